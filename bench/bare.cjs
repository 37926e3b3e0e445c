// What bench/bare.py does, with Node and its `ws` package.
const { readFileSync } = require("node:fs");
const { WebSocketServer } = require("ws");

const views = JSON.parse(readFileSync(process.env.BENCH_VIEWS, "utf8"));
const tables = new Map();

new WebSocketServer({ host: "127.0.0.1", port: Number(process.argv[2]) }).on("connection", (socket, request) => {
  const table = tables.get(request.url) ?? [];
  tables.set(request.url, table);
  table.push(socket);
  socket.on("message", (data) => {
    const { n } = JSON.parse(data);
    table.forEach((other, seat) => other.send(JSON.stringify({ ...views[seat], n })));
  });
  socket.on("close", () => table.splice(table.indexOf(socket), 1));
});

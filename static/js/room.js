// @ts-check
/** Entry of a room's page. */

import { goer } from "./going.js";
import { LobbyScreen } from "./room/lobby-screen.js";

const root = /** @type {HTMLElement} */ (document.getElementById("room"));
const { socket = "", home = "/", codeUrl = "", qr = "" } = root.dataset;
const optionsDialog = /** @type {HTMLDialogElement} */ (document.getElementById("room-options"));

const screen = new LobbyScreen(root, { socket, home, codeUrl, qr }, optionsDialog, goer(window));
screen.draw();
screen.session.connect();

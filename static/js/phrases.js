// @ts-check
/** The fixed words of the table's page, in its language; made once. */

import { gettext } from "./i18n.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */

/** @param {string} homeUrl */
export function phrases(homeUrl) {
  return {
    homeUrl,
    home: gettext("Back to the start page"),
    table: gettext("Table"),
    hand: gettext("My hand"),
    claims: gettext("What I can do"),
    waits: gettext("Waiting for"),
    menu: gettext("Settings"),
    guide: gettext("Guide"),
    hint: gettext("Hint"),
    talk: gettext("Chat and table"),
    result: {
      homeUrl,
      home: gettext("Back to the start page"),
      seeTable: gettext("See the table"),
      seeSheet: gettext("See the score"),
      flowers: gettext("bonus tiles"),
      tai: gettext("What counts"),
      concealed: gettext("concealed"),
      total: gettext("Total"),
      payments: gettext("Who pays whom"),
      places: gettext("Final places"),
      players: gettext("Hands and points"),
      gameOver: gettext("The game is over."),
      nextHand: gettext("Next hand"),
      again: gettext("Play again"),
      lobby: gettext("Back to the room"),
      talk: gettext("Chat and table"),
    },
    link: {
      lost: gettext("Connection lost. Trying again…"),
      elsewhere: gettext("This table was opened in another window or on another device."),
      takeBack: gettext("Play here"),
      closed: gettext("The server has closed this connection."),
      retry: gettext("Connect again"),
      forbidden: gettext("You have no seat at this table."),
      loading: gettext("The table is being set…"),
    },
  };
}

/** @param {string} homeUrl */
export function settingsPhrases(homeUrl) {
  /** @type {[keyof Prefs, string, string][]} */
  const switches = [
    ["sound", gettext("Sounds"), ""],
    ["confirm", gettext("Confirm discards"), gettext("The first tap lifts a tile, the second discards it.")],
    ["sort", gettext("Sort my hand"), gettext("Otherwise new tiles stay on the right.")],
    ["indexes", gettext("Numbers and letters on tiles"), ""],
    ["clear", gettext("Colour-safe tiles"), gettext("Blue, orange and black differ for every eye.")],
    ["waits", gettext("Show what I wait for"), ""],
    ["skipChow", gettext("No chows"), gettext("Chows are refused for you at once.")],
    ["skipPung", gettext("No pungs"), gettext("Pungs and kongs are refused for you at once.")],
    ["autoPass", gettext("Pass by itself"), gettext("Claims are refused for you, except a win.")],
    ["autoWin", gettext("Win by itself"), gettext("The first win offered is taken.")],
    ["quickBots", gettext("Quick bots"), gettext("Alone against bots, you wait for them a third as long.")],
  ];
  return {
    homeUrl,
    switches,
    title: gettext("Settings"),
    close: gettext("Close"),
    leave: gettext("Leave the table"),
    speed: gettext("Movement"),
    speeds: { calm: gettext("calm"), quick: gettext("quick"), off: gettext("off") },
    keys: gettext("Keys"),
    /** @type {[string, string][]} */
    keyList: [
      ["← →", gettext("choose a tile")],
      ["Enter", gettext("discard it; next hand")],
      ["C P K W", gettext("chow, pung, kong, win")],
      ["1 2 3", gettext("one of several")],
      ["X", gettext("pass")],
      ["S", gettext("settings")],
      ["G", gettext("guide")],
      ["H", gettext("hint, in practice")],
    ],
  };
}

// The program of the page for boards on USB: it connects and inspects boards, installs Kast on them, and
// saves and restores their files.

import { offerImages } from "./usb/images.js";
import { fetchFacts, fetchKit } from "./usb/kit.js";
import "./words/language.js";
import { say } from "./words/words.js";

const told = document.getElementById("told");
const boards = document.getElementById("boards");
const { serial } = navigator;
document.getElementById("usb").hidden = !serial;
document.getElementById("no-usb").hidden = Boolean(serial);

const cards = new Map(); // the BoardCard of each board, by SerialPort
// Promise of the kit and of board_card.js. Both are large and are fetched only when a visitor connects a board.
let brought;

async function connect(facts) {
  let port;
  try {
    // No filter: other makers' boards have their own USB IDs, and a board without MicroPython is
    // recognised later.
    port = await serial.requestPort();
  } catch {
    return; // the visitor chose no port
  }
  try {
    brought ??= Promise.all([fetchKit(facts), import("./usb/board_card.js")]);
    const [kit, { BoardCard }] = await brought;
    if (!cards.has(port)) {
      cards.set(port, new BoardCard(port, kit, cards.size + 1));
      boards.append(cards.get(port).element);
    }
  } catch (error) {
    brought = undefined;
    showLoadError(error);
    return;
  }
  await cards.get(port).look();
}

function showLoadError(error) {
  console.error(error);
  told.textContent = say("usb.no_files", { why: error.message });
}

try {
  const facts = await fetchFacts();
  document.getElementById("connect").addEventListener("click", () => connect(facts));
  offerImages(facts);
  window.kastIsReady = true; // tests wait for this
} catch (error) {
  showLoadError(error);
}

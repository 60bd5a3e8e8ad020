// The page for boards on USB: connect them, look at them, put Kast on them, keep and bring back what they hold.

import { BoardCard } from "./usb/board_card.js";
import { fetchKit } from "./usb/kit.js";
import { offerImages } from "./usb/images.js";

const RASPBERRY_PI = 0x2e8a; // its USB number

const told = document.getElementById("told");
const boards = document.getElementById("boards");
const { serial } = navigator;
document.getElementById("usb").hidden = !serial;
document.getElementById("no-usb").hidden = Boolean(serial);

const cards = new Map(); // by SerialPort

async function connect(kit) {
  let port;
  try {
    port = await serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
  } catch {
    return; // none was chosen
  }
  if (!cards.has(port)) {
    cards.set(port, new BoardCard(port, kit, cards.size + 1));
    boards.append(cards.get(port).element);
  }
  await cards.get(port).look();
}

try {
  const kit = await fetchKit();
  document.getElementById("connect").addEventListener("click", () => connect(kit));
  offerImages(kit);
  window.kastIsReady = true; // for tests
} catch (error) {
  console.error(error);
  told.textContent = `What belongs on a board cannot be fetched: ${error.message}. Reload the page.`;
}

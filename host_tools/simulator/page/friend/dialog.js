// The dialog in which two pages exchange an offer and an answer, by codes and cameras or as texts. The elements of
// each step name it in data-steps: "invite" shows the offer, "read" reads the answer to it, "answer" shows the
// answer to an offer, "wait" and "trouble" only a sentence. The steps "link", "knock" and "knocking" are those of
// link/link.js.

import { say, show } from "../words/words.js";
import { readCodes } from "./camera.js";
import { drawCode } from "./code.js";
import { DescriptionError } from "./description.js";
import { OtherTextError, Peer } from "./peer.js";

const FRAGMENT = "#friend="; // friend.js follows it
const SIDE = 330; // CSS pixels of a code in a wide window
const BESIDE = 60; // CSS pixels above and below a code in a low window
const PASTED = /[\w-]{40,}/g; // what a pasted message or link contains
const PROBLEMS = {
  unreadable: "friend.unreadable",
  version: "friend.version",
  earlier: "friend.earlier",
  not_answer: "friend.not_answer",
  not_offer: "friend.not_offer",
};

const $ = (id) => document.getElementById(id);
const dialog = $("friend");
const input = $("friend-text");

let peer = null; // the Peer that is to be joined to the friend's
let shared; // what "send" sends: { url } or { text }
let stopReading = () => {};
let whenLeft = () => {};

/** Open the dialog if it is closed, and end what it was used for before. Calls `left` when its use ends. */
export function enter(left = () => {}) {
  leave();
  whenLeft = left;
  if (!dialog.open) dialog.showModal();
}

/** Close the dialog. */
export function close() {
  leave();
  dialog.close();
}

/** Show the code of a link, which "send" sends. */
export function offerLink(url) {
  shared = { url };
  drawCode($("friend-code"), url, codeWidth());
  $("friend-only-here").hidden = !isOnlyHere();
}

/** Show a sentence by its key instead of the one before. */
export function tell(key) {
  show($("friend-says"), key);
}

/** Show a sentence by its key and the button for a new invitation, which calls `again`. */
export function showTrouble(key, again) {
  enter();
  showStep("trouble", key);
  $("friend-again").onclick = again;
}

/** Show an offer, and read the answer to it. `parts` are those of Peer, with opened(peer) instead of opened(). */
export function invite(parts) {
  return begin(parts, async () => {
    const url = pageAddress() + FRAGMENT + (await peer.offer());
    showStep("invite", "friend.invite");
    offerLink(url);
    $("friend-again").onclick = () => invite(parts);
  });
}

/** Show the answer to the text of an offer. `parts` as for `invite`. */
export function answer(text, parts) {
  return begin(parts, async () => {
    shared = { text: await peer.answer(text) };
    showStep("answer", "friend.answer");
    drawCode($("friend-code"), shared.text, codeWidth());
    $("friend-again").onclick = () => invite(parts);
  });
}

async function begin({ opened, lost }, work) {
  enter();
  const own = new Peer({
    opened() {
      peer = null;
      dialog.close();
      opened(own);
    },
    failed: () => showStep("trouble", "friend.no_way"),
    lost,
  });
  peer = own;
  showStep("wait", "friend.wait");
  try {
    await work();
  } catch (error) {
    if (peer === own) showStep("trouble", problemOf(error));
  }
}

/** Return the key of the sentence for what went wrong. */
function problemOf(error) {
  console.info("Not joined:", error);
  if (error instanceof DescriptionError || error instanceof OtherTextError) return PROBLEMS[error.reason];
  return "friend.no_network";
}

/** Show the elements of a step, and a sentence by its key. */
export function showStep(step, key) {
  stopReading();
  stopReading = () => {};
  for (const element of dialog.querySelectorAll("[data-steps]"))
    element.hidden = !element.dataset.steps.split(" ").includes(step);
  show($("friend-says"), key);
  $("friend-heading").focus(); // the button that had the focus may be hidden now
}

/** Read the answer with the camera; it can also be pasted. */
async function read() {
  showStep("read", "friend.reading");
  input.value = "";
  let isLeft = false;
  stopReading = () => (isLeft = true);
  let last = "";
  try {
    const stop = await readCodes($("friend-camera"), (text) => {
      if (text !== last) use((last = text));
    });
    if (isLeft) stop();
    else stopReading = stop;
  } catch (error) {
    console.info("No camera:", error);
    if (isLeft) return;
    $("friend-camera").hidden = true;
    // The visitor may have pasted a text meanwhile, to which the dialog has replied.
    if ($("friend-says").dataset.word === "friend.reading") show($("friend-says"), "friend.no_camera");
  }
}

/** Use what the camera read or the visitor pasted. If it is not the answer, the visitor may try again. */
async function use(text) {
  try {
    await peer.accept(text.match(PASTED)?.at(-1) ?? text);
    showStep("wait", "friend.connecting");
  } catch (error) {
    show($("friend-says"), error.reason ? problemOf(error) : "friend.unreadable");
  }
}

async function send() {
  try {
    if (navigator.share) {
      await navigator.share(shared);
    } else {
      await navigator.clipboard.writeText(shared.url ?? shared.text);
      show($("friend-says"), "friend.copied");
    }
  } catch (error) {
    if (error.name === "AbortError") return; // the visitor changed their mind
    prompt(say("friend.copy"), shared.url ?? shared.text); // browsers give no clipboard to pages over plain HTTP
  }
}

function leave() {
  stopReading();
  stopReading = () => {};
  peer?.close();
  peer = null;
  const left = whenLeft;
  whenLeft = () => {};
  left();
  show($("friend-says"), "");
}

/** Return the page's address, as phones in this network know it if `kast play --lan` serves it. */
export function pageAddress() {
  return document.querySelector("#phones [data-address]")?.dataset.address ?? location.href.split(/[?#]/)[0];
}

function isOnlyHere() {
  return ["127.0.0.1", "localhost"].includes(new URL(pageAddress()).hostname);
}

/** Return how wide a code may be in CSS pixels, so that it is visible as a whole in low windows, too. */
function codeWidth() {
  return Math.min(SIDE, $("friend-says").clientWidth, innerHeight - BESIDE);
}

$("friend-read").onclick = read;
$("friend-show").onclick = () => showStep("invite", "friend.invite");
$("friend-send").onclick = send;
$("friend-close").onclick = () => dialog.close();
$("friend-paste").onsubmit = (event) => {
  event.preventDefault();
  use(input.value.trim());
};
// The event comes some time after the dialog was closed; it may be open again.
dialog.addEventListener("close", () => dialog.open || leave());

// Offers files to copy to a Pico by drag and drop: images of Kast's files, and such an image joined with the
// visitor's UF2 of MicroPython.

import { download } from "../storage/download.js";
import { say } from "../words/words.js";
import { joinUf2, microPythonIn } from "./uf2.js";

const $ = (id) => document.getElementById(id);

/**
 * Show the files and listen for the visitor's UF2.
 * @param facts the contents of board_facts.json
 */
export function offerImages(facts) {
  for (const { title, download: address, image, drive } of facts.models) {
    $("downloads").append(item(address, say("usb.download", { title }), ""));
    $("images").append(item(image, title, say("usb.image_drive", { drive }), true));
  }
  const file = $("uf2");
  const join = async ([chosen]) => {
    if (chosen) $("joined").textContent = await joined(new Uint8Array(await chosen.arrayBuffer()), facts);
  };
  $("join").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    await join(file.files);
    file.value = "";
  });
  // Without these listeners, the browser would open or save a file that is dropped.
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    join(event.dataTransfer.files);
  });
}

/**
 * Join a UF2 of MicroPython with the image for its board and offer the result as a download. Resolves to a
 * sentence on the file and its use, or on what is wrong.
 */
async function joined(bytes, facts) {
  try {
    const { model, version, program } = microPythonIn(bytes, facts);
    const answer = await fetch(model.image);
    if (!answer.ok) throw new Error(`${model.image}: ${answer.status} ${answer.statusText}`);
    const whole = joinUf2(program, new Uint8Array(await answer.arrayBuffer()));
    const name = `kast-${model.name}-with-micropython-fresh-install-erases-scores.uf2`;
    download(whole, "application/octet-stream", name);
    return say("usb.joined", { name, version, ...model });
  } catch (error) {
    console.info(error);
    return error.message;
  }
}

function item(address, text, more, isFile = false) {
  const link = Object.assign(document.createElement("a"), { href: address, textContent: text });
  if (isFile) link.download = "";
  const line = document.createElement("li");
  line.append(link, more);
  return line;
}

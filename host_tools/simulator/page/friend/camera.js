// Reads QR codes with the camera of this device.

import { decodeQR } from "../../qr/decode.js";

const LOOK_MS = 80;
const WIDTH = 800; // maximum width in pixels of a picture to search: larger ones take longer

/**
 * Show the camera's picture in a video element, and call `found(text)` for each code that it sees, the same code
 * again and again. Resolves to a function that switches the camera off. Rejects if there is no camera, if the
 * visitor refuses it, or if the page came over plain HTTP, to which browsers give none.
 */
export async function readCodes(video, found) {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  video.srcObject = camera;
  await video.play();
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const timer = setInterval(() => {
    const text = codeIn(video, canvas, pen);
    if (text) found(text);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const track of camera.getTracks()) track.stop();
    video.srcObject = null;
  };
}

/** Return the text of a code in the video's current picture, or "". */
function codeIn(video, canvas, pen) {
  const scale = Math.min(1, WIDTH / video.videoWidth);
  canvas.width = video.videoWidth * scale;
  canvas.height = video.videoHeight * scale;
  if (!canvas.width) return "";
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return ""; // no code is in the picture
  }
}

// The games that were saved in this browser, and the one that is being made, in localStorage.

import { readDefinition, textOf } from "./definition.js";

const GAMES = "kast.own_games";
const DRAFT = "kast.own_draft";

// Return what is stored, or null if there is nothing or the browser refuses access.
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    console.warn("The browser does not store the game.", error);
    return false;
  }
}

/** Return the saved games, by id. One that cannot be read is left out. */
export function savedGames() {
  const games = new Map();
  let texts = [];
  try {
    texts = JSON.parse(stored(GAMES) ?? "[]");
  } catch (error) {
    console.warn("The saved games cannot be read.", error);
  }
  for (const text of Array.isArray(texts) ? texts : []) {
    try {
      const game = readDefinition(text);
      games.set(game.id, game);
    } catch (error) {
      console.warn("A saved game cannot be read.", error);
    }
  }
  return games;
}

/** Save a game in place of that with its id; return whether the browser stores it. */
export function saveGame(game) {
  return storeAll(savedGames().set(game.id, game));
}

export function deleteGame(id) {
  const games = savedGames();
  games.delete(id);
  storeAll(games);
}

function storeAll(games) {
  return store(GAMES, JSON.stringify([...games.values()].map(textOf)));
}

/** Store the game that is being made, which may not be finished. */
export function storeDraft(game) {
  store(DRAFT, textOf(game));
}

/** Return the game that was being made, or null. */
export function storedDraft() {
  try {
    const game = JSON.parse(stored(DRAFT) ?? "null");
    return game?.boxes.length || game?.name ? game : null;
  } catch {
    return null;
  }
}

// Works out the balance of a game in a worker, so that the page stays responsive. It is sent { game, rolls, columns }, as
// `balance` takes them, and answers { progress }, a share, and at the end { found }.

import { balance } from "./balance.js";

onmessage = ({ data: { game, rolls, columns } }) => {
  const found = balance(game, rolls, columns, (progress) => postMessage({ progress }));
  postMessage({ found });
};

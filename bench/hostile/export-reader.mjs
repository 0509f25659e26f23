// Reads the export ZIP as fast as it arrives, and discards it.
process.once('message', (/** @type {import('./others-wait.mjs').Export} */ order) => void read(order));

/** @param {import('./others-wait.mjs').Export} order */
async function read({ url, headers }) {
  process.send?.('begun');
  const answer = await fetch(`${url}/export/zip/`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  await answer.body.pipeTo(new WritableStream());
  process.exit();
}

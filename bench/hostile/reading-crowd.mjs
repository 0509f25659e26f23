// Reads one thing over some connections, each as soon as its last response has arrived, whatever that was.
import { Agent, get } from 'node:http';

let [answered, refused] = [0, 0];
let ended = false;

process.once('message', (/** @type {import('./crowded-reads.mjs').Crowd} */ crowd) => void read(crowd));

/** @param {import('./crowded-reads.mjs').Crowd} crowd */
async function read({ url, headers, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const from = performance.now();
  const all = Promise.all(Array.from({ length: connections }, () => again(url, headers, agent)));
  await all;
  process.send?.({ answered, refused, seconds: (performance.now() - from) / 1000 }, () => process.exit());
}

process.on('message', (message) => {
  if (message === 'end') ended = true;
});

/** @param {string} url @param {Record<string, string>} headers @param {Agent} agent */
async function again(url, headers, agent) {
  while (!ended) {
    const status = await statusOf(url, headers, agent);
    answered += 1;
    if (answered === 1) process.send?.('begun');
    if (status === 429 || status === 503) refused += 1;
    else if (status !== 200) throw new Error(`${url} answered ${status}.`);
  }
}

/**
 * @param {string} url @param {Record<string, string>} headers @param {Agent} agent
 * @returns {Promise<number | undefined>}
 */
const statusOf = (url, headers, agent) =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.on('end', () => resolve(response.statusCode)).on('error', reject);
      response.resume();
    }).on('error', reject);
  });

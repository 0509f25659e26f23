// A process of its own: repeats a call over some connections, each as soon as its last response has arrived, whatever that was.
import { Agent, request } from 'node:http';

/**
 * `headers`: of the first connection, the second, and so on, over again. With a body, it is a POST.
 * @typedef {{url: string, headers: Record<string, string>[], body?: string, connections: number}} Crowd
 */

let [answered, refused] = [0, 0];
let ended = false;

process.on('message', (/** @type {Crowd | 'end'} */ message) => {
  if (message === 'end') ended = true;
  else void start(message);
});

/** @param {Crowd} crowd */
async function start(crowd) {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd.connections });
  const from = performance.now();
  await Promise.all(Array.from({ length: crowd.connections }, (_, index) => repeat(crowd, index, agent)));
  process.send?.({ answered, refused, seconds: (performance.now() - from) / 1000 }, () => process.exit());
}

/** @param {Crowd} crowd @param {number} index of the connection @param {Agent} agent */
async function repeat({ url, headers, body }, index, agent) {
  while (!ended) {
    const status = await statusOf(url, headers[index % headers.length], body, agent);
    answered += 1;
    if (answered === 1) process.send?.('begun');
    if (status === 429 || status === 503) refused += 1;
    else if (status !== 200 && status !== 401) throw new Error(`${url} answered ${status}.`);
  }
}

/**
 * @param {string} url @param {Record<string, string> | undefined} headers @param {string | undefined} body @param {Agent} agent
 * @returns {Promise<number | undefined>}
 */
const statusOf = (url, headers, body, agent) =>
  new Promise((resolve, reject) => {
    request(url, { method: body ? 'POST' : 'GET', headers, agent }, (response) => {
      response.on('end', () => resolve(response.statusCode)).on('error', reject);
      response.resume();
    })
      .on('error', reject)
      .end(body);
  });

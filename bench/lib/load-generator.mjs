import { connect } from 'node:net';

// A separate process, so that the client doesn't slow the server down. Uses raw sockets, because autocannon
// rounds to whole milliseconds, and many calls take less than one.

/**
 * @typedef {object} Job
 * @property {string} url
 * @property {string} method
 * @property {Record<string, string>} headers
 * @property {string} [body]
 * @property {number} connections each sends its next request after its last response
 * @property {number} warmUp milliseconds that are not measured
 * @property {number} duration milliseconds that are measured
 */

/**
 * @typedef {{perSecond: number, count: number, p10: number, p99: number}} Load times in milliseconds;
 *   `count`: with the warm-up
 */

process.once('disconnect', () => process.exit());
process.once('message', (/** @type {Job} */ job) => {
  void measure(job).then((load) => process.send?.(load));
});

/** @param {Job} job @returns {Promise<Load>} */
async function measure({ url, method, headers, body = '', connections, warmUp, duration }) {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({
    host,
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const request = Buffer.from(`${method} ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
  const from = performance.now() + warmUp;
  const to = from + duration;
  let last = from;
  /** @type {number[]} */
  const times = [];
  let count = 0;
  // A slow response that arrives after the end still counts with its time, so that slow calls aren't dropped.
  const answered = (/** @type {number} */ sent, /** @type {number} */ now) => {
    count += 1;
    if (sent >= from) times.push(now - sent);
    last = now;
    return now < to || times.length === 0;
  };
  const all = Array.from({ length: connections }, () => converse(Number(port), hostname, request, answered));
  await Promise.all(all);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { perSecond: (times.length / (last - from)) * 1000, count, p10: at(0.1), p99: at(0.99) };
}

/**
 * Sends a request repeatedly on one connection, for as long as `answered` returns true.
 * @param {number} port
 * @param {string} host
 * @param {Buffer} request
 * @param {(sent: number, now: number) => boolean} answered
 * @returns {Promise<void>}
 */
function converse(port, host, request, answered) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true });
    let sent = 0;
    /**
     * The received part of the head; null once it is complete.
     * @type {Buffer | null}
     */
    let head = Buffer.alloc(0);
    let missing = 0;
    const send = () => {
      head = Buffer.alloc(0);
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (chunk) => {
      let come = chunk.length;
      if (head) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const length = /^content-length: *(\d+)/im.exec(text)?.[1];
        if (!/^HTTP\/1\.1 200 /.test(text) || length === undefined)
          return void socket.destroy(new Error(`Not a 200 with a content length:\n${text}`));
        missing = Number(length);
        come = head.length - end - 4;
        head = null;
      }
      missing -= come;
      if (missing > 0) return;
      if (answered(sent, performance.now())) send();
      else {
        socket.removeAllListeners('close');
        socket.destroy();
        resolve();
      }
    });
  });
}

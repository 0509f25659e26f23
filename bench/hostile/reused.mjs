import { randomUUID } from 'node:crypto';

/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {import('./fixtures.mjs').Thing} Thing */

/**
 * Reuses the same thing for each call, until one has changed it.
 * @param {string} path
 * @param {() => Promise<Thing>} make
 */
export function reused(path, make) {
  /** @type {Thing | undefined} */
  let thing;
  return {
    make: async (/** @type {Call['body']} */ body) => {
      thing ??= await make();
      return {
        path: addressOf(path, { id: thing.id, ...thing.more }),
        headers: thing.headers,
        body: withKnown(body, thing.body),
      };
    },
    done: (/** @type {number} */ status) => {
      if (status < 300) thing = undefined;
    },
  };
}

/**
 * A body with the values that only its thing knows, unless the call sets them.
 * @param {Call['body']} body
 * @param {Record<string, unknown>} [known]
 */
function withKnown(body, known) {
  if (known && body instanceof FormData) {
    const all = new FormData();
    // Before the file: the server reads none without them.
    for (const [name, value] of Object.entries(known)) if (typeof value === 'string') all.set(name, value);
    for (const [name, value] of body) all.set(name, value);
    return all;
  }
  if (!known || typeof body !== 'string' || body.length > 1_000_000) return body;
  try {
    return JSON.stringify({ ...known, ...JSON.parse(body) });
  } catch {
    return body;
  }
}

/** @param {string} path @param {Record<string, string>} parts by name */
export const addressOf = (path, parts) =>
  path.replace(/\{(\w+)\}/g, (_, name) => parts[name] || parts.id || randomUUID());

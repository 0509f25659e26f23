/** @typedef {{at: string, did: 'released' | 'rolled back' | 'disabled' | 'enabled', version: string}} Deed */

/** Beside the versions, and not in the registry: only who releases reads it. @param {string} name */
export const historyPath = (name) => `.releases/${name}.json`;

/** @param {string | null} text @returns {Deed[]} */
export const readHistory = (text) => (text === null ? [] : JSON.parse(text));

/** @param {string | null} text @param {Omit<Deed, 'at'>} deed */
export const withDeed = (text, deed) =>
  `${JSON.stringify([...readHistory(text), { at: new Date().toISOString(), ...deed }], null, 2)}\n`;

/**
 * The version that stood before the present one. A rollback takes back what came after its version, so that a second
 * rollback goes one further back and not forth again.
 * @param {Deed[]} history @param {string} current
 */
export function previousVersion(history, current) {
  /** @type {string[]} */
  const stack = [];
  for (const { did, version } of history) {
    const known = stack.lastIndexOf(version);
    if (did === 'rolled back' && known >= 0) stack.length = known + 1;
    else if (did === 'released' && stack.at(-1) !== version) stack.push(version);
  }
  const here = stack.lastIndexOf(current);
  return here < 0 ? stack.at(-1) : stack[here - 1];
}

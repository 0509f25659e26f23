/**
 * @typedef {{at: string, did: 'released' | 'rolled back' | 'disabled' | 'enabled', version: string}}
 * HistoryEntry
 */

/**
 * Stored beside the versions rather than in the registry, because only release commands read it.
 * @param {string} name
 */
export const historyPath = (name) => `.releases/${name}.json`;

/**
 * @param {string | null} text
 * @returns {HistoryEntry[]}
 */
export const readHistory = (text) => (text === null ? [] : JSON.parse(text));

/**
 * @param {string | null} text
 * @param {Omit<HistoryEntry, 'at'>} entry
 */
export const withEntry = (text, entry) =>
  `${JSON.stringify([...readHistory(text), { at: new Date().toISOString(), ...entry }], null, 2)}\n`;

/**
 * The version released before the current one. A rollback undoes everything after its version, so a second
 * rollback goes one further back rather than forward again.
 * @param {HistoryEntry[]} history
 * @param {string} current
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

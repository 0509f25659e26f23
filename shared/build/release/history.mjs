/**
 * @typedef {{at: string, did: 'built' | 'released' | 'rolled back' | 'disabled' | 'enabled' | 'canary' |
 * 'promoted' | 'aborted', version: string, by?: 'command'}} HistoryEntry `by`: of a release; builds of
 * earlier releases of Heartwood wrote "released" without
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
 * Whether a release command, and not a build, set what the registry lists.
 * @param {HistoryEntry[]} history
 */
export function isSetByCommand(history) {
  const last = history.at(-1);
  if (!last || last.did === 'built') return false;
  return last.did !== 'released' || last.by === 'command';
}

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
    else if (['released', 'built', 'promoted'].includes(did) && stack.at(-1) !== version) stack.push(version);
  }
  const here = stack.lastIndexOf(current);
  return here < 0 ? stack.at(-1) : stack[here - 1];
}

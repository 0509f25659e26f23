import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { siteMaps } from '../../shared/build/release/source-maps.mjs';

/** A position in a stack of Chrome, Firefox, or Safari. */
const position = /(?:https?:\/\/[^/\s]+)?\/((?:static|remotes)\/[^\s:?]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/**
 * Replaces each position in a stack that has a source map with the original one.
 * @param {string} stack
 * @param {string} [maps] the folder with the maps
 * @returns {{text: string, found: number, missing: string[]}} the number of positions that were found, and
 *   the scripts without a map
 */
export function trace(stack, maps = siteMaps) {
  /** @type {Map<string, SourceMap | null>} */
  const read = new Map();
  let found = 0;
  const text = stack.replace(position, (whole, script, line, column) => {
    if (!read.has(script)) read.set(script, readMap(join(maps, `${script}.map`)));
    const entry = read.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return whole;
    found += 1;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  return { text, found, missing: [...read].flatMap(([script, map]) => (map ? [] : [script])) };
}

/** @param {string} path */
const readMap = (path) => (existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null);

/**
 * The error reports in a text: the server's log or a part of it, one report as JSON, or a stack by itself.
 * @param {string} text
 * @returns {{title: string, stack: string}[]}
 */
export function reportsIn(text) {
  const values = [text, ...text.split('\n')].map(parsed);
  const reports = (values[0] ? values.slice(0, 1) : values).flatMap((value) => {
    const { stack, ...report } = value?.report ?? value ?? {};
    return typeof stack === 'string' ? [{ title: titleOf(report), stack }] : [];
  });
  return reports.length > 0 ? reports : [{ title: '', stack: text.trim() }];
}

/** @param {Record<string, unknown>} report */
const titleOf = ({ event, remote, version, release }) =>
  [event, remote && `in ${remote} ${version}`, release && `with shell ${release}`].filter(Boolean).join(' ');

/** @param {string} text */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

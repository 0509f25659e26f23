import { readFileSync } from 'node:fs';

/** The remote's repository: its commands run there. */
export const root = process.cwd();

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

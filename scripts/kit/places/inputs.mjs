import { readFileSync } from 'node:fs';

/** The repository of the remote: its commands run there. */
export const root = process.cwd();

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

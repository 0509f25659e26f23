import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licensesFile, licensesOf } from '@heartwood/releases/licenses.mjs';
import { notFound } from '../../platform/http/errors/api-error';
import type { RegistryFile } from './registry';

/**
 * Reads the licenses of what the site sends: those of the listed versions of the shell and the remotes. A
 * remote from another origin has its own there. Reads the files again only if other versions are listed,
 * because a version never changes.
 * @returns a call that throws {ApiError} 404 if no version has any
 */
export function licensesIn(siteDir: string, registry: Pick<RegistryFile, 'folders'>): () => Promise<string> {
  let last: { key: string; text: string } | undefined;
  return async () => {
    const folders = await registry.folders();
    const key = folders.join('\n');
    if (last?.key !== key) last = { key, text: await licensesOfAll(siteDir, folders) };
    return last.text;
  };
}

async function licensesOfAll(siteDir: string, folders: readonly string[]): Promise<string> {
  const files = folders.map((folder) =>
    readFile(join(siteDir, folder, licensesFile), 'utf8').catch(() => null),
  );
  const texts = (await Promise.all(files)).filter((text) => text !== null);
  if (texts.length === 0) throw notFound();
  return licensesOf(texts);
}

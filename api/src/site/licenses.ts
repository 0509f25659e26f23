import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licensesFile, licensesOf } from '@heartwood/shared/build/licenses.mjs';
import { notFound } from '../errors/api-error';
import type { RegistryFile } from './registry';

/**
 * The licenses of what the site sends: those of the listed versions of the shell and the remotes. A remote from another
 * origin has its own there.
 * @throws {ApiError} 404 if no version has any
 */
export async function licensesIn(siteDir: string, registry: RegistryFile): Promise<string> {
  const folders = await registry.folders();
  // A version never changes.
  const key = [siteDir, ...folders].join('\n');
  if (last?.key !== key) last = { key, text: await licensesOfAll(siteDir, folders) };
  return last.text;
}

let last: { key: string; text: string } | undefined;

async function licensesOfAll(siteDir: string, folders: readonly string[]): Promise<string> {
  const files = folders.map((folder) =>
    readFile(join(siteDir, folder, licensesFile), 'utf8').catch(() => null),
  );
  const texts = (await Promise.all(files)).filter((text) => text !== null);
  if (texts.length === 0) throw notFound();
  return licensesOf(texts);
}

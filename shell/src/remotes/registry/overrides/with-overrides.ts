import type { Registry } from '@heartwood/host';
import { overrides } from './overrides';

/** The registry's remotes with the overridden ones replaced or added. */
export async function withOverrides(remotes: Registry['remotes']): Promise<Registry['remotes']> {
  const replaced = Object.entries(overrides()).map(async ([name, entry]) => {
    // Without a declaration, reuses the released entry: if the server is down, only that remote fails, under its
    // name.
    const fallback = remotes[name] && { ...remotes[name], entry, integrity: undefined };
    const declared = await declarationOf(entry).catch(() => fallback);
    return declared ? [[name, { ...declared, name, entry, integrity: undefined }]] : [];
  });
  return { ...remotes, ...Object.fromEntries((await Promise.all(replaced)).flat()) };
}

/** The `release.json` beside a build's manifest. */
async function declarationOf(manifest: string) {
  const response = await fetch(new URL('release.json', new URL(manifest, location.href)), {
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

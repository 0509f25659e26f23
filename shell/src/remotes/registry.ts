import { matchesPath } from '@heartwood/shared/domain';
import { isRegistry, type RegisteredRemote, type Registry } from '@heartwood/shared/host';
import { withOverrides } from './overrides';
import { RemoteError } from './remote-error';

let registry: Promise<Registry> | null = null;

/** The registry of remotes. A failure is not remembered: the next call asks again. */
export function getRegistry(): Promise<Registry> {
  registry ??= fetchRegistry().catch((error: unknown) => {
    registry = null;
    throw error;
  });
  return registry;
}

/** Asks the server again, for a release may have replaced what failed. */
export function renewRegistry(): Promise<Registry> {
  registry = null;
  return getRegistry();
}

async function fetchRegistry(): Promise<Registry> {
  try {
    // The same request as the preload in the page's head, so that it is sent once.
    const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(15_000) });
    const found: unknown = await response.json();
    if (response.ok && isRegistry(found)) return { ...found, remotes: await withOverrides(found.remotes) };
    throw new Error(response.ok ? 'it is not a registry' : `the answer was ${response.status}`);
  } catch (cause) {
    throw new RemoteError({ name: 'registry', title: 'This page', version: '' }, cause);
  }
}

/** The remote that serves a path, if any does. */
export const remoteOf = ({ remotes }: Registry, pathname: string): RegisteredRemote | undefined =>
  Object.values(remotes).find(({ paths }) => paths.some((pattern) => matchesPath(pattern, pathname)));

export const remoteNamed = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes[name];

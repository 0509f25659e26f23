import type { Registry, RemoteModule } from '@heartwood/host';
import { renewRegistry } from '../registry/registry';

/** The remotes that are being loaded, by their registry entry. */
export const attempts = new Map<string, Promise<RemoteModule>>();

/**
 * The first step of Try again: fetches the registry, because a release may have replaced what failed. Waits for no
 * earlier attempt, because that one may be bound to fail.
 * @throws RemoteError without a registry
 */
export function startAnew(): Promise<Registry> {
  attempts.clear();
  return renewRegistry();
}

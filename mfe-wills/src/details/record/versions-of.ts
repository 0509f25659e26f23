import type { WillListItem } from '@heartwood/domain';

/** What distinguishes one version of a will from the others. */
export type WillVersion = Pick<WillListItem, 'id' | 'status' | 'created_at' | 'replaces' | 'replaced_by'>;

/** All versions of a will among a person's wills, oldest first. */
export function versionsOf(will: WillVersion, wills: readonly WillVersion[]): WillVersion[] {
  const byId = new Map(wills.map((each) => [each.id, each]));
  const chain = [byId.get(will.id) ?? will];
  const known = new Set([will.id]);
  const take = (id: string | null | undefined, put: (found: WillVersion) => void) => {
    const found = id && !known.has(id) ? byId.get(id) : undefined;
    if (!found) return false;
    known.add(found.id);
    put(found);
    return true;
  };
  while (take(chain[0]?.replaces, (older) => chain.unshift(older)));
  while (take(chain.at(-1)?.replaced_by, (newer) => chain.push(newer)));
  return chain;
}

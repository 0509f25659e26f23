import { useWillsQuery } from '../../wills/wills-api';
import { versionsOf, type WillVersion } from './versions-of';

/**
 * Which version of a will this is, if it replaces another: 2 for the first that does.
 * Undefined until that is known.
 */
export function useVersionNumber(will: WillVersion | undefined): number | undefined {
  const { data: wills } = useWillsQuery(undefined, { skip: !will?.replaces });
  if (!will?.replaces || !wills) return undefined;
  const place = versionsOf(will, wills).findIndex(({ id }) => id === will.id);
  return Math.max(place + 1, 2);
}

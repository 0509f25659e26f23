import { isoDate, type IsoDate } from '@heartwood/shared/domain';

/** Where the day begins first, fourteen hours before UTC's: what happened "today" must not fail for whoever lives there. */
export function latestDay(): IsoDate {
  const ahead = new Date(Date.now() + 14 * 3_600_000);
  return isoDate(ahead.toISOString().slice(0, 10));
}

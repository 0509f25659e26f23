import { isoDate, type IsoDate } from '@heartwood/shared/domain';

/**
 * Today in the time zone where the day begins first, fourteen hours ahead of UTC: a date of "today" must be valid for
 * people who live there.
 */
export function latestDay(): IsoDate {
  const ahead = new Date(Date.now() + 14 * 3_600_000);
  return isoDate(ahead.toISOString().slice(0, 10));
}

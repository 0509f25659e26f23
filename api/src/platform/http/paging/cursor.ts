import { UUID } from '../../db/ids';

/** A position in a list that is sorted by creation, newest first: the last row that was shown. */
export interface Place {
  /** ISO 8601 in UTC, to the microsecond. */
  at: string;
  id: string;
}

/** Before the newest possible row. */
export const START: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const MOMENT = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const LENGTH = 86;

/** A position as an opaque string for clients. It grants no access: every query is restricted to its user. */
export function cursorOf({ at, id }: Place): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** The position in a cursor; null for an invalid cursor. */
export function placeOf(cursor: string): Place | null {
  if (cursor.length !== LENGTH) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [at = '', id = '', ...more] = text.split(' ');
  const known = MOMENT.test(at) && isOnCalendar(at) && UUID.test(id) && more.length === 0;
  return known && cursorOf({ at, id }) === cursor ? { at, id } : null;
}

/** JavaScript reads February 30 as March 2; the database rejects it. */
function isOnCalendar(at: string): boolean {
  const date = new Date(at);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === at.slice(0, 19);
}

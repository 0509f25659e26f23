import { UUID } from '../db/ids';

/** A place in a list that is sorted by creation, the newest first: the row that was shown last. */
export interface Place {
  /** ISO 8601 in UTC, to the microsecond. */
  at: string;
  id: string;
}

/** Before the newest row there can be. */
export const START: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const MOMENT = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const LENGTH = 86;

/** A place as a client carries it from one page to the next. It grants nothing: every query is bound to its person. */
export function cursorOf({ at, id }: Place): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** The place that a cursor names; null when it is none of ours. */
export function placeOf(cursor: string): Place | null {
  if (cursor.length !== LENGTH) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [at = '', id = '', ...more] = text.split(' ');
  const known = MOMENT.test(at) && isOnCalendar(at) && UUID.test(id) && more.length === 0;
  return known && cursorOf({ at, id }) === cursor ? { at, id } : null;
}

/** JavaScript reads February 30 as March 2; the database refuses it. */
function isOnCalendar(at: string): boolean {
  const date = new Date(at);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === at.slice(0, 19);
}

/**
 * How far the server's clock is ahead of this device's, in milliseconds: on the page's root element, because
 * each remote has its own copy of this file.
 */
const ATTRIBUTE = 'data-clock-offset';

/** Learns the server's time from the Date header of a response that has just arrived. */
export function recordServerDate(response: Response | undefined): void {
  const date = Date.parse(response?.headers.get('date') ?? '');
  if (!Number.isNaN(date)) document.documentElement.setAttribute(ATTRIBUTE, String(date - Date.now()));
}

/** How far the server is ahead; 0 before its first response. */
export const clockOffset = (): number => Number(document.documentElement.getAttribute(ATTRIBUTE) ?? 0);

/** The time on the server, whose record counts. */
export const serverNow = (): Date => new Date(Date.now() + clockOffset());

import type { Router } from './web-vitals';

/** One visit in ten is measured: enough for a percentile, and little traffic. */
const SHARE_OF_VISITS = 0.1;

/**
 * Reports how fast some visits are. Asks for no script before the page has loaded, and for
 * none in the other visits.
 * @param visitShare of visits that are measured, from 0 to 1
 */
export function measureVisit(router: Router, visitShare = SHARE_OF_VISITS): void {
  // A browser that is driven by a program is not a visitor.
  if (navigator.webdriver || Math.random() >= visitShare) return;
  // If the script can't be loaded, this visit isn't counted.
  const start = () =>
    void import('./web-vitals').then(({ reportWebVitals }) => reportWebVitals(router)).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

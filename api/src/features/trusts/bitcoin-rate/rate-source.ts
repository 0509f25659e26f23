import { isObject, MAX_BITCOIN_RATE, messages, type LookedUpRate } from '@heartwood/domain';
import { ApiError } from '../../../platform/http/errors/api-error';
import { fetchBytes } from '../../../platform/http/fetch-bytes';

/**
 * The value of one bitcoin; null if no source is configured.
 * @throws {ApiError} 503 if the source can't be read
 */
type RateSource = () => Promise<LookedUpRate | null>;

const MINUTE = 60_000;
/** How long a result is cached. */
const KEPT = 10 * MINUTE;
/** An answer needs fewer than 100 bytes. */
const BOUNDS = { who: 'The source of the rate', milliseconds: 5_000, bytes: 10_000 };

/**
 * Fetches the rate from a source over HTTP, which returns `{"usd": 67012.34, "at": "2026-11-22T17:00:00Z"}`;
 * other fields are ignored. Fetches at most once in ten minutes, and only once for concurrent callers.
 * @param url null for no source
 */
export function openRateSource(url: string | undefined, now = Date.now): RateSource {
  if (!url) return () => Promise.resolve(null);
  let known: { until: number; rate: Promise<LookedUpRate> } | undefined;
  return () => {
    if (known && known.until > now()) return known.rate;
    const rate = ask(url, now()).catch(() => {
      // Retry a source that is down after a minute, not for every page.
      if (known?.rate === rate) known.until = now() + MINUTE;
      throw new ApiError(503, messages.bitcoinRateUnavailable, { retryAfter: MINUTE / 1000 });
    });
    known = { until: now() + KEPT, rate };
    return rate;
  };
}

async function ask(url: string, asked: number): Promise<LookedUpRate> {
  const read = await fetchBytes(url, { headers: { accept: 'application/json' } }, BOUNDS);
  const answer: unknown = JSON.parse(read.toString());
  const { usd, at } = isObject(answer) ? answer : {};
  if (typeof usd !== 'number' || !(usd > 0 && usd <= MAX_BITCOIN_RATE)) throw new Error('It is no rate.');
  const moment = typeof at === 'string' ? Date.parse(at) : NaN;
  if (!(moment <= asked + MINUTE)) throw new Error('The rate is of no moment that has passed.');
  return {
    rate: Math.round(usd * 100) / 100,
    at: new Date(moment).toISOString(),
    source: new URL(url).hostname,
  };
}

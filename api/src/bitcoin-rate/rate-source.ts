import { isObject, MAX_BITCOIN_RATE, messages, type LookedUpRate } from '@heartwood/shared/domain';
import { ApiError } from '../errors/api-error';

/** Tells what one bitcoin is worth; null where no source is set. @throws {ApiError} 503 when the source can't be read */
export type RateSource = () => Promise<LookedUpRate | null>;

const MINUTE = 60_000;
/** For how long an answer counts as of now. */
const KEPT = 10 * MINUTE;
const PATIENCE = 5_000;
/** Characters of an answer; it needs fewer than 100. */
const LONGEST = 10_000;

/**
 * Asks a source over HTTP, which answers `{"usd": 67012.34, "at": "2026-11-22T17:00:00Z"}`; more fields are left unread.
 * It is asked at most once in ten minutes whoever asks, and for all who ask at the same time once.
 * @param url null for no source
 */
export function openRateSource(url: string | undefined, now = Date.now): RateSource {
  if (!url) return () => Promise.resolve(null);
  let known: { until: number; rate: Promise<LookedUpRate> } | undefined;
  return () => {
    if (known && known.until > now()) return known.rate;
    const rate = ask(url, now()).catch(() => {
      // A source that is down is asked again after a minute, and not by every page.
      if (known?.rate === rate) known.until = now() + MINUTE;
      throw new ApiError(503, messages.bitcoinRateUnavailable, { retryAfter: MINUTE / 1000 });
    });
    known = { until: now() + KEPT, rate };
    return rate;
  };
}

async function ask(url: string, asked: number): Promise<LookedUpRate> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`The source of the rate answered ${response.status}.`);
  const text = await response.text();
  if (text.length > LONGEST) throw new Error('The answer of the source of the rate is too long.');
  const answer: unknown = JSON.parse(text);
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

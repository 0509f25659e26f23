import { isObject } from '@heartwood/domain';
import { t } from '@heartwood/i18n';

/**
 * The body of a refusal because of too many calls, with the time until the next one,
 * which only the header says.
 * @param seconds the header Retry-After
 */
export function withRetryAfter(status: number, body: unknown, seconds: number | null): unknown {
  return status === 429 && seconds && isObject(body) ? { ...body, retry_after: seconds } : body;
}

/**
 * How long to wait before the next attempt, in the unit that a person would use; undefined if nobody said so.
 */
export function waitText(body: object): string | undefined {
  const seconds = 'retry_after' in body ? body.retry_after : undefined;
  if (typeof seconds !== 'number') return undefined;
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90)
    return t('Too many attempts. Try again in {count, plural, one {one second} other {# seconds}}.', {
      count: Math.ceil(seconds),
    });
  return minutes < 90
    ? t('Too many attempts. Try again in {count} minutes.', { count: minutes })
    : t('Too many attempts. Try again in {count} hours.', { count: Math.ceil(minutes / 60) });
}

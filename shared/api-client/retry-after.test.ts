import { detailOf } from './api-error';
import { withRetryAfter } from './retry-after';

const refused = {
  detail: 'Too many attempts. Please wait a moment and try again.',
  code: 'too_many_requests',
};
const shown = (seconds: number | null, status = 429) =>
  detailOf({ status, data: withRetryAfter(status, refused, seconds) }, '');

it.each([
  [1, 'Too many attempts. Try again in one second.'],
  [42, 'Too many attempts. Try again in 42 seconds.'],
  [600, 'Too many attempts. Try again in 10 minutes.'],
  [3601, 'Too many attempts. Try again in 61 minutes.'],
  [86_400, 'Too many attempts. Try again in 24 hours.'],
  [null, refused.detail],
])('a refusal because of too many calls says to wait %s seconds', (seconds, sentence) =>
  expect(shown(seconds)).toBe(sentence),
);

it('another refusal says its own reason', () => expect(shown(30, 503)).toBe(refused.detail));

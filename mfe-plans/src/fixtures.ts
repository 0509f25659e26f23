import type { MockHandlers } from '@heartwood/host/dev/fixtures';

/** What the calls of this part are answered without a server. */
export const fixtures: MockHandlers = {
  'GET /api/papers/': [],
  'GET /api/papers-for-me/': [],
  'GET /api/plan-price/': { cents: 50000, included: true, price: 'price_1' },
  'GET /api/wills/': [],
  'GET /people/': [],
};

import { savedWill } from '@heartwood/shared/domain/fixtures';
import type { MockHandlers, ApiCall } from '@heartwood/shared/host/dev/fixtures';

/** What the account's calls are answered without a server; people, the login and the profile are in those of standalone mode. */
export const fixtures: MockHandlers = {
  'GET /wills/:id/': (_call: ApiCall, id: string) => savedWill({ id, testator_name: '王小明' }),
  'POST /api/create-checkout-session/': () => ({
    checkout_url: `${location.origin}/success?session_id=fixture`,
  }),
  'GET /api/checkout-sessions/:id/': { status: 'paid', will_ids: ['paid'] },
  'GET /export/': { note: 'Fixtures hold nothing of yours.' },
};

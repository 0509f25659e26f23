import { defaultPlan, type Entrusted, type PaperAccess, type TrustedPeople } from '@heartwood/domain';
import { savedWill } from '@heartwood/domain/fixtures';
import type { MockHandlers, ApiCall } from '@heartwood/host/dev/fixtures';

const access = {
  known_before: 'nothing',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
} as const;
const day = '2026-11-02T10:00:00.000Z';

const trustedPeople: TrustedPeople = {
  plan: { ...defaultPlan, well_at: null, check_in_open: false },
  people: [
    {
      ...access,
      id: 'ben',
      name: 'Ben Ruiz',
      email: 'ben@example.com',
      username: 'ben',
      account_email: 'ben@example.com',
      claimed_at: null,
      invited_at: day,
      accepted_at: day,
      request: null,
    },
  ],
};

const entrusted: Entrusted = {
  id: 'cleo',
  owner_name: 'Cleo Park',
  request: null,
  waiting_days: 14,
  two_people: false,
  executions: null,
  released: null,
  seen: [],
};

/** What the page of a key on paper has got, before anybody has asked. */
export const paperAccess: PaperAccess & { token: string } = {
  token: 'fixture',
  owner_name: 'Cleo Park',
  name: 'Ana Ruiz',
  closes_at: day,
  waiting_days: 14,
  certificate_days: 3,
  two_people: false,
  reviewed: false,
  by_account: false,
  request: null,
  open_until: null,
  first_days: null,
  released: null,
};

/** Mock responses to the account's API calls. Those for people, login, and profile are standalone mode's. */
export const fixtures: MockHandlers = {
  'GET /wills/:id/': (_call: ApiCall, id: string) => savedWill({ id, testator_name: '王小明' }),
  'POST /api/create-checkout-session/': () => ({
    checkout_url: `${location.origin}/success?session_id=fixture`,
  }),
  'GET /api/checkout-sessions/:id/': { status: 'paid', will_ids: ['paid'] },
  'GET /trusted-people/': trustedPeople,
  'GET /trusted-people/events/': { intact: true, events: [], end: null },
  'GET /entrusted/': [{ id: entrusted.id, owner_name: entrusted.owner_name, request: null }],
  'GET /entrusted/:id/': entrusted,
  'POST /trusted-invitations/open/': { owner_name: 'Cleo Park', name: 'Ana Ruiz' },
  'POST /partner-invitations/open/': { owner_name: 'Cleo Park' },
  'POST /release-requests/by-link/': { requests: [] },
  'POST /paper-keys/open/': paperAccess,
  'GET /export/': { note: 'Fixtures hold nothing of yours.' },
};

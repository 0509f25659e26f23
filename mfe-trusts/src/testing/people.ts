import { isoDate, type Trust, type UserRecord } from '@heartwood/domain';

export const alice: UserRecord = {
  id: 'user-1',
  first_name: 'Alice',
  last_name: 'Moreno',
  username: 'alice',
  email: 'alice@example.com',
  profile: {
    street_address: '418 Juniper Street',
    city: 'Golden',
    state: 'CO',
    zip_code: '80401',
    date_of_birth: isoDate('1984-05-17'),
  },
};

export const trust: Trust = {
  id: 'trust-1',
  name: 'Nora’s education',
  executor: 'Bob Moreno',
  asset: '1.25',
  is_active: true,
  beneficiaries: [{ name: 'Nora Moreno', percentage: 100 }],
  instructions: 'Open the safe.\nCall Ana.',
  watch_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
};

/** What an executor needs to find the bitcoin of `trust`. */
export const inventory: Pick<Trust, 'holdings' | 'helpers' | 'rehearsal_on'> = {
  holdings: [
    {
      name: 'Savings',
      amount: '1',
      wallet: 'multisig',
      keys_needed: 2,
      keys_total: 3,
      maker: 'Coldcard Mk4',
      kept: [
        { kind: 'device', what: 'Coldcard in a red pouch', place: 'The safe in the study' },
        { kind: 'backup', what: 'Steel plate', place: 'Box 12, First Bank in Golden' },
      ],
    },
    { name: '', amount: '0.25', wallet: 'exchange', maker: 'Kraken', kept: [] },
  ],
  helpers: [{ name: 'Dina Cole', contact: '303-555-0142' }],
  rehearsal_on: isoDate('2026-03-01'),
};

export const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

import { isoDate, type TrustInput } from '@heartwood/domain';

/** The demo trust, with everything that an executor needs. */
export const aliceTrust: TrustInput = {
  name: 'Nora’s education',
  executor: 'Bob Moreno',
  asset: '1.25',
  is_active: true,
  beneficiaries: [{ name: 'Nora Moreno', percentage: 100 }],
  instructions: 'For tuition and books, from the year she turns eighteen.',
  holdings: [
    {
      name: 'Savings',
      amount: '1',
      wallet: 'hardware',
      maker: 'Ledger Nano X',
      kept: [
        { kind: 'device', what: 'Ledger in a gray pouch', place: 'The safe in the study' },
        { kind: 'backup', what: 'Sealed envelope', place: 'Box 12, First Bank in Golden' },
      ],
    },
    { name: '', amount: '0.25', wallet: 'exchange', maker: 'Kraken', kept: [] },
  ],
  helpers: [{ name: 'Ana Ruiz', contact: '303-555-0142' }],
  rehearsal_on: isoDate('2026-03-01'),
};

import { isoDate } from '../dates/dates';
import { executorLetter } from './executor-letter';
import { trustMeaning, type Trust } from './trust';

const trust: Trust = {
  id: 'trust-1',
  name: 'Nora’s education',
  executor: 'Bob Moreno',
  asset: '1.25',
  is_active: true,
  beneficiaries: [{ name: 'Nora Moreno', percentage: 40 }, { name: 'Leo Moreno' }],
  instructions: 'Open the safe.\nCall Ana.',
  watch_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};
const facts = { owner: 'Alice Moreno', date: isoDate('2026-11-20'), rate: null };
const rows = (of: Trust, more: object = {}) =>
  executorLetter(of, { ...facts, ...more }).sections.flatMap((section) => section.rows ?? []);

describe('the letter to the executor', () => {
  it('says what there is, for whom and what to do', () => {
    const letter = executorLetter(trust, facts);
    expect(letter.salutation).toBe('Dear Bob Moreno,');
    expect(letter.date).toBe('November 20, 2026');
    expect(rows(trust)).toEqual([
      { term: 'Amount', detail: '1.25 BTC (125,000,000 satoshis)' },
      { term: 'Address to look at', detail: trust.watch_address },
      { term: 'Nora Moreno', detail: '40% of the amount above: 0.5 BTC' },
      { term: 'Leo Moreno', detail: 'No share named' },
    ]);
    expect(letter.sections.map(({ steps }) => steps?.[0])).toEqual([
      'Open the safe.',
      undefined,
      undefined,
      undefined,
      undefined,
      expect.stringContaining('Never type the secret words'),
      undefined,
      undefined,
    ]);
  });

  it('says where the bitcoin is, how to open it, who can help, and how old all of it is', () => {
    const { sections } = executorLetter(
      {
        ...trust,
        holdings: [
          {
            name: 'Savings',
            amount: '1',
            wallet: 'multisig',
            keys_needed: 2,
            keys_total: 3,
            maker: 'Ledger Nano X',
            kept: [{ kind: 'backup', what: 'Steel plate', place: 'Bank box 12, Golden' }],
          },
          { name: '', amount: '0.2', wallet: 'exchange', maker: 'Kraken', kept: [] },
          { name: '', amount: '0.05', wallet: 'phone', maker: '', kept: [] },
        ],
        helpers: [{ name: 'Ana Ruiz', contact: '303-555-0142' }],
        rehearsal_on: isoDate('2026-03-01'),
      },
      facts,
    );
    expect(sections.map(({ heading }) => heading)).toEqual([
      'What to do',
      'What it is about',
      'Where it is, 1 of 3: Savings',
      'Where it is, 2 of 3: Account at an exchange',
      'Where it is, 3 of 3: Wallet on a phone',
      'Who can help',
      'For whom',
      'Please keep it safe',
      'How old this is',
      'What this letter is',
    ]);
    expect(sections[2]?.rows).toEqual([
      { term: 'Amount', detail: '1 BTC (100,000,000 satoshis)' },
      { term: 'Kind', detail: 'Multisig wallet, 2 of 3 keys' },
      { term: 'Maker', detail: 'Ledger Nano X' },
      { term: 'Backup', detail: 'Steel plate: Bank box 12, Golden' },
    ]);
    expect(sections[2]?.paragraphs[0]).toContain('it takes 2 of them together');
    expect(sections[3]?.paragraphs.join(' ')).toMatch(/Do not log in as me/);
    expect(sections[3]?.paragraphs.join(' ')).not.toContain('I named no place');
    expect(sections[4]?.paragraphs.join(' ')).toMatch(/Do not reset the phone.*I named no place/);
    expect(sections[5]?.rows).toEqual([{ term: 'Ana Ruiz', detail: '303-555-0142' }]);
    expect(sections.at(-2)?.paragraphs.join(' ')).toMatch(
      /changed on November 1, 2026.*first on March 1, 2026/,
    );
  });

  it('tells its reader to ask people other than its writer', () => {
    expect(JSON.stringify(executorLetter(trust, facts))).not.toMatch(/\bask me\b/i);
  });

  it('names a value only with the rate that was typed, and its date', () => {
    const rate = { rate: 50_000, date: isoDate('2026-11-19') };
    expect(rows(trust, { rate })).toContainEqual({
      term: 'Value',
      detail: '$62,500.00, at $50,000.00 for one BTC on November 19, 2026',
    });
  });

  it('says once what the record is, at its end, and has no address of a website', () => {
    const { opening, sections } = executorLetter(trust, facts);
    expect(opening[0]).toMatch(/^I have asked you to look after/);
    expect(sections.at(-1)?.paragraphs).toEqual([expect.stringContaining(`“${trustMeaning}”`)]);
    expect(JSON.stringify({ opening, sections }).split('gives nobody a right')).toHaveLength(2);
    expect(JSON.stringify({ opening, sections })).not.toMatch(/https?:/);
  });

  it('says first that an inactive trust is not to be carried out', () => {
    const letter = executorLetter({ ...trust, is_active: false }, facts);
    expect(letter.opening.join(' ')).toContain('“not active” on the date of this letter');
  });

  it('says so if nothing is written', () => {
    const bare = executorLetter({ ...trust, beneficiaries: [], instructions: '', watch_address: '' }, facts);
    const said = bare.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(said).toContain('I have named nobody here.');
    expect(said).toContain('I left no steps.');
    expect(said).toContain('I listed no wallets here.');
    expect(said).toContain('I named nobody who can help.');
    expect(bare.sections[1]).toEqual({
      heading: 'What it is about',
      paragraphs: [],
      rows: [{ term: 'Amount', detail: '1.25 BTC (125,000,000 satoshis)' }],
    });
    expect(bare.sections[2]?.heading).toBe('Where it is');
    expect(bare.sections.at(-2)?.paragraphs).toHaveLength(2);
  });

  it('says no more than is needed where something is written', () => {
    const helpers = [{ name: 'Ana Ruiz', contact: '' }];
    const [steps, about, , help, whom, safety, age] = executorLetter({ ...trust, helpers }, facts).sections;
    expect(about?.paragraphs.join()).toMatch(/^Anyone can see at the address/);
    expect(help).toMatchObject({
      paragraphs: [expect.stringMatching(/^Let helpers explain and watch\./)],
      rows: [{ term: 'Ana Ruiz', detail: 'I left no phone number or address' }],
    });
    expect([whom, steps, safety].map((section) => section?.paragraphs)).toEqual([[], [], []]);
    expect(safety?.steps?.map((step) => step.split(/[ ,]/, 2).join(' '))).toEqual([
      'Never type',
      'Before you',
      'If anything',
    ]);
    expect(age?.paragraphs.at(-1)).toMatch(/^If something is not where it says/);
  });

  it.each([
    ['hardware', 'Wallet of Nora', /^This is a small device/],
    ['phone', 'Wallet of Nora', /^The keys are in an app on a phone/],
    ['computer', 'Wallet of Nora', /^The keys are in a program on a computer/],
    ['exchange', 'Wallet of Nora', /^A company holds the keys/],
    ['other', 'Wallet of Nora', /^Ask someone who knows this kind of wallet/],
  ] as const)('says how to open the only wallet: %s', (wallet, name, how) => {
    const kept = [{ kind: 'device' as const, what: '', place: 'In the safe' }];
    const holding = { name, amount: '1.25', wallet, maker: 'Acme', kept };
    const [, , where] = executorLetter({ ...trust, holdings: [holding] }, facts).sections;
    expect(where?.heading).toBe('Where it is: Wallet of Nora');
    expect(where?.paragraphs).toEqual([expect.stringMatching(how)]);
    expect(where?.rows?.slice(2)).toEqual([
      { term: wallet === 'exchange' ? 'Exchange' : 'Maker', detail: 'Acme' },
      { term: 'Device', detail: 'In the safe' },
    ]);
  });

  it('names no maker where none is known, and no place for an exchange', () => {
    const holding = { name: '', amount: '1.25', wallet: 'exchange' as const, maker: '', kept: [] };
    const [, , where] = executorLetter({ ...trust, holdings: [holding] }, facts).sections;
    expect(where?.rows?.map(({ term }) => term)).toEqual(['Amount', 'Kind']);
    expect(where?.paragraphs).toHaveLength(1);
  });
});

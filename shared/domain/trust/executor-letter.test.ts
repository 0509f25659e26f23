import type { Schema } from 'yup';
import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { errorText, schemaErrors } from '../validation/fixture';
import { formatUsd } from '../money/money';
import { parseBtc, satoshis } from '../money/satoshis';
import { executorLetter } from './executor-letter';
import { type Trust, trustMeaning } from './trust';
import { addsUp, sumOf } from './inventory/holding';
import { trustSchema, trustUpdateSchema } from './trust-schema';
import { bitcoinRateSchema } from './bitcoin-rate-schema';
import { shareOf, valueAt } from './bitcoin-value';
import { nextRehearsal, rehearsalReminderSchema } from './rehearsal';

describe('the letter to the executor', () => {
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

describe('trust schema', () => {
  const trust = { executor: 'Ben', asset: '1' };
  const holding = (more: object = {}) => ({ amount: '1', wallet: 'phone', ...more });

  const errorsOf = (value: object, context?: object, schema: Schema = trustSchema) =>
    schemaErrors(schema, value, context);
  const withHolding = (more: object) => errorsOf({ ...trust, holdings: [holding(more)] });

  describe('the holdings of a trust', () => {
    it('add up to its asset', () => {
      const holdings = ['0.25', '0.75'].map((amount) => holding({ amount }));
      expect(errorsOf({ ...trust, holdings })).toEqual({});
      expect(errorsOf({ ...trust, asset: '2', holdings })).toEqual({
        holdings: [String(messages.holdingsSum('1 BTC'))],
      });
      const most = holding({ amount: '21000000' });
      expect(errorsOf({ ...trust, holdings: [most, most] })).toEqual({
        holdings: [String(messages.btcTooLarge())],
      });
    });

    it('are not added up while an amount can’t be read, which has its own message', () => {
      expect(errorsOf({ ...trust, holdings: [holding({ amount: 'some' }), holding()] })).toEqual({
        'holdings[0].amount': [messages.btcInvalid],
      });
      expect(errorsOf({ ...trust, asset: 'some', holdings: [holding()] })).toEqual({
        asset: [messages.btcInvalid],
      });
    });

    it('need not add up in a form, which sends their sum', () => {
      const holdings = [holding({ amount: '5' })];
      expect(errorsOf({ ...trust, asset: '1', holdings }, { unit: 'satoshis' })).toEqual({});
    });

    it('have a sum up to the maximum supply', () => {
      expect(sumOf([{ amount: '20999999.99999999' }, { amount: '0.00000001' }])).toBe(2_100_000_000_000_000);
      expect(sumOf([{ amount: '21000000' }, { amount: '0.00000001' }])).toBeNull();
      expect(sumOf([{ amount: '1' }, { amount: 'x' }])).toBeNull();
      expect(addsUp('1', [])).toBe(true);
      expect(addsUp('1.5', [{ amount: '1' }, { amount: '0.5' }])).toBe(true);
      expect(addsUp('1', [{ amount: '1' }, { amount: '0.5' }])).toBe(false);
      expect(addsUp('x', [{ amount: 'x' }])).toBe(false);
    });

    it('are amounts as text or a number, without blanks around them', () => {
      expect(trustSchema.validateSync({ ...trust, asset: ' 1.50 ' }).asset).toBe('1.5');
      expect(trustSchema.validateSync({ ...trust, asset: 0.25 }).asset).toBe('0.25');
      for (const asset of [true, ['1']])
        expect(errorsOf({ ...trust, asset })).toEqual({ asset: [messages.btcInvalid] });
    });

    it.each(['1', '20', ' 2 ', 3])('of a multisig wallet may have %p keys', (keys) => {
      expect(withHolding({ wallet: 'multisig', keys_needed: 1, keys_total: keys })).toEqual({});
    });

    it.each(['0', '21', '100', '2 of 3', 'two 2', '1e1', '2.0', -1])(
      'of a multisig wallet can not have %p keys',
      (keys) => {
        expect(withHolding({ wallet: 'multisig', keys_needed: 1, keys_total: keys })).toHaveProperty(
          ['holdings[0].keys_total'],
          [String(messages.keysInvalid())],
        );
      },
    );

    it('of a multisig wallet may need all of its keys', () => {
      expect(withHolding({ wallet: 'multisig', keys_needed: 3, keys_total: 3 })).toEqual({});
      expect(withHolding({ wallet: 'phone', keys_needed: 1, keys_total: 2 })).toEqual({
        'holdings[0].keys_needed': [String(messages.keysInvalid())],
        'holdings[0].keys_total': [String(messages.keysInvalid())],
      });
    });

    it('say which field is wrong', () => {
      const long = 'x'.repeat(201);
      expect(withHolding({ name: 1, maker: long, kept: [{ kind: 'key', what: long, place: long }] })).toEqual(
        {
          'holdings[0].name': [String(messages.notText('Name'))],
          'holdings[0].maker': [String(messages.tooLong('Maker', 200))],
          'holdings[0].kept[0].kind': [String(messages.choose('device or backup'))],
          'holdings[0].kept[0].what': [String(messages.tooLong('What to look for', 200))],
          'holdings[0].kept[0].place': [String(messages.tooLong('Place', 200))],
        },
      );
      expect(errorsOf({ ...trust, holdings: [{}] })).toMatchObject({
        'holdings[0].amount': ['Amount is required.'],
        'holdings[0].wallet': [String(messages.choose('the kind of wallet'))],
      });
      expect(withHolding({ wallet: 'paper' })).toEqual({
        'holdings[0].wallet': [String(messages.choose('the kind of wallet'))],
      });
      expect(withHolding({ kept: [{}] })).toMatchObject({
        'holdings[0].kept[0].kind': [String(messages.choose('device or backup'))],
      });
      const eleven = Array(11).fill({ kind: 'device', what: 'x', place: 'x' });
      expect(withHolding({ kept: eleven })).toEqual({
        'holdings[0].kept': [String(messages.tooMany('Devices and backups', 10))],
      });
      expect(errorsOf({ ...trust, holdings: Array(11).fill(holding({ amount: '0' })) })).toEqual({
        holdings: [String(messages.tooMany('Holdings', 10))],
      });
    });
  });

  describe('the people of a trust', () => {
    it('have names, and helpers also say how to reach them', () => {
      const helpers = [{ name: '', contact: 'x'.repeat(201) }];
      expect(errorsOf({ ...trust, helpers, beneficiaries: [{ name: 1 }] })).toEqual({
        'helpers[0].name': [messages.helperName],
        'helpers[0].contact': [String(messages.tooLong('How to reach them', 200))],
        'beneficiaries[0].name': [String(messages.notText('Beneficiary'))],
      });
      expect(errorsOf({ ...trust, helpers: [{ name: 1 }] })).toEqual({
        'helpers[0].name': [String(messages.notText('Name'))],
      });
    });
  });

  describe('a change of a trust', () => {
    it('leaves alone what an older page does not send', () => {
      const read = trustUpdateSchema.validateSync(trust);
      expect([read.holdings, read.helpers, read.rehearsal_on]).toEqual([undefined, undefined, undefined]);
      const created = trustSchema.validateSync(trust);
      expect([created.holdings, created.helpers]).toEqual([[], []]);
    });

    it('may have holdings that add up to an asset that is stored', () => {
      const holdings = [holding({ amount: '5' })];
      expect(errorsOf({ ...trust, holdings }, undefined, trustUpdateSchema)).toEqual({});
    });

    it('says that being active is a choice', () => {
      expect(errorsOf({ ...trust, is_active: 'maybe' })).toEqual({
        is_active: [String(messages.choose('active'))],
      });
    });
  });
});

const btc = (text: string) => {
  const parsed = parseBtc(text);
  if (!parsed.ok) throw new Error(String(parsed.message));
  return parsed.value;
};

describe('the value of bitcoin', () => {
  it.each([
    ['1', 50_000, '$50,000.00'],
    ['0.00000001', 50_000, '$0.00'],
    ['0.00000001', 1_000_000, '$0.01'],
    ['0.00000001', 500_000, '$0.01'],
    ['0.00000001', 499_999, '$0.00'],
    ['1.25', 64_123.45, '$80,154.31'],
    ['21000000', 4_000_000, '$84,000,000,000,000.00'],
  ])('of %s BTC at $%d is %s', (amount, rate, value) =>
    expect(formatUsd(valueAt(btc(amount), { rate }))).toBe(value),
  );

  it('is shared exactly, down to whole satoshis', () => {
    expect(shareOf(btc('1'), 33.33)).toBe(33_330_000);
    expect(shareOf(satoshis(3), 50)).toBe(1);
    expect(shareOf(btc('20999999.9769'), 100)).toBe(btc('20999999.9769'));
    expect(shareOf(btc('1'), Number.NaN)).toBe(0);
  });
});

describe('a rate', () => {
  const today = isoDate('2026-11-20');
  const check = (typed: object) => () => bitcoinRateSchema.validateSync(typed, { context: { today } });

  it('is a price with its date', () => {
    expect(check({ rate: '64,123.45', date: '2026-11-20' })()).toEqual({ rate: 64_123.45, date: today });
  });

  it('is above nothing, within bounds, and of a day that has come', () => {
    expect(check({ rate: '', date: today })).toThrow(messages.bitcoinRateRequired);
    expect(check({ rate: '0', date: today })).toThrow(messages.bitcoinRateRequired);
    expect(errorText(check({ rate: '4000000.01', date: today }))).toBe(
      String(messages.bitcoinRateTooLarge()),
    );
    expect(check({ rate: '1e5', date: today })).toThrow(messages.exponent);
    expect(check({ rate: '50000' })).toThrow(messages.bitcoinRateDate);
    expect(check({ rate: '50000', date: '2026-11-21' })).toThrow(messages.bitcoinRateFuture);
  });

  it('may be of any day where nobody says which day it is', () => {
    const rate = { rate: '50000', date: '2099-01-01' };
    for (const context of [undefined, {}, { today: 20_261_120 }, { today: 'today' }])
      expect(() => bitcoinRateSchema.validateSync(rate, { context })).not.toThrow();
  });
});

describe('rehearsal', () => {
  const next = (chosen: string, today: string) => nextRehearsal(isoDate(chosen), isoDate(today));

  it('comes on the chosen day, and on the same day of each later year', () => {
    expect(next('2026-03-01', '2026-02-28')).toBe('2026-03-01');
    expect(next('2026-03-01', '2026-03-01')).toBe('2027-03-01');
    expect(next('2020-03-01', '2026-11-22')).toBe('2027-03-01');
    expect(next('2030-03-01', '2026-11-22')).toBe('2030-03-01');
  });

  it('comes on the last day of February for a leap day', () => {
    expect(next('2024-02-29', '2024-12-31')).toBe('2025-02-28');
    expect(next('2024-02-29', '2027-03-01')).toBe('2028-02-29');
  });

  it('is announced by a mail that the owner turns on or off', () => {
    expect(rehearsalReminderSchema.validateSync({ on: false })).toEqual({ on: false });
    for (const on of [undefined, 'yes'])
      expect(errorText(() => rehearsalReminderSchema.validateSync({ on }))).toBe(
        String(messages.choose('on or off')),
      );
  });
});

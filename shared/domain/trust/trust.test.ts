import { messages } from '../messages';
import { looksLikeSecret } from '../fields';
import { errorText, fieldTexts } from '../validation/fixture';
import { isoDate } from '../dates/dates';
import { isSchemaError } from '../validation/errors';
import { trustSchema } from './trust-schema';
import { instructionsOf, instructionSteps } from './instructions';
import { type Trust, trustTitle } from './trust';
import {
  amountOf,
  emptyHolding,
  emptyTrustForm,
  formIn,
  parseTrust,
  type TrustForm,
  trustFormOf,
} from './trust-form';
import { trustText } from './trust-text';

describe('trust', () => {
  const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

  describe('secrets', () => {
    it.each([
      seed,
      `my words: ${seed}`,
      seed
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
      seed.replaceAll(' ', ', '),
      '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
      seed.toUpperCase(),
      seed.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      seed.replace('absorb', 'absorp'),
      seed.replace(' accident', ''),
      seed.replaceAll(' ', '-'),
      `My wallet has these words. ${seed.replaceAll(' ', '. ')}`,
      'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ',
      `xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi`,
      'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262',
    ])('are recognized: %p', (text) => expect(looksLikeSecret(text)).toBe(true));

    it.each([
      'Ana María Ruiz',
      'My hardware wallet is in the safe at home. The executor knows where the safe is and who keeps its combination.',
      'please sell half of the coins within one year and give the money to our two children in equal parts for school',
      'Open the safe. Find the device. Enter the code. Call Ana. Wait until she is there. Move a small amount first.',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      '',
    ])('are not seen in %p', (text) => expect(looksLikeSecret(text)).toBe(false));
  });

  it('treats a plain instruction as a seed phrase only until it is an ordinary sentence', () => {
    const noted = 'find steel case under kitchen floor, open with small brass key, take paper note home';
    const written =
      'Find the steel case under the kitchen floor, open it with the small brass key, and take the paper note home.';
    expect([noted, written].map(looksLikeSecret)).toEqual([true, false]);
    expect(messages.looksLikeSecret).toContain('ordinary sentences');
  });

  describe('a trust', () => {
    const trust = { executor: 'Ben', asset: '0.00000001' };
    const check = (changes: object) => () => trustSchema.validateSync({ ...trust, ...changes });

    it('keeps its satoshis', () => {
      expect(trustSchema.validateSync(trust)).toMatchObject({
        ...trust,
        name: '',
        beneficiaries: [],
        instructions: '',
      });
      expect(trustSchema.validateSync({ ...trust, asset: '20999999.9769' }).asset).toBe('20999999.9769');
    });

    it('needs an executor and an asset within the limits', () => {
      expect(check({ executor: '' })).toThrow(messages.executorRequired);
      expect(check({ asset: '' })).toThrow('Asset is required.');
      expect(check({ asset: '0.123456789' })).toThrow(messages.btcDecimals);
      expect(errorText(check({ asset: '21000001' }))).toBe(String(messages.btcTooLarge()));
      expect(check({ asset: 1e-8 })).toThrow(messages.exponent);
      expect(check({ asset: {} })).toThrow(messages.btcInvalid);
    });

    it('requires shares for all or for none', () => {
      const of = (...shares: unknown[]) =>
        check({ beneficiaries: shares.map((percentage) => ({ name: 'B', percentage })) });
      expect(of(undefined, undefined)).not.toThrow();
      expect(of(50, '50')).not.toThrow();
      expect(of(100, undefined)).toThrow(messages.willTotal);
      expect(of(50, 49)).toThrow(messages.willTotal);
    });

    it('rejects secrets in every text', () => {
      for (const field of ['name', 'executor', 'instructions']) {
        expect(check({ [field]: seed })).toThrow(messages.looksLikeSecret);
      }
      expect(check({ beneficiaries: [{ name: seed }] })).toThrow(messages.looksLikeSecret);
    });
  });
});

describe('trust form', () => {
  const trust: Trust = {
    id: 'trust-1',
    name: 'Nora’s education',
    executor: 'Bob Moreno',
    asset: '1.25',
    is_active: true,
    beneficiaries: [
      { name: 'Nora Moreno', percentage: 66.67 },
      { name: 'Leo Moreno', percentage: 33.33 },
    ],
    instructions: 'Open the safe.\nCall Ana.',
    watch_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    holdings: [
      {
        name: 'Savings',
        amount: '1',
        wallet: 'multisig',
        keys_needed: 2,
        keys_total: 3,
        maker: 'Ledger Nano X',
        kept: [
          { kind: 'device', what: 'Ledger', place: 'In the safe in the study' },
          { kind: 'backup', what: '', place: 'Bank box 12, Golden' },
        ],
      },
      { name: '', amount: '0.25', wallet: 'exchange', maker: 'Kraken', kept: [] },
    ],
    helpers: [{ name: 'Ana Ruiz', contact: '303-555-0142' }],
    rehearsal_on: isoDate('2026-03-01'),
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
  };

  const sentences = (form: Partial<TrustForm>) => {
    try {
      parseTrust({ ...emptyTrustForm(), executor: 'Bob', asset: '1', ...form });
      return {};
    } catch (error) {
      if (!isSchemaError(error)) throw error;
      return fieldTexts(error);
    }
  };

  describe('the form of a trust', () => {
    it('reads back what it shows', () => {
      const { id: _id, created_at: _created, updated_at: _updated, is_active: _active, ...input } = trust;
      expect(parseTrust(trustFormOf(trust))).toEqual(input);
      const { holdings: _holdings, helpers: _helpers, rehearsal_on: _on, ...old } = trust;
      expect(parseTrust(trustFormOf(old))).toEqual({
        ...input,
        holdings: [],
        helpers: [],
        rehearsal_on: null,
      });
    });

    it('starts blank, with one blank step', () => {
      expect(emptyTrustForm()).toEqual({
        ...{ name: '', executor: '', asset: '', unit: 'btc', watch_address: '', rehearsal_on: '' },
        ...{ beneficiaries: [], instructions: [{ text: '' }], holdings: [], helpers: [] },
      });
      expect(emptyHolding()).toEqual({
        ...{ name: '', amount: '', wallet: '', keys_needed: '', keys_total: '', maker: '', kept: [] },
      });
    });

    it('shows a trust that has only what it needs', () => {
      const { id, executor, asset, is_active, created_at, updated_at } = trust;
      const least = { id, executor, asset, is_active, created_at, updated_at };
      expect(trustFormOf(least)).toEqual({ ...emptyTrustForm(), executor, asset });
      const unshared = trustFormOf({ ...least, beneficiaries: [{ name: 'Nora' }] });
      expect(unshared.beneficiaries).toEqual([{ name: 'Nora', percentage: '' }]);
      expect(trustFormOf(trust).holdings[1]).toMatchObject({ keys_needed: '', keys_total: '' });
    });

    it('names the amount of its holdings, or the asset where there are none', () => {
      const holdings = ['1', 'a few', '0.5'].map(emptyHolding);
      expect(amountOf({ asset: '7', unit: 'btc', holdings })).toEqual({ ok: true, value: 150_000_000 });
      expect(amountOf({ asset: '7', unit: 'satoshis', holdings: [] })).toEqual({ ok: true, value: 7 });
      expect(amountOf({ asset: 'much', unit: 'btc', holdings: [] }).ok).toBe(false);
    });

    it('sends what the holdings add up to, to the satoshi, in either unit', () => {
      const holdings = ['0.1', '0.2', '0.00000001'].map((amount) => ({
        ...emptyHolding(amount),
        wallet: 'phone' as const,
      }));
      const form = { ...emptyTrustForm(), executor: 'Bob', asset: '7', holdings };
      expect(parseTrust(form).asset).toBe('0.30000001');
      const inSatoshis = formIn('satoshis', form);
      expect(inSatoshis.holdings.map(({ amount }) => amount)).toEqual(['10000000', '20000000', '1']);
      expect(parseTrust(inSatoshis)).toEqual(parseTrust(form));
      expect(
        sentences({ unit: 'satoshis', holdings: [{ ...emptyHolding('12.5'), wallet: 'phone' }] }),
      ).toEqual({
        'holdings[0].amount': [messages.satoshisWhole],
      });
      const most = { ...emptyHolding('21000000'), wallet: 'phone' as const };
      expect(sentences({ holdings: [most, most] })).toEqual({ holdings: [String(messages.btcTooLarge())] });
    });

    it('keeps typed keys in the form when the wallet is not multisig', () => {
      const typed = { ...emptyHolding('1'), keys_needed: '2', keys_total: '3' };
      const [multisig, phone] = (['multisig', 'phone'] as const).map(
        (wallet) =>
          parseTrust({ ...emptyTrustForm(), executor: 'Bob', holdings: [{ ...typed, wallet }] })
            .holdings?.[0],
      );
      expect(multisig).toMatchObject({ keys_needed: 2, keys_total: 3 });
      expect(phone?.keys_needed).toBeUndefined();
    });

    it('requires the fields of a multisig wallet', () => {
      const of = (more: object) =>
        sentences({ holdings: [{ ...emptyHolding('1'), wallet: 'multisig', ...more }] });
      expect(of({ keys_needed: '2' })).toEqual({
        'holdings[0].keys_total': [String(messages.keysInvalid())],
      });
      expect(of({ keys_needed: '3', keys_total: '2' })).toEqual({
        'holdings[0].keys_needed': [messages.keysTooMany],
      });
      expect(
        of({ keys_needed: '2', keys_total: '3', kept: [{ kind: 'backup', what: '', place: '' }] }),
      ).toEqual({
        'holdings[0].kept[0].place': [messages.keptPlace],
      });
    });

    it('leaves it to the server whether a trust is active', () => {
      expect(parseTrust(trustFormOf(trust))).not.toHaveProperty('is_active');
    });

    it('accepts satoshis unchanged', () => {
      const form = {
        ...trustFormOf(trust),
        holdings: [],
        unit: 'satoshis' as const,
        asset: '2,099,999,997,690,000',
      };
      expect(parseTrust(form).asset).toBe('20999999.9769');
    });

    it('says in the words of the unit what is wrong with the amount', () => {
      expect(sentences({ asset: '' })).toEqual({ asset: ['Asset is required.'] });
      expect(sentences({ unit: 'satoshis', asset: '' })).toEqual({ asset: ['Asset is required.'] });
      expect(sentences({ unit: 'satoshis', asset: '0.5' })).toEqual({ asset: [messages.satoshisWhole] });
      expect(sentences({ unit: 'satoshis', asset: 'much' })).toEqual({ asset: [messages.satoshisInvalid] });
      expect(sentences({ unit: 'satoshis', asset: '2100000000000001' })).toEqual({
        asset: [String(messages.btcTooLarge())],
      });
      expect(sentences({ asset: '0.123456789' })).toEqual({ asset: [messages.btcDecimals] });
    });

    it('says everything that is wrong at once', () => {
      const wrong = sentences({
        executor: '',
        unit: 'satoshis',
        asset: '-1',
        beneficiaries: [{ name: '', percentage: '50' }],
        watch_address: 'bc1',
      });
      expect(Object.keys(wrong).sort()).toEqual([
        'asset',
        'beneficiaries',
        'beneficiaries[0].name',
        'executor',
        'watch_address',
      ]);
    });

    it('finds a seed phrase that is spread over the steps', () => {
      const words = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
      const instructions = words.split(' ').map((text) => ({ text }));
      expect(sentences({ instructions })).toEqual({ instructions: [messages.looksLikeSecret] });
    });

    it('keeps the amount when its unit changes', () => {
      const assetIn = (to: 'btc' | 'satoshis', asset: string, unit: 'btc' | 'satoshis') =>
        formIn(to, { ...emptyTrustForm(), asset, unit }).asset;
      expect(assetIn('satoshis', '0.00000001', 'btc')).toBe('1');
      expect(assetIn('btc', '1', 'satoshis')).toBe('0.00000001');
      expect(assetIn('satoshis', 'a few', 'btc')).toBe('a few');
      expect(assetIn('btc', '1.50', 'btc')).toBe('1.50');
    });
  });

  describe('instructions', () => {
    it('are steps, one a line', () => {
      expect(instructionSteps('1. Open the safe.\n\n 2) Call Ana.\n3 devices are there.')).toEqual([
        'Open the safe.',
        'Call Ana.',
        '3 devices are there.',
      ]);
      expect(instructionSteps('1.  Wait. \nUse plan 2. It works.')).toEqual([
        'Wait.',
        'Use plan 2. It works.',
      ]);
      expect(instructionsOf([' Open\n\n the safe. ', '', 'Call Ana.'])).toBe('Open the safe.\nCall Ana.');
    });
  });

  describe('a step that begins with a number', () => {
    it.each([
      ['alone', ['10. floor, left door.']],
      ['alone, and 1', ['1. floor, left door.']],
      ['after another', ['Open the safe.', '10. floor, left door.']],
      ['that could be a count', ['Open the safe.', '1. floor, left door.']],
      ['out of order', ['2. floor.', '1. floor.']],
      ['among counted ones', ['1. Open the safe.', '7. floor.']],
    ])('keeps it: %s', (_case, steps) => {
      const instructions = instructionsOf(steps);
      expect(instructionSteps(instructions)).toEqual(steps);
      const text = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
      expect(trustText({ ...trust, instructions })).toContain(`executor:\n${text}\nHoldings:`);
      expect(parseTrust(trustFormOf({ ...trust, instructions })).instructions).toBe(instructions);
    });

    it('is shown whole if an earlier release stored it, and the text with its fingerprint stays', () => {
      expect(instructionSteps('10. floor, left door.')).toEqual(['10. floor, left door.']);
      expect(trustText({ ...trust, instructions: '10. floor, left door.' })).toContain(
        '\n1. floor, left door.\n',
      );
    });

    it('is a count if all steps count 1, 2, 3', () => {
      expect(instructionSteps(instructionsOf(['1. Open the safe.', '2. Call Ana.']))).toEqual([
        'Open the safe.',
        'Call Ana.',
      ]);
      const many = Array.from({ length: 12 }, (_, index) => `${index + 1}) Wait.`);
      expect(instructionSteps(many.join('\n'))).toEqual(many.map(() => 'Wait.'));
    });
  });

  it('names a trust without a name by its amount', () => {
    expect(trustTitle(trust)).toBe('Nora’s education');
    expect(trustTitle({ name: '', asset: '1250' })).toBe('Trust of 1,250 BTC');
  });

  describe('the text of a trust', () => {
    it('says of a trust without an inventory what it always said', () => {
      const { holdings: _holdings, helpers: _helpers, rehearsal_on: _on, ...old } = trust;
      for (const same of [old, { ...old, holdings: [], helpers: [], rehearsal_on: null }])
        expect(trustText(same)).toBe(`Trust: Nora’s education
Executor: Bob Moreno
Asset: 1.25 BTC
Watch address: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq
Beneficiaries:
- Nora Moreno: 66.67%
- Leo Moreno: 33.33%
Instructions for the executor:
1. Open the safe.
2. Call Ana.
`);
    });

    it('says of a trust with nothing in it that there is nothing', () => {
      expect(trustText({ executor: 'Bob', asset: '1', beneficiaries: [{ name: 'Nora' }] })).toContain(
        'Beneficiaries:\n- Nora\nInstructions',
      );
      expect(trustText({ executor: 'Bob', asset: '1' })).toBe(`Trust: (no name)
Executor: Bob
Asset: 1 BTC
Watch address: (none)
Beneficiaries:
(none)
Instructions for the executor:
(none)
`);
    });

    it('says all of it', () => {
      expect(trustText(trust)).toContain(`2. Call Ana.
Holdings:
- Amount: 1 BTC
  Kind: Multisig wallet, 2 of 3 keys
  Name: Savings
  Maker: Ledger Nano X
  Device: Ledger
  Kept: In the safe in the study
  Backup: 
  Kept: Bank box 12, Golden
- Amount: 0.25 BTC
  Kind: Account at an exchange
  Name: 
  Maker: Kraken
Who can help:
- Ana Ruiz
  Reached: 303-555-0142
Rehearsed every year from: 2026-03-01
`);
    });

    it('changes with everything but whether the trust is active', () => {
      const text = trustText(trust);
      expect(trustText({ ...trust, is_active: false })).toBe(text);
      for (const change of [
        { name: '' },
        { executor: 'Ana' },
        { asset: '1.2' },
        { watch_address: '' },
        { beneficiaries: [] },
        { instructions: '' },
        { holdings: [] },
        { holdings: trust.holdings?.map((holding) => ({ ...holding, maker: 'Trezor' })) },
        { helpers: [] },
        { rehearsal_on: null },
      ])
        expect(trustText({ ...trust, ...change })).not.toBe(text);
    });
  });
});

import { fieldErrors, isSchemaError } from '../errors';
import { messages } from '../messages';
import { instructionsOf, instructionSteps } from './instructions';
import { trustTitle, type Trust } from './trust';
import { assetIn, emptyTrustForm, parseTrust, trustFormOf, type TrustForm } from './trust-form';
import { trustText } from './trust-text';

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
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};

const sentences = (form: Partial<TrustForm>) => {
  try {
    parseTrust({ ...emptyTrustForm(), executor: 'Bob', asset: '1', ...form });
    return {};
  } catch (error) {
    if (!isSchemaError(error)) throw error;
    return fieldErrors(error);
  }
};

describe('the form of a trust', () => {
  it('reads back what it shows', () => {
    const { id: _id, created_at: _created, updated_at: _updated, is_active: _active, ...input } = trust;
    expect(parseTrust(trustFormOf(trust))).toEqual(input);
  });

  it('leaves it to the server whether a trust is active', () => {
    expect(parseTrust(trustFormOf(trust))).not.toHaveProperty('is_active');
  });

  it('takes satoshis as they are', () => {
    const form = { ...trustFormOf(trust), unit: 'satoshis' as const, asset: '2,099,999,997,690,000' };
    expect(parseTrust(form).asset).toBe('20999999.9769');
  });

  it('says in the words of the unit what is wrong with the amount', () => {
    expect(sentences({ asset: '' })).toEqual({ asset: ['Asset is required.'] });
    expect(sentences({ unit: 'satoshis', asset: '' })).toEqual({ asset: ['Asset is required.'] });
    expect(sentences({ unit: 'satoshis', asset: '0.5' })).toEqual({ asset: [messages.satoshisWhole] });
    expect(sentences({ unit: 'satoshis', asset: 'much' })).toEqual({ asset: [messages.satoshisInvalid] });
    expect(sentences({ unit: 'satoshis', asset: '2100000000000001' })).toEqual({
      asset: [messages.btcTooLarge],
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
    expect(assetIn('satoshis', { asset: '0.00000001', unit: 'btc' })).toBe('1');
    expect(assetIn('btc', { asset: '1', unit: 'satoshis' })).toBe('0.00000001');
    expect(assetIn('satoshis', { asset: 'a few', unit: 'btc' })).toBe('a few');
    expect(assetIn('btc', { asset: '1.50', unit: 'btc' })).toBe('1.50');
  });
});

describe('instructions', () => {
  it('are steps, one a line', () => {
    expect(instructionSteps('1. Open the safe.\n\n 2) Call Ana.\n3 devices are there.')).toEqual([
      'Open the safe.',
      'Call Ana.',
      '3 devices are there.',
    ]);
    expect(instructionsOf([' Open\nthe safe. ', '', 'Call Ana.'])).toBe('Open the safe.\nCall Ana.');
  });
});

it('names a trust without a name by its amount', () => {
  expect(trustTitle(trust)).toBe('Nora’s education');
  expect(trustTitle({ name: '', asset: '1250' })).toBe('Trust of 1,250 BTC');
});

describe('the text of a trust', () => {
  it('says all of it', () => {
    expect(trustText(trust)).toBe(`Trust: Nora’s education
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
    ])
      expect(trustText({ ...trust, ...change })).not.toBe(text);
  });
});

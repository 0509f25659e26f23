import type { Schema } from 'yup';
import { messages } from '../messages';
import { addsUp, sumOf } from './inventory/holding';
import { trustSchema, trustUpdateSchema } from './trust-schema';
import { schemaErrors } from '../validation/fixture';

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
    expect(withHolding({ name: 1, maker: long, kept: [{ kind: 'key', what: long, place: long }] })).toEqual({
      'holdings[0].name': [String(messages.notText('Name'))],
      'holdings[0].maker': [String(messages.tooLong('Maker', 200))],
      'holdings[0].kept[0].kind': [String(messages.choose('device or backup'))],
      'holdings[0].kept[0].what': [String(messages.tooLong('What to look for', 200))],
      'holdings[0].kept[0].place': [String(messages.tooLong('Place', 200))],
    });
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

import { type FieldErrors, isSchemaError } from '../validation/errors';
import { fieldTexts } from '../validation/fixture';
import { isoDate, todayOf } from '../dates/dates';
import { messages } from '../messages';
import { latestDocumentDate } from './document-date';
import { sampleWill } from './fixture';
import { willSignSchema } from './signing/signing';
import { parseWill } from './will-schema';
import { willSteps, willStepSchema } from './form/will-steps';
import { answeredSections, willDocument } from './document';
import { emptyRows, emptyWillForm, willFormOf } from './form/will-form';
import { willSoFar } from './form/will-so-far';

function faults(run: () => unknown): FieldErrors {
  try {
    run();
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
  return {};
}

const check = (changes: object) => faults(() => parseWill({ ...sampleWill(), ...changes }));

describe('a will payload', () => {
  it('accepts a complete will and returns it unchanged', () => {
    expect(parseWill(sampleWill())).toMatchObject(sampleWill());
  });

  it('drops the status and other unknown fields', () => {
    expect(parseWill({ ...sampleWill(), status: 'valid', paid_at: 'now' })).not.toHaveProperty('status');
  });

  it('trims, composes and keeps line breaks', () => {
    const will = parseWill({
      ...sampleWill(),
      executor: '  Jose\u0301 ',
      special_instructions: 'one\r\ntwo\n',
    });
    expect(will.executor).toBe('José');
    expect(will.special_instructions).toBe('one\ntwo');
  });

  it('says which row is wrong, however many blank ones are before it', () => {
    const [blank, wrong] = [
      { name: '', amount: '' },
      { name: 'Ben Ruiz', amount: '' },
    ];
    const rows = { cash_beneficiaries: [blank, wrong, blank, wrong] };
    expect(Object.keys(check(rows))).toEqual([
      'cash_beneficiaries[1].amount',
      'cash_beneficiaries[3].amount',
    ]);
    const children = [{}, { date_of_birth: '2016-09-03' }, {}, { name: 'Ben', date_of_birth: 'x' }];
    expect(Object.keys(check({ family: { children } }))).toEqual([
      'family.children[1].name',
      'family.children[3].date_of_birth',
    ]);
    const step = willStepSchema(willSteps.find(({ fields }) => fields.includes('family'))?.number ?? 0);
    expect(
      Object.keys(
        faults(() =>
          step.validateSync({ testator_name: 'Ana Ruiz', family: { children } }, { abortEarly: false }),
        ),
      ),
    ).toEqual(['family.children[1].name', 'family.children[3].date_of_birth']);
  });

  it('gives nothing to the testator’s own estate', () => {
    for (const name of ['my estate', 'My Own Estate', 'to myself'])
      expect(check({ beneficiaries: [{ name, percentage: 100 }] })).toMatchObject({
        'beneficiaries[0].name': [messages.beneficiaryName],
      });
  });

  it('accepts null for optional fields', () => {
    const will = parseWill({
      ...sampleWill(),
      guardian: null,
      cash_beneficiaries: null,
      family: null,
      self_proving: null,
    });
    expect(will).toMatchObject({ guardian: '', cash_beneficiaries: [] });
    expect(will.family).toBeUndefined();
  });

  it('requires an executor, a beneficiary, the witnesses, the directive and the date', () => {
    expect(
      check({
        executor: ' ',
        beneficiaries: [],
        predeceased_directive: '',
        final_details: { documentDate: '' },
        witness_1_email: '',
        witness_2_name: null,
      }),
    ).toEqual({
      executor: [messages.executorRequired],
      beneficiaries: [messages.beneficiaryRequired],
      predeceased_directive: [messages.predeceasedRequired],
      'final_details.documentDate': [messages.documentDateRequired],
      witness_1_email: [messages.witnessesRequired],
      witness_2_name: [messages.witnessesRequired],
    });
  });

  it('reports the same about an empty payload, without a crash', () => {
    expect(Object.keys(faults(() => parseWill({}))).length).toBeGreaterThan(6);
    expect(() => parseWill(null)).toThrow();
    expect(() => parseWill('a will')).toThrow();
    expect(() => parseWill([])).toThrow();
  });

  it('rejects wrong types with a sentence', () => {
    expect(
      check({ executor: 123, guardian: { a: 1 }, special_instructions: ['x'], beneficiaries: 'all' }),
    ).toEqual({
      executor: [String(messages.notText('Executor'))],
      guardian: [String(messages.notText('Guardian'))],
      special_instructions: [String(messages.notText('Special instructions'))],
      beneficiaries: [String(messages.notAList('Beneficiaries'))],
    });
    expect(check({ beneficiaries: [null, 'x'] })).toEqual({
      beneficiaries: [String(messages.notAList('Beneficiaries'))],
    });
    expect(check({ final_details: 'x', family: 7 })).not.toEqual({});
  });

  it('totals the shares in hundredths', () => {
    const shares = (...values: unknown[]) =>
      check({ beneficiaries: values.map((percentage, index) => ({ name: `Heir ${index}`, percentage })) });
    expect(shares(55.64, 18.1, 26.26)).toEqual({});
    expect(shares('55.64', '18.1', '26.26')).toEqual({});
    expect(shares(33.33, 33.33, 33.33)).toEqual({ beneficiaries: [messages.willTotal] });
    expect(shares(100, 0)).toEqual({});
    expect(shares(0)).toEqual({ beneficiaries: [messages.willTotal] });
    expect(shares('', 0)).toEqual({ beneficiaries: [messages.willTotal] });
    expect(shares('1e2')).toMatchObject({ 'beneficiaries[0].percentage': [messages.exponent] });
    expect(shares(33.333, 66.667)).toMatchObject({
      'beneficiaries[0].percentage': [messages.percentDecimals],
    });
    expect(shares(-5, 105)).toMatchObject({
      'beneficiaries[0].percentage': [messages.percentNegative],
      'beneficiaries[1].percentage': [messages.percentTooLarge],
    });
    expect(shares(true)).not.toEqual({});
  });

  it('keeps only beneficiaries with a share, and requires their names', () => {
    const rows = [
      { name: 'Ben', percentage: 100 },
      { name: 'Dana', percentage: 0 },
      { name: '', percentage: '' },
    ];
    expect(parseWill({ ...sampleWill(), beneficiaries: rows }).beneficiaries).toEqual([
      { name: 'Ben', percentage: 100 },
    ]);
    expect(check({ beneficiaries: [{ name: '', percentage: 100 }] })).toEqual({
      beneficiaries: [messages.beneficiaryRequired],
      'beneficiaries[0].name': [messages.beneficiaryName],
    });
  });

  it('accepts cash from 0, with at most two decimals', () => {
    const cash = (amount: unknown) => check({ cash_beneficiaries: [{ name: 'Fay', amount }] });
    expect(cash(0)).toEqual({});
    expect(cash('1500.50')).toEqual({});
    expect(cash(-1)).toEqual({ 'cash_beneficiaries[0].amount': [messages.amountNegative] });
    expect(cash(1.005)).toEqual({ 'cash_beneficiaries[0].amount': [messages.amountDecimals] });
    expect(cash('')).toEqual({ 'cash_beneficiaries[0].amount': [messages.cashAmount] });
    expect(cash('ten')).toEqual({ 'cash_beneficiaries[0].amount': [messages.amountInvalid] });
  });

  it('rejects control characters, direction marks, and texts beyond the limit', () => {
    expect(check({ executor: 'Ben\u0000' })).toEqual({
      executor: [String(messages.controlCharacters('Executor'))],
    });
    expect(check({ executor: 'Ben\nStone' })).toEqual({
      executor: [String(messages.controlCharacters('Executor'))],
    });
    expect(check({ special_instructions: 'a\u202eb' })).toHaveProperty('special_instructions');
    expect(check({ special_instructions: 'x'.repeat(20_000) })).toEqual({});
    expect(check({ special_instructions: 'x'.repeat(20_001) })).toEqual({
      special_instructions: [String(messages.tooLong('Special instructions', 20_000))],
    });
  });

  it('rejects an invalid date', () => {
    for (const documentDate of ['2025-02-29', '15.06.2025', '2025-06-15T00:00:00Z', 5]) {
      expect(check({ final_details: { documentDate } })).toEqual({
        'final_details.documentDate': [messages.dateInvalid],
      });
    }
  });
});

describe('the date of a draft', () => {
  it('is not in the future, by the day in UTC on both sides', () => {
    const evening = new Date('2026-11-22T02:30:00Z');
    expect(latestDocumentDate(evening)).toBe('2026-11-22');
    expect(todayOf(evening)).toBe('2026-11-21');
    expect(check({ final_details: { documentDate: latestDocumentDate(new Date()) } })).toEqual({});
    expect(check({ final_details: { documentDate: '2999-12-31' } })).toEqual({
      'final_details.documentDate': [messages.documentDateFuture],
    });
  });
});

describe('the date of birth of a child', () => {
  const withChild = (date_of_birth: string) => ({ family: { children: [{ name: 'Nora', date_of_birth }] } });
  const step = willSteps.find(({ fields }) => fields.includes('family'))?.number ?? 0;
  const checkStep = (changes: object) =>
    faults(() => willStepSchema(step).validateSync({ ...sampleWill(), ...changes }, { abortEarly: false }));

  it.each([
    ['the whole will', check],
    ['its step', checkStep],
  ])('is not in the future: in %s', (_place, find) => {
    expect(find(withChild(todayOf(new Date())))).toEqual({});
    expect(find(withChild(''))).toEqual({});
    expect(find(withChild('2999-01-01'))).toEqual({
      'family.children[0].date_of_birth': [messages.dateOfBirthFuture],
    });
  });
});

describe('who may be whom', () => {
  it('keeps the testator out of every other part', () => {
    expect(check({ executor: ' ana  MARI\u0301A ruiz' })).toEqual({
      executor: [String(messages.testatorIs('executor'))],
    });
    expect(check({ guardian: 'Ana María Ruiz', witness_2_name: 'Ana María Ruiz' })).toEqual({
      guardian: [String(messages.testatorIs('guardian'))],
      witness_2_name: [String(messages.testatorIs('second witness'))],
    });
  });

  it('requires two witnesses with two addresses', () => {
    expect(check({ witness_2_name: 'ida moore', witness_2_email: 'IDA@example.com' })).toEqual({
      witness_2_name: [messages.sameWitness],
      witness_2_email: [messages.sameWitnessEmail],
    });
  });

  it('keeps the testator out of every gift', () => {
    const name = 'ana maría ruiz';
    const message = [messages.testatorBenefits];
    expect(
      check({
        beneficiaries: [
          { name: 'Ben', percentage: 50 },
          { name, percentage: 50 },
        ],
        cash_beneficiaries: [{ name, amount: 1 }],
        personal_property_beneficiaries: [{ name, description: 'a piano' }],
      }),
    ).toEqual({
      'beneficiaries[1].name': message,
      'cash_beneficiaries[0].name': message,
      'personal_property_beneficiaries[0].name': message,
    });
  });

  it('rejects a witness with the address of the account', () => {
    const of = (email: string) => faults(() => parseWill(sampleWill(), { email }));
    expect(of(' JON@example.com')).toEqual({ witness_2_email: [messages.witnessIsOwner] });
    expect(of('ana@example.com')).toEqual({});
    expect(of('')).toEqual({});
  });

  it('rejects a witness who is under 18 according to the will', () => {
    const today = isoDate('2025-06-15');
    const of = (date_of_birth: string) =>
      faults(() =>
        parseWill(
          { ...sampleWill(), family: { children: [{ name: 'Ida Moore', date_of_birth }] } },
          { today },
        ),
      );
    expect(of('2007-06-16')).toEqual({ witness_1_name: [messages.witnessUnder18] });
    expect(of('2007-06-15')).toEqual({});
    const beneficiaries = [{ name: 'Jon Park', percentage: 100, is_minor: true }];
    expect(check({ beneficiaries })).toEqual({ witness_2_name: [messages.witnessUnder18] });
  });

  it('requires a testator of at least 18', () => {
    const facts = { dateOfBirth: '2007-06-16', today: isoDate('2025-06-15') };
    expect(faults(() => parseWill(sampleWill(), facts))).toEqual({
      testator_name: [messages.testatorUnder18],
    });
    expect(faults(() => parseWill(sampleWill(), { ...facts, today: isoDate('2025-06-16') }))).toEqual({});
  });
});

describe('the steps of the wizard', () => {
  const step = (number: number, changes: object) =>
    faults(() => willStepSchema(number).validateSync({ ...sampleWill(), ...changes }, { abortEarly: false }));

  it('are ten, and together ask for every field once', () => {
    expect(willSteps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const asked = willSteps.flatMap(({ fields }): readonly string[] => fields);
    expect(new Set(asked).size).toBe(asked.length);
    expect([...asked].sort()).toEqual(expect.arrayContaining(Object.keys(sampleWill()).sort()));
  });

  it('check only their own fields', () => {
    expect(step(2, { executor: '', beneficiaries: [] })).toEqual({ executor: [messages.executorRequired] });
    expect(step(3, { executor: '', beneficiaries: [{ name: '', percentage: '' }] })).toEqual({
      beneficiaries: [messages.beneficiaryRequired],
    });
  });

  it('leave the total of the shares to the review', () => {
    const beneficiaries = [{ name: 'Ben', percentage: '97' }];
    expect(step(3, { beneficiaries })).toEqual({});
    expect(step(10, { beneficiaries })).toEqual({ beneficiaries: [messages.willTotal] });
  });

  it('report a row that names the testator at the row', () => {
    const cash_beneficiaries = [{ name: 'Ana María Ruiz', amount: '5' }];
    expect(step(4, { cash_beneficiaries })).toEqual({
      'cash_beneficiaries[0].name': [messages.testatorBenefits],
    });
    expect(step(3, { cash_beneficiaries })).toEqual({});
  });

  it('report conflicting roles at the name', () => {
    expect(step(2, { executor: 'Ana María Ruiz' })).toEqual({
      executor: [String(messages.testatorIs('executor'))],
    });
    expect(step(8, { executor: 'Ana María Ruiz' })).toEqual({});
  });
});

describe('signing', () => {
  it('needs at least one signature, as a PNG', () => {
    const sign = (body: object) => faults(() => willSignSchema.validateSync(body, { abortEarly: false }));
    const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
    expect(sign({ testator_signature: png })).toEqual({});
    expect(sign({ witness_1_signature: 'data:image/svg+xml;base64,iVBORw0KGgo=' })).toEqual({
      witness_1_signature: [messages.signatureNotPng],
    });
    expect(() => willSignSchema.validateSync({ testator_signature: '' })).toThrow(messages.signatureRequired);
  });
});

const known = { testator_name: 'Ana Ruiz', street_address: '12 Pine', today: todayOf(new Date()) };
const words = (will: ReturnType<typeof willSoFar>) => JSON.stringify(answeredSections(will));

describe('the will so far', () => {
  it('leaves the required answers blank before anything is answered', () => {
    const will = willSoFar(emptyWillForm(known));
    expect(will).toMatchObject({ testator_name: 'Ana Ruiz', executor: '________', beneficiaries: [] });
    expect(words(will)).toContain('I nominate ________ as personal representative');
  });

  it('is the will itself once everything is answered', () => {
    const will = sampleWill();
    expect(willDocument(willSoFar(willFormOf(will)))).toEqual(willDocument(will));
  });

  it('keeps the rows that are right while another is typed', () => {
    const form = emptyWillForm(known);
    const will = willSoFar({
      ...form,
      beneficiaries: [
        { name: 'Zoë', percentage: '60' },
        { name: 'Ben', percentage: 'x' },
      ],
      cash_beneficiaries: [
        { name: 'Fay', amount: '20' },
        { name: 'Gus', amount: '' },
      ],
    });
    expect(will.beneficiaries).toEqual([expect.objectContaining({ name: 'Zoë', percentage: 60 })]);
    expect(will.cash_beneficiaries).toEqual([{ name: 'Fay', amount: 20 }]);
  });

  it('leaves out blank rows', () => {
    const form = emptyWillForm(known);
    const lists = Object.keys(emptyRows).filter(
      (list) => !['children', 'instead', 'shared_with'].includes(list),
    );
    expect(lists).toHaveLength(6);
    const blank = Object.fromEntries(lists.map((list) => [list, [emptyRows[list], emptyRows[list]]]));
    expect(willSoFar({ ...form, ...blank })).toEqual(willSoFar(form));
    const family = willFormOf(sampleWill({ family: { children: [{ name: '' }, { name: 'Fay' }] } })).family;
    expect(willSoFar({ ...form, family }).family?.children).toMatchObject([{ name: 'Fay' }]);
    const cash_beneficiaries = [
      { name: '', amount: '' },
      { name: 'Fay', amount: '20' },
      { name: 'Gus', amount: '' },
    ];
    expect(willSoFar({ ...form, cash_beneficiaries }).cash_beneficiaries).toEqual([
      { name: 'Fay', amount: 20 },
    ]);
  });

  it('says only what answers say', () => {
    expect(words(willSoFar(willFormOf(sampleWill())))).not.toMatch(/of sound mind|Colorado law governs/);
  });
});

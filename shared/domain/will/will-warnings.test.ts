import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { sampleWill } from './fixture';
import type { WillInput } from './form/will-fields';
import { willWarnings } from './will-warnings';
import { signerRoles } from './will';
import {
  describeStatus,
  editBlocker,
  missingForValidity,
  signBlocker,
  willActions,
  type WillState,
  willStatusOf,
} from './will-state';
import { willDocument, willText } from './document';
import { willFormOf, willSummary } from './form/will-form';

const today = isoDate('2025-06-15');
const sixYearsOld = isoDate('2019-01-01');
const codes = (changes: Partial<WillInput>) =>
  willWarnings(sampleWill(changes), today).map(({ code }) => code);

describe('advice about a will', () => {
  it('has none for a complete will, or for one that has hardly begun', () => {
    expect(codes({})).toEqual([]);
    expect(willWarnings({}, today)).toEqual([]);
  });

  it('names an executor who is a witness', () => {
    expect(
      codes({ witness_1_name: ' ben RUIZ ', beneficiaries: [{ name: 'Dana', percentage: 100 }] }),
    ).toEqual(['executor_is_witness']);
  });

  it('names anyone who inherits and is a witness', () => {
    for (const witness_2_name of ['dana ruiz', 'Fay Lund', 'GUS LUND']) {
      expect(codes({ witness_2_name })).toEqual(['beneficiary_is_witness']);
    }
  });

  it('names a spouse who is a witness, and nobody who is a spouse no longer', () => {
    const beneficiaries = [{ name: 'Dana', percentage: 100 }];
    const spouse = (marital_status: 'married' | 'divorced') =>
      codes({
        family: { spouse_name: 'Sam Ruiz', marital_status },
        witness_1_name: 'Sam Ruiz',
        beneficiaries,
      });
    expect(spouse('married')).toContain('spouse_is_witness');
    expect(spouse('divorced')).not.toContain('spouse_is_witness');
  });

  it('names a guardian, a custodian, and a child of the testator who is a witness', () => {
    expect(codes({ witness_1_name: 'hana lee' })).toEqual(['guardian_is_witness']);
    expect(codes({ witness_2_name: 'Lou Lee', alternate_guardian: 'Lou Lee' })).toEqual([
      'guardian_is_witness',
    ]);
    expect(codes({ witness_1_name: 'Kim Oh', custodian: 'Kim Oh' })).toEqual(['custodian_is_witness']);
    expect(codes({ witness_1_name: 'Kim Oh', alternate_custodian: 'Kim Oh' })).toEqual([
      'custodian_is_witness',
    ]);
    const children = [{ name: 'Kit Ruiz', left_out: true }];
    expect(codes({ witness_1_name: 'Kit Ruiz', family: { children } })).toEqual([
      'child_is_witness',
      'child_left_out',
    ]);
  });

  it('names an executor under 21', () => {
    const family = { children: [{ name: 'Ben Ruiz', date_of_birth: isoDate('2004-06-16') }] };
    expect(codes({ executor_is_21: false })).toEqual(['executor_under_21']);
    expect(codes({ family, guardian: '' })).toEqual(['executor_under_21']);
    expect(
      codes({
        guardian: '',
        family: { children: [{ name: 'Ben Ruiz', date_of_birth: isoDate('2004-06-15') }] },
      }),
    ).toEqual([]);
  });

  it('names a guardian of 18 to 20, whom the law finds too young', () => {
    const family = { children: [{ name: 'Kit Ruiz', date_of_birth: isoDate('2005-06-15') }] };
    expect(codes({ family, guardian: 'Kit Ruiz' })).toContain('guardian_under_21');
    expect(codes({ family, guardian: 'Fay Ruiz' })).not.toContain('guardian_under_21');
  });

  it('names a custodian of 18 to 20: an adult of 21, or a trust company, may be one', () => {
    const young = (date_of_birth: string) => ({
      family: { children: [{ name: 'Dana Ruiz', date_of_birth: isoDate(date_of_birth) }] },
      guardian: '',
    });
    for (const office of ['custodian', 'alternate_custodian'] as const) {
      const named = { [office]: 'Dana Ruiz' };
      expect(codes({ ...young('2004-06-16'), ...named })).toEqual(['custodian_under_21']);
      expect(codes({ ...young('2004-06-15'), ...named })).toEqual([]);
    }
    expect(codes({ custodian: 'First Trust Company' })).toEqual([]);
  });

  it('asks about a stand-in who is the same person, or nearly has the same name', () => {
    for (const office of ['guardian', 'custodian'] as const) {
      const both = (name: string) => ({ [office]: 'Hana Lee', [`alternate_${office}`]: name });
      expect(codes(both(' hana LEE'))).toEqual(['alternate_same']);
      expect(codes(both('Hana B. Lee'))).toEqual(['near_name']);
      expect(codes(both('Lou Lee'))).toEqual([]);
    }
    expect(codes({ executor: 'Kim Oh', alternate_executor: 'Kim B. Oh' })).toEqual(['near_name']);
  });

  it('asks the same about the guardian of one child', () => {
    const born = isoDate('2015-01-01');
    const withGuardian = (guardian: string, date_of_birth = born) => {
      const grown = { name: 'Eli Ruiz', date_of_birth: isoDate('2005-06-15') };
      const children = [{ name: 'Dana Ruiz', date_of_birth, guardian }, grown];
      const changes = { family: { children }, guardian: '', alternate_guardian: 'Lou Lee' };
      const found = willWarnings(sampleWill({ ...changes, cash_beneficiaries: [] }), today);
      return found.filter(({ code }) => code !== 'beneficiary_minor');
    };
    const field = 'family.children[0].guardian';
    expect(withGuardian('Kim Oh')).toEqual([]);
    expect(withGuardian('Eli Ruiz')).toMatchObject([{ code: 'guardian_under_21', field }]);
    expect(withGuardian('Ida Moore')).toMatchObject([
      { code: 'guardian_is_witness', field: 'witness_1_name' },
    ]);
    expect(withGuardian('Lou B. Lee')).toMatchObject([{ code: 'near_name', field: 'alternate_guardian' }]);
    expect(withGuardian('Ana María B. Ruiz')).toMatchObject([{ code: 'near_name', field }]);
    expect(withGuardian('Kim Oh', isoDate('2007-06-15'))).toMatchObject([
      { code: 'guardian_for_nobody', field: 'guardian' },
      { code: 'guardian_for_nobody', field, message: messages.guardianForGrown('Dana Ruiz') },
    ]);
  });

  it('has no question about a guardian where each child has one', () => {
    const young = { name: 'Dana Ruiz', date_of_birth: sixYearsOld };
    const open = (guardian?: string) =>
      codes({ guardian: '', family: { children: [{ ...young, guardian }] } }).includes('no_guardian');
    expect([open(), open('Kim Oh')]).toEqual([true, false]);
  });

  it('asks about a second executor as about the first', () => {
    const co = (co_executor: string, changes: Partial<WillInput> = {}) =>
      codes({ co_executor, co_executors_act: 'alone', guardian: '', cash_beneficiaries: [], ...changes });
    const family = { children: [{ name: 'Dana Ruiz', date_of_birth: isoDate('2004-06-16') }] };
    expect(co('Kim Oh', { alternate_executor: '' })).toEqual([]);
    expect(co('Dana Ruiz', { family })).toEqual(['executor_under_21']);
    expect(co('Ida Moore')).toEqual(['executor_is_witness']);
    expect(co('Kim Oh', { alternate_executor: 'kim oh' })).toEqual(['alternate_executor_same']);
    expect(co('Ben B. Ruiz')).toEqual(['near_name']);
    expect(co('Kim Oh', { alternate_executor: 'Kim B. Oh' })).toEqual(['near_name']);
  });

  it('asks who is meant by a group', () => {
    const beneficiaries = [{ name: 'my nieces', percentage: 100 }];
    expect(codes({ beneficiaries })).toEqual(['group_of_takers']);
    expect(codes({ executor: 'Ann and Bob Lee' })).toEqual(['group_name']);
  });

  it('asks whether nearly the same name is the same person', () => {
    const near = (changes: Partial<WillInput>) =>
      willWarnings(sampleWill({ testator_name: 'Ana Maria Ruiz', ...changes }), today)
        .filter(({ code }) => code === 'near_name')
        .map(({ field }) => field);
    expect(near({ executor: 'Ana M. Ruiz' })).toEqual(['executor']);
    expect(near({ beneficiaries: [{ name: 'A. Ruiz', percentage: 100 }] })).toEqual(['beneficiaries']);
    expect(near({ witness_1_name: 'Ida Moore', witness_2_name: 'I. Moore' })).toEqual(['witness_2_name']);
    expect(near({ executor: 'Anna Ruiz' })).toEqual([]);
  });

  it('says that a placeholder is no name', () => {
    const changes = { alternate_executor: 'N/A', donation: 'None', guardian: ' ' };
    const placeholders = willWarnings(sampleWill(changes), today).filter(({ code }) => code === 'no_name');
    expect(placeholders.map(({ field }) => field)).toEqual(['alternate_executor', 'donation']);
    expect(placeholders[0]?.message).toContain('“N/A”');
  });

  it('asks for the name of somebody who is only related to the testator', () => {
    const related = willWarnings(sampleWill({ guardian: 'my sister' }), today);
    expect(related.find(({ field }) => field === 'guardian')).toMatchObject({ code: 'relation_name' });
  });

  it('names an alternate executor under 21, and one who is both once', () => {
    const family = { children: [{ name: 'Kit Ruiz', date_of_birth: sixYearsOld }] };
    const young = willWarnings(sampleWill({ alternate_executor: 'kit ruiz', family }), today);
    expect(young[0]).toMatchObject({ code: 'executor_under_21', field: 'alternate_executor' });
    expect(young[0]?.message).toContain('kit ruiz will be 21');
    expect(codes({ executor: 'Kit Ruiz', alternate_executor: 'Kit Ruiz', family })).toEqual([
      'executor_under_21',
      'alternate_executor_same',
      'child_undecided',
    ]);
  });

  it('names a beneficiary who is a minor', () => {
    expect(codes({ beneficiaries: [{ name: 'Dana', percentage: 100, is_minor: true }] })).toEqual([
      'beneficiary_minor',
    ]);
    const family = { children: [{ name: 'Eli Ruiz', date_of_birth: isoDate('2015-01-01') }] };
    expect(codes({ family })).toEqual(['beneficiary_minor']);
  });

  it('asks about a spouse who is left out', () => {
    expect(codes({ family: { marital_status: 'married', spouse_name: 'Kim' } })).toEqual(['spouse_left_out']);
    expect(codes({ family: { marital_status: 'civil_union' } })).toEqual(['spouse_left_out']);
    expect(codes({ family: { spouse_name: 'Kim' } })).toEqual(['spouse_left_out']);
    expect(codes({ family: { marital_status: 'married', spouse_name: 'Ben Ruiz' } })).toEqual([]);
    for (const marital_status of ['single', 'divorced', 'widowed'] as const) {
      expect(codes({ family: { marital_status, spouse_name: 'Kim' } })).toEqual([]);
    }
  });

  it('asks for a guardian and an alternate executor', () => {
    expect(codes({ guardian: '', family: { has_minor_children: true } })).toEqual(['no_guardian']);
    expect(
      codes({ guardian: '', family: { children: [{ name: 'Dana Ruiz', date_of_birth: sixYearsOld }] } }),
    ).toEqual(['beneficiary_minor', 'no_guardian']);
    expect(codes({ guardian: '', alternate_guardian: 'Lou', family: { has_minor_children: true } })).toEqual(
      [],
    );
    expect(codes({ alternate_executor: '' })).toEqual(['no_alternate_executor']);
    expect(codes({ alternate_executor: 'ben ruiz' })).toEqual(['alternate_executor_same']);
  });

  it('names a child who gets nothing, more firmly where that is so in any case', () => {
    const family = (left_out: boolean) => ({
      children: [{ name: 'Tobias', left_out }, { name: ' DANA ruiz ' }],
    });
    const [silent, firm] = [false, true].map((left_out) =>
      willWarnings(sampleWill({ family: family(left_out) }), today).filter(({ code }) =>
        code.startsWith('child_'),
      ),
    );
    expect(silent).toMatchObject([
      { field: 'family.children[0].left_out', message: expect.stringContaining('Tobias by name') },
    ]);
    expect(firm).toMatchObject([
      { field: 'family.children[0].left_out', message: expect.stringContaining('in any case') },
    ]);
  });

  it('asks who steps in where the partner is to raise the children', () => {
    const family = {
      marital_status: 'married' as const,
      spouse_name: 'Ben Ruiz',
      children: [{ name: 'Dana Ruiz', date_of_birth: isoDate('2019-03-04') }],
    };
    const guardian = { family, guardian: 'Ben Ruiz', alternate_guardian: '' };
    expect(codes(guardian)).toContain('no_alternate_guardian');
    expect(codes({ ...guardian, alternate_guardian: 'Fay Lund' })).not.toContain('no_alternate_guardian');
    expect(codes({ ...guardian, guardian: 'Fay Lund' })).not.toContain('no_alternate_guardian');
  });

  it('says that the partner gets nothing only once somebody gets something', () => {
    const family = { marital_status: 'married' as const, spouse_name: 'Ann Cho', children: [] };
    expect(codes({ family })).toContain('spouse_left_out');
    const nobody = { beneficiaries: [], cash_beneficiaries: [], personal_property_beneficiaries: [] };
    expect(codes({ family, ...nobody })).not.toContain('spouse_left_out');
  });

  it('asks about one person written in two ways', () => {
    const children = (name: string) => ({ family: { children: [{ name }] } });
    expect(codes(children('Ben'))).toContain('near_name');
    expect(codes(children('my son Ben Ruiz'))).toContain('near_name');
    expect(codes(children('Ben Lund'))).not.toContain('near_name');
    expect(codes(children('Ben Ruiz'))).not.toContain('near_name');
  });

  it('says that a guardian is nominated for nobody, when all the children are grown', () => {
    const child = { name: 'Dana Ruiz', date_of_birth: isoDate('1990-01-01') };
    expect(codes({ family: { children: [child] } })).toEqual(['guardian_for_nobody']);
    expect(codes({ family: { children: [child, { name: 'Eli Ruiz' }] } })).toEqual([]);
    // The day of the draft decides, as in the text.
    const grownSince = { name: 'Dana Ruiz', date_of_birth: isoDate('2007-06-15') };
    const final_details = { documentDate: isoDate('2025-06-14') };
    expect(codes({ family: { children: [grownSince] }, final_details })).toEqual([]);
  });

  it('asks about a home in another state, unless a county of Colorado is chosen', () => {
    const street_address = '7 Lake Road, Pinedale, WY 82941';
    expect(codes({ street_address })).toEqual(['address_elsewhere']);
    expect(codes({ street_address, county: 'Larimer' })).toEqual([]);
    expect(codes({ street_address: 'Unit 45013, APO AE 09012' })).toEqual([]);
  });

  it('asks once about land in another state', () => {
    const addresses = [
      '7 Lake Road, Pinedale, WY 82941',
      '8 Lake Road, Pinedale, WY',
      '1 Elm St, Salida, CO',
    ];
    const real_estate_beneficiaries = addresses.map((address) => ({ name: 'Dana Ruiz', address }));
    expect(codes({ real_estate_beneficiaries })).toEqual(['land_elsewhere']);
    expect(codes({ real_estate_beneficiaries: [{ name: '', address: addresses[0] ?? '' }] })).toEqual([]);
  });

  it('asks about a charity that sounds like an instruction, or like two', () => {
    expect(codes({ donation: '1% for the Planet' })).toEqual(['charity_instruction']);
    expect(codes({ donation: 'Red Cross and Boulder Food Bank' })).toEqual(['two_charities']);
    expect(codes({ donation: 'Red Cross; Boulder Food Bank' })).toEqual([]);
  });

  it('asks whether two rows give away one thing', () => {
    const real_estate_beneficiaries = ['40 Creek Road, Salida', '40 Creek Rd, Salida, CO 81201'].map(
      (address, index) => ({ name: `Dana ${index}`, address }),
    );
    expect(codes({ real_estate_beneficiaries })).toEqual(['near_thing']);
  });

  it('asks where a text may be a secret', () => {
    expect(codes({ special_instructions: 'The password is Rosebud.' })).toEqual(['maybe_secret']);
    const given = (description: string) => [{ name: 'Gus Lund', description }];
    expect(codes({ personal_property_beneficiaries: given('Password: Orange River') })).toEqual([
      'maybe_secret',
    ]);
    expect(codes({ special_instructions: 'hammer, saw, drill, pliers, wrench, level, tape' })).toEqual([]);
  });

  it('asks about wishes that an instruction may not be able to fulfill', () => {
    expect(codes({ special_instructions: 'Let my wife live in the house until she dies.' })).toEqual([
      'life_estate',
    ]);
    expect(codes({ special_instructions: 'Quien impugne este testamento no recibe nada.' })).toEqual([
      'no_contest',
    ]);
  });

  it('says that a cash gift of nothing is left out', () => {
    expect(codes({ cash_beneficiaries: [{ name: 'Fay', amount: 0 }] })).toEqual(['cash_gift_zero']);
    expect(codes({ cash_beneficiaries: [{ name: 'Fay', amount: 0.01 }] })).toEqual([]);
  });
});

const draft: WillState = {
  status: 'draft',
  testator_signature: null,
  witness_1_signature: null,
  witness_2_signature: null,
  paid_at: null,
};
const signed = { testator_signature: 'data:1', witness_1_signature: 'data:2', witness_2_signature: 'data:3' };
const paid = { paid_at: '2025-06-15T12:00:00Z' };

describe('what makes a will valid', () => {
  it('is the payment and all three signatures, nothing less', () => {
    expect(willStatusOf({ ...draft, ...signed, ...paid })).toBe('valid');
    expect(willStatusOf({ ...draft, ...signed })).toBe('draft');
    expect(willStatusOf({ ...draft, ...paid })).toBe('draft');
    expect(willStatusOf({ ...draft, ...signed, ...paid, witness_2_signature: '' })).toBe('draft');
    expect(willStatusOf({ ...draft, status: 'valid' })).toBe('draft');
  });

  it('is never valid again once revoked', () => {
    expect(willStatusOf({ ...draft, ...signed, ...paid, status: 'revoked' })).toBe('revoked');
  });

  it('is said in one line', () => {
    expect(missingForValidity(draft)).toEqual({ payment: true, roles: [...signerRoles] });
    expect(describeStatus(draft)).toBe('0 of 3 signatures. Payment due.');
    expect(describeStatus({ ...draft, ...signed, witness_1_signature: null })).toBe(
      '2 of 3 signatures. Payment due.',
    );
    expect(describeStatus({ ...draft, ...signed })).toBe('Signed by all three. Payment due.');
    expect(describeStatus({ ...draft, ...paid })).toBe('0 of 3 signatures.');
    expect(describeStatus({ ...draft, ...signed, ...paid, status: 'valid' })).toBe(messages.willValidMeaning);
    expect(describeStatus({ ...draft, ...signed, ...paid, status: 'revoked' })).toBeNull();
  });
});

describe('what may be done', () => {
  it('with a draft: edit, pay, sign for whoever has not', () => {
    expect(willActions({ ...draft, testator_signature: 'data:1' })).toEqual({
      edit: true,
      pay: true,
      sign: ['witness_1', 'witness_2'],
      delete: true,
      newVersion: false,
    });
  });

  it('with a valid will: only a new version, or deleting it', () => {
    expect(willActions({ ...draft, ...signed, ...paid, status: 'valid' })).toEqual({
      edit: false,
      pay: false,
      sign: [],
      delete: true,
      newVersion: true,
    });
  });

  it('with a reason, in a sentence, for what they can’t do', () => {
    expect(editBlocker({ status: 'draft' })).toBeNull();
    expect(editBlocker({ status: 'valid' })).toBe(messages.willValidNoEdit);
    expect(editBlocker({ status: 'revoked' })).toBe(messages.willRevokedNoEdit);
    expect(signBlocker(draft, 'testator')).toBeNull();
    expect(signBlocker(draft, 'witness_1')).toBe(messages.testatorSignsFirst);
    expect(signBlocker({ ...draft, testator_signature: 'data:1' }, 'witness_2')).toBeNull();
    expect(String(signBlocker({ ...draft, ...signed }, 'witness_2'))).toBe(
      'The second witness has already signed this will.',
    );
    expect(signBlocker({ ...draft, status: 'revoked' }, 'testator')).toBe(messages.willNotSignable);
  });
});

const said = (change: Partial<WillInput>, term: string) =>
  willSummary(willFormOf(sampleWill(change))).find((row) => row.term === term)?.values;

describe('the summary of a will', () => {
  const { final_details } = sampleWill();

  it('holds the statements about the signing, line by line', () => {
    const own = { ...final_details, affidavit: 'We swear.\nAll of us.', witnesses: ['Ida is a nurse.'] };
    expect(said({ final_details: own }, 'Affidavit')).toEqual(['We swear.', 'All of us.']);
    expect(said({ final_details: own }, 'About the witnesses')).toEqual(['Ida is a nurse.']);
  });

  it('leaves out statements that say nothing in the will', () => {
    expect(said({ final_details: { ...final_details, affidavit: true } }, 'Affidavit')).toBeUndefined();
    expect(said({}, 'Affidavit')).toBeUndefined();
  });

  it.each([
    ['married', ['Kim Ruiz']],
    ['civil_union', ['Kim Ruiz']],
    [undefined, ['Kim Ruiz']],
    ['single', undefined],
    ['divorced', undefined],
    ['widowed', undefined],
  ] as const)('names a spouse where the will does: %s', (marital_status, values) => {
    const family = { ...(marital_status && { marital_status }), spouse_name: 'Kim Ruiz' };
    expect(said({ family }, 'Spouse or partner')).toEqual(values);
    expect(willText(willDocument(sampleWill({ family }))).includes('Kim Ruiz')).toBe(values !== undefined);
  });

  it('names the children with their birthdays, as the will does', () => {
    const children = [{ name: 'Dana', date_of_birth: final_details.documentDate }, { name: 'Eli' }];
    expect(said({ family: { children } }, 'Children')).toEqual([
      '\u2068Dana\u2069, born June 15, 2025',
      'Eli',
    ]);
  });
});

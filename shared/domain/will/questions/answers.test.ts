import { messages } from '../../messages';
import { eachField } from '../form/will-fields';
import { emptyRows, exampleWill, willFormOf, willSummary } from '../form/will-form';
import { readStoredWill, storedWill } from '../stored-will';
import { parseWill } from '../will-schema';
import { filledRows, summaryRow, withoutBlankRows } from './answers';
import { errorsOf } from '../../validation/fixture';

const errorsIn = (changes: object) => errorsOf(() => parseWill({ ...exampleWill, ...changes }));
const fields = Object.fromEntries(eachField);
const known = {
  testator_name: 'Ana Ruiz',
  street_address: '1 Elm Street',
  today: exampleWill.final_details.documentDate,
};

describe('the form of a new will', () => {
  it('is blank, except for what is known', () => {
    expect(Object.fromEntries(eachField.map(([name, { empty }]) => [name, empty(known)]))).toEqual({
      ...Object.fromEntries(eachField.map(([name]) => [name, ''])),
      testator_name: 'Ana Ruiz',
      street_address: '1 Elm Street',
      executor_is_21: undefined,
      guardian_later: undefined,
      later_children_share: undefined,
      people_described: [],
      beneficiaries: [{ name: '', percentage: '' }],
      cash_beneficiaries: [],
      personal_property_beneficiaries: [],
      real_estate_beneficiaries: [],
      digital_asset_beneficiaries: [],
      family: { marital_status: '', spouse_name: '', children: [], has_minor_children: false },
      self_proving: 'two_witnesses',
      final_details: { documentDate: known.today },
    });
  });

  it('begins each list with a blank row', () => {
    expect(emptyRows).toEqual({
      beneficiaries: { name: '', percentage: '' },
      instead: { name: '', percentage: '' },
      shared_with: { name: '', percentage: '' },
      cash_beneficiaries: { name: '', amount: '' },
      personal_property_beneficiaries: { name: '', description: '' },
      real_estate_beneficiaries: { name: '', address: '', mortgage: '' },
      digital_asset_beneficiaries: { name: '', description: '' },
      children: { name: '', date_of_birth: '', left_out: false },
      people_described: { name: '', description: '' },
    });
  });
});

it('wills of earlier releases have these answers to questions that were added since', () => {
  const added = eachField.flatMap(([name, field]) => (field.added ? [[name, field.added]] : []));
  expect(Object.fromEntries(added)).toMatchObject({
    county: { shape: 3, before: undefined },
    custodian: { shape: 3, before: '' },
    alternate_custodian: { shape: 3, before: '' },
    donation_amount: { shape: 2, before: undefined },
    donation_percentage: { shape: 2, before: undefined },
    real_estate_beneficiaries: { shape: 2, before: [] },
    digital_asset_beneficiaries: { shape: 2, before: [] },
    digital_access: { shape: 3, before: undefined },
    pet_caretaker: { shape: 5, before: '' },
    pets: { shape: 5, before: '' },
    pet_money: { shape: 5, before: undefined },
  });
});

it('offices are distinguished from other roles', () => {
  const offices: string[] = [];
  for (const [, { people, example }] of eachField)
    people(example, (name, _at, part) => {
      if (part.kind === 'office' || part.kind === 'witness') offices.push(`${part.kind}: ${part.title}`);
      return name;
    });
  expect(offices).toEqual(
    expect.arrayContaining([
      'office: alternate custodian',
      'office: alternate executor',
      'office: alternate guardian',
      'office: custodian',
      'office: executor',
      'office: guardian',
      'witness: first witness',
      'witness: second witness',
    ]),
  );
});

describe('the rows of a list', () => {
  const rows = {
    cash_beneficiaries: ['amount', '5', messages.cashName, messages.cashAmount],
    personal_property_beneficiaries: [
      'description',
      'Piano',
      messages.propertyName,
      messages.propertyDescription,
    ],
    digital_asset_beneficiaries: [
      'description',
      'Photos',
      messages.propertyName,
      messages.propertyDescription,
    ],
    real_estate_beneficiaries: [
      'address',
      '1 Elm Street',
      messages.realEstateName,
      messages.realEstateAddress,
    ],
  } as const;

  it.each(Object.entries(rows))(
    'of %s need both of their parts, or none',
    (list, [part, value, noName, noPart]) => {
      expect(errorsIn({ [list]: [{ name: '', [part]: value }] })).toEqual({ [`${list}[0].name`]: [noName] });
      expect(errorsIn({ [list]: [{ name: 'Ben', [part]: '' }] })).toEqual({
        [`${list}[0].${part}`]: [noPart],
      });
      expect(
        errorsIn({
          [list]: [
            { name: '', [part]: '' },
            { name: 'Ben', [part]: value },
          ],
        }),
      ).toEqual({});
      expect(errorsIn({ [list]: [{ name: 5, [part]: value }] })).toEqual({
        [`${list}[0].name`]: [String(messages.notText('Name'))],
      });
    },
  );

  it.each(['personal_property_beneficiaries', 'digital_asset_beneficiaries', 'real_estate_beneficiaries'])(
    'of %s need a name where someone shares the thing, and drop blank co-owners',
    (list) => {
      const noName = list.startsWith('real') ? messages.realEstateName : messages.propertyName;
      expect(errorsIn({ [list]: [{ name: '', shared_with: [{ name: 'Ben' }] }] })).toEqual({
        [`${list}[0].name`]: [noName],
      });
      const blank = { name: ' ', shared_with: [{ name: '', percentage: '' }] };
      expect(parseWill({ ...exampleWill, [list]: [blank] })).toEqual({ ...exampleWill, [list]: [] });
    },
  );

  it.each(Object.keys(rows))(
    'of %s are dropped when a choice, or an unknown field, is all they have',
    (list) => {
      const blank = { name: ' ', mortgage: 'stays', color: 'red' };
      const will = { ...exampleWill, [list]: [blank] };
      expect(parseWill(will)).toEqual({ ...exampleWill, [list]: [] });
    },
  );

  it('of homes without a name and an address are not in the summary, and stay readable in a stored will', () => {
    const will = {
      ...exampleWill,
      real_estate_beneficiaries: [{ name: '', address: '', mortgage: 'stays' as const }],
    };
    const form = willFormOf(readStoredWill(storedWill(will)));
    expect(form.real_estate_beneficiaries).toEqual(will.real_estate_beneficiaries);
    expect(willSummary(form)).toContainEqual({
      field: 'real_estate_beneficiaries',
      term: 'Home or land',
      values: [],
    });
    expect(parseWill(form).real_estate_beneficiaries).toEqual([]);
  });

  it('may describe a thing on several lines, up to a length', () => {
    const of = (description: string) => ({ personal_property_beneficiaries: [{ name: 'Ben', description }] });
    expect(errorsIn(of('A piano\nand its stool'))).toEqual({});
    expect(errorsIn(of('x'.repeat(2001)))).toEqual({
      'personal_property_beneficiaries[0].description': [String(messages.tooLong('Description', 2000))],
    });
    expect(errorsIn({ real_estate_beneficiaries: [{ name: 'Ben', address: 'x'.repeat(301) }] })).toEqual({
      'real_estate_beneficiaries[0].address': [String(messages.tooLong('Address', 300))],
    });
  });

  it('are kept when something was typed in them', () => {
    const rows = [{ name: '', amount: '' }, { name: ' ' }, { name: 'Ben' }, { name: '', amount: 5 }];
    const typed = ['name', 'amount'] as const;
    expect(filledRows(rows, typed)).toEqual([{ name: 'Ben' }, { name: '', amount: 5 }]);
    expect(withoutBlankRows(typed)(rows)).toEqual(filledRows(rows, typed));
    expect(withoutBlankRows(typed)([5, { name: '' }])).toEqual([5, { name: '' }]);
    expect(withoutBlankRows(typed)('rows')).toBe('rows');
    expect(summaryRow('Gifts', ' one ', '', '  ')).toEqual({ term: 'Gifts', values: ['one'] });
  });

  it('of children need a name when there is a date of birth', () => {
    const child = (more: object) => errorsIn({ family: { children: [more] } });
    expect(child({ name: '', date_of_birth: '2016-09-03' })).toEqual({
      'family.children[0].name': [messages.childName],
    });
    expect(child({ name: '' })).toEqual({});
    expect(child({ name: 5, left_out: 'x' })).toEqual({
      'family.children[0].name': [String(messages.notText('Child’s name'))],
      'family.children[0].left_out': [String(messages.choose('left out'))],
    });
  });
});

describe('what is wrong with an answer', () => {
  it('is said with the name of its field', () => {
    expect(
      errorsIn({
        family: { marital_status: 'x', spouse_name: 5, children: 5, has_minor_children: 5 },
        county: 'Cook',
        self_proving: 'x',
        street_address: 5,
        executor_is_21: 'x',
      }),
    ).toEqual({
      'family.marital_status': [String(messages.choose('marital status'))],
      'family.spouse_name': [String(messages.notText('Spouse'))],
      'family.children': [String(messages.notAList('Children'))],
      'family.has_minor_children': [String(messages.choose('children under 18'))],
      county: [String(messages.choose('the county'))],
      self_proving: expect.any(Array),
      street_address: [String(messages.notText('Address'))],
      executor_is_21: [String(messages.choose('the executor’s age'))],
    });
    expect(errorsIn({ beneficiaries: [{ name: 5, percentage: 100, is_minor: 5 }] })).toMatchObject({
      'beneficiaries[0].name': [String(messages.notText('Beneficiary'))],
      'beneficiaries[0].is_minor': [String(messages.choose('minor'))],
    });
    expect(errorsIn({ donation: 'x'.repeat(501) })).toEqual({
      donation: [String(messages.tooLong('Charity', 500))],
    });
    expect(errorsIn({ special_instructions: 'Sing.\nDance.' })).toEqual({});
  });

  const date = exampleWill.final_details.documentDate;
  const details = (more: object) => errorsIn({ final_details: { documentDate: date, ...more } });

  it('is nothing for a statement in words, or a mere yes or no', () => {
    for (const affidavit of ['Signed.\nAll pages.', true, null, 'x'.repeat(2000)])
      expect(details({ affidavit })).toEqual({});
    for (const witnesses of ['None.', false, null, ['One.', 'Two.'], Array(10).fill('x')])
      expect(details({ witnesses })).toEqual({});
  });

  it('is said of a statement that is too long, or none', () => {
    for (const affidavit of [5, {}, ['x'], 'x'.repeat(2001)])
      expect(details({ affidavit })).toEqual({
        'final_details.affidavit': [String(messages.notText('Affidavit'))],
      });
    for (const witnesses of [5, {}, ['x', 5], Array(11).fill('x'), 'x'.repeat(2001)])
      expect(details({ witnesses })).toEqual({
        'final_details.witnesses': [String(messages.notText('Witnesses'))],
      });
  });

  it('is documented for other programs', () => {
    expect(fields['final_details']?.schema.describe()).toMatchObject({
      fields: {
        affidavit: { meta: { json: { type: ['string', 'boolean'], maxLength: 2000 } } },
        witnesses: {
          meta: {
            json: {
              ...{ type: ['string', 'boolean', 'array'], maxLength: 2000, maxItems: 10 },
              items: { type: 'string', maxLength: 2000 },
            },
          },
        },
      },
    });
  });
});

describe('the form of a saved will', () => {
  it('leaves out what was not answered', () => {
    const { family: _family, county: _county, ...rest } = exampleWill;
    const form = willFormOf({
      ...rest,
      real_estate_beneficiaries: [{ name: 'Ben', address: '1 Elm Street' }],
    });
    expect(form.family).toEqual({
      marital_status: '',
      spouse_name: '',
      children: [],
      has_minor_children: false,
    });
    expect(form.county).toBe('');
    expect(form.real_estate_beneficiaries).toEqual([
      { name: 'Ben', address: '1 Elm Street', mortgage: 'stays' },
    ]);
  });
});

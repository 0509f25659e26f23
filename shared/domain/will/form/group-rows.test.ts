import { willFormOf } from './will-form';
import { sampleWill } from '../fixture';
import { groupRows, splitGroup } from './group-rows';

type List =
  | 'beneficiaries'
  | 'cash_beneficiaries'
  | 'personal_property_beneficiaries'
  | 'real_estate_beneficiaries';

const form = {
  ...willFormOf(sampleWill()),
  family: {
    marital_status: 'married' as const,
    spouse_name: 'Ben Ruiz',
    children: [
      { name: 'Dana Ruiz', date_of_birth: '', left_out: false },
      { name: 'Mia Ruiz', date_of_birth: '', left_out: true },
      { name: 'Eli Ruiz', date_of_birth: '', left_out: false },
      { name: ' ', date_of_birth: '', left_out: false },
    ],
    has_minor_children: false,
  },
};
const { family } = form;
const shares = (name: string, percentage: string) => ({
  ...form,
  beneficiaries: [
    { name, percentage },
    { name: 'Fay Lund', percentage: '50' },
  ],
});
const first = (will: typeof form, list: List) => {
  const [group] = groupRows(will[list], family);
  if (!group) throw new Error('No group.');
  return group;
};

describe('a row that names a group', () => {
  it('is found, with its people', () => {
    expect(groupRows(shares('my children equally', '50').beneficiaries, family)).toEqual([
      {
        index: 0,
        name: 'my children equally',
        people: ['Dana Ruiz', 'Eli Ruiz'],
        areOrganizations: false,
      },
    ]);
    expect(first(shares('Red Cross, Salvation Army', '50'), 'beneficiaries')).toMatchObject({
      people: ['Red Cross', 'Salvation Army'],
      areOrganizations: true,
    });
    expect(first(shares('Ann and Bob Lee', '50'), 'beneficiaries').people).toEqual(['Ann Lee', 'Bob Lee']);
    expect(first(shares('Dana and Fay', '50'), 'beneficiaries').people).toEqual(['Dana Ruiz', 'Fay']);
    expect(first(shares('my nieces', '50'), 'beneficiaries').people).toEqual(['', '']);
    expect(groupRows(form.beneficiaries, family)).toEqual([]);
  });

  it('becomes a row for each person, who divide its share', () => {
    const will = shares('my children', '50.01');
    expect(splitGroup(will.beneficiaries, first(will, 'beneficiaries'))).toEqual([
      { name: 'Dana Ruiz', percentage: '25.01' },
      { name: 'Eli Ruiz', percentage: '25' },
      { name: 'Fay Lund', percentage: '50' },
    ]);
    const alone = [{ name: 'the kids', percentage: '' }];
    const [kids] = groupRows(alone, family);
    expect(kids && splitGroup(alone, kids, '100').map(({ percentage }) => percentage)).toEqual(['50', '50']);
    const open = shares('my nieces', '');
    expect(splitGroup(open.beneficiaries, first(open, 'beneficiaries')).slice(0, 2)).toEqual(
      Array(2).fill({ name: '', percentage: '' }),
    );
  });

  it('names those of the family, and asks for the others', () => {
    const people = (name: string) => first(shares(name, '50'), 'beneficiaries').people;
    expect(people('my husband and the kids')).toEqual(['Ben Ruiz', 'Dana Ruiz', 'Eli Ruiz']);
    expect(people('Ben, Dana, and my sister')).toEqual(['Ben Ruiz', 'Dana Ruiz', '']);
    expect(people('my husband, and then the kids')).toEqual(['Ben Ruiz']);
    expect(people('Gus Lund & his kids')).toEqual(['Gus Lund', '']);
    expect(people('My kids Dana and Eli')).toEqual(['Dana Ruiz', 'Eli Ruiz']);
    const [kids] = groupRows([{ name: 'The kids', date_of_birth: '2019-03-04' }], {
      ...family,
      children: [{ name: 'The kids', date_of_birth: '', left_out: false }],
    });
    expect(kids?.people).toEqual(['', '']);
  });

  it('gives each child a birthday of its own', () => {
    const rows = [{ name: 'Sofia and Mateo', date_of_birth: '2019-03-04', left_out: false }];
    const [group] = groupRows(rows, family);
    expect(group && splitGroup(rows, group)).toEqual([
      { name: 'Sofia', date_of_birth: '', left_out: false },
      { name: 'Mateo', date_of_birth: '', left_out: false },
    ]);
  });

  it('becomes a gift of money for each, and one row for a thing that they share', () => {
    const sums = { ...form, cash_beneficiaries: [{ name: 'Ann and Bob Lee', amount: '1,000.01' }] };
    expect(splitGroup(sums.cash_beneficiaries, first(sums, 'cash_beneficiaries'))).toEqual([
      { name: 'Ann Lee', amount: '500.01' },
      { name: 'Bob Lee', amount: '500' },
    ]);
    const piano = { name: 'Ann and Bob Lee', description: 'the piano' };
    const home = { name: 'my children', address: '1 Elm Street', mortgage: '' as const };
    const things = {
      ...form,
      personal_property_beneficiaries: [piano, { name: 'Gus', description: 'a bicycle' }],
      real_estate_beneficiaries: [home],
    };
    const items = splitGroup(
      things.personal_property_beneficiaries,
      first(things, 'personal_property_beneficiaries'),
    );
    expect(items[0]).toEqual({
      ...{ name: 'Ann Lee', description: 'the piano' },
      shared_with: [{ name: 'Bob Lee', percentage: '' }],
    });
    expect(splitGroup(things.real_estate_beneficiaries, first(things, 'real_estate_beneficiaries'))).toEqual([
      { ...home, name: 'Dana Ruiz', shared_with: [{ name: 'Eli Ruiz', percentage: '' }] },
    ]);
  });
});

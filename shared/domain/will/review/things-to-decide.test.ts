import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import type { PersonFacts } from '../../people/person';
import { sampleWill } from '../fixture';
import { willFormOf } from '../form/will-form';
import type { WillForm } from '../form/will-fields';
import { familyPicture, possibleOfficers } from './family-picture';
import { readWillForm, askedChildren } from './things-to-decide';

const today = isoDate('2026-11-22');
const form = (changes: Partial<WillForm> = {}): WillForm => ({ ...willFormOf(sampleWill()), ...changes });
const read = (changes: Partial<WillForm>) => readWillForm(form(changes), { today, asksAboutChildren: true });
const child = { name: 'Dana Ruiz', date_of_birth: '2019-03-04', left_out: false };
const family = { marital_status: '' as const, spouse_name: '', children: [child], has_minor_children: true };

describe('what is open in a will', () => {
  it('is nothing in one that answers all, and the will itself is there', () => {
    const { will, decide, know } = read({});
    expect(decide).toEqual([]);
    expect(will?.executor).toBe('Ben Ruiz');
    expect(know.map(({ code }) => code)).toEqual(['outside_the_will']);
  });

  it('begins with what blocks it, each thing once', () => {
    const { will, decide } = read({
      beneficiaries: [{ name: 'Ben Ruiz', percentage: '60' }],
      witness_1_name: '',
      witness_2_name: '',
      alternate_executor: '',
    });
    expect(will).toBeUndefined();
    expect(decide.map(({ code, blocks }) => [code, blocks])).toEqual([
      ['residue_open', true],
      ['no_witnesses', true],
      ['no_alternate_executor', false],
    ]);
  });

  it('asks about a child and a guardian once, also if the guardian is to be decided later', () => {
    const undecided = read({
      family,
      guardian: '',
      beneficiaries: [{ name: 'Ben Ruiz', percentage: '100' }],
    });
    expect(undecided.decide.filter(({ blocks }) => blocks).map(({ code, field }) => [code, field])).toEqual([
      ['child_undecided', 'family.children[0].left_out'],
      ['no_guardian', 'guardian'],
    ]);
    const later = read({ family, guardian: '', guardian_later: true });
    expect(later.decide).toMatchObject([{ code: 'no_guardian', blocks: false, serious: true }]);
  });

  it('has those whom a save would drop', () => {
    const { decide } = read({
      beneficiaries: [
        { name: 'Ben Ruiz', percentage: '100' },
        { name: 'Eli Ruiz', percentage: '' },
      ],
    });
    expect(decide).toContainEqual(
      expect.objectContaining({ code: 'no_share', message: messages.noShare('Eli Ruiz') }),
    );
  });

  it('asks once more about a wish that an instruction may not be able to fulfill', () => {
    const { decide } = read({ special_instructions: 'Whoever contests this will gets nothing.' });
    expect(decide).toMatchObject([{ code: 'no_contest', step: 8, blocks: false, serious: true }]);
  });

  it('leaves what is only good to know out', () => {
    const { decide, know } = read({ witness_1_name: 'Dana Ruiz' });
    expect(decide).toEqual([]);
    expect(know.map(({ code }) => code)).toContain('beneficiary_is_witness');
  });
});

describe('the picture of a family', () => {
  it('has each person once, with age and offices, and no witnesses', () => {
    const picture = familyPicture(form({ family, guardian: 'BEN RUIZ' }), today);
    expect(picture).toMatchObject({
      testator: 'Ana María Ruiz',
      partner: null,
      children: [{ name: 'Dana Ruiz', age: 7, offices: [] }],
    });
    expect(picture.others.map(({ name }) => name)).toEqual(['Ben Ruiz', 'Carla Stone', 'Eli Ruiz']);
    expect(picture.others[0]?.offices).toEqual(['executor', 'guardian']);
  });

  it('knows who is old enough for an office, the partner first', () => {
    const grown = { ...child, name: 'Eli Ruiz', date_of_birth: '1999-03-04' };
    const will = form({
      family: { ...family, marital_status: 'married', spouse_name: 'Paz Ruiz', children: [child, grown] },
      beneficiaries: [
        { name: 'Dana Ruiz', percentage: '50' },
        { name: 'Ida Lund', percentage: '50', is_minor: true },
      ],
      guardian: '',
    });
    expect(possibleOfficers(will, today)).toEqual(['Paz Ruiz', 'Ben Ruiz', 'Carla Stone', 'Eli Ruiz']);
  });

  it('knows the people on the account’s list, too: neither the young, nor an organization, nor a witness', () => {
    const will = form({ witness_1_name: 'Wes Hill', alternate_executor: '' });
    const known = (name: string, facts: Partial<PersonFacts> = {}) => ({
      ...{ name, email: '', date_of_birth: null },
      ...facts,
    });
    const list = [
      known('Lucia Reyes', { relationship: 'sibling' }),
      known('Leo Reyes', { date_of_birth: isoDate('2010-01-01') }),
      known('Pia Reyes', { relationship: 'grandchild' }),
      known('Dora Reyes', { relationship: 'stepchild', is_adult: true }),
      known('Red Cross', { relationship: 'organization' }),
      known('Wes Hill'),
      known(will.testator_name),
    ];
    expect(possibleOfficers(will, today, list).slice(-2)).toEqual(['Lucia Reyes', 'Dora Reyes']);
    expect(possibleOfficers(will, today, list)).toHaveLength(possibleOfficers(will, today).length + 2);
  });
});

describe('the children of a partner’s will', () => {
  it('are asked about until they are listed', () => {
    const undecided = [child, { ...child, name: 'Eli Ruiz' }];
    const asked = (children: WillForm['family']['children']) =>
      askedChildren(form({ family: { ...family, children } }), undecided).map(({ message }) => message);
    expect(asked([])).toEqual([
      'Is Dana Ruiz a child of Ana María Ruiz, too? This will doesn’t list Dana Ruiz yet.',
      'Is Eli Ruiz a child of Ana María Ruiz, too? This will doesn’t list Eli Ruiz yet.',
    ]);
    expect(asked([{ ...child, name: 'DANA RUIZ' }])).toHaveLength(1);
  });
});

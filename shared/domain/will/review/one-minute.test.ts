import { isoDate } from '../../dates/dates';
import { emptyWillForm, willFormOf } from '../form/will-form';
import type { WillForm } from '../form/will-fields';
import { sampleWills } from '../samples/all';
import { samplesToday } from '../samples/sample';
import { familyPicture } from './family-picture';
import { willInOneMinute } from './one-minute';

/** Without the marks that isolate a name's direction. */
const sentences = (will: WillForm) =>
  willInOneMinute(will, samplesToday).map((sentence) => sentence.replace(/[\u2068\u2069]/g, ''));

const known = { testator_name: 'Maria Quintero', street_address: '', today: samplesToday };
const child = { date_of_birth: '2019-03-04', left_out: false };
const maria: WillForm = {
  ...emptyWillForm(known),
  family: {
    marital_status: 'married',
    spouse_name: 'Diego Quintero',
    children: [
      { ...child, name: 'Sofia Quintero' },
      { ...child, name: 'Mateo Quintero' },
    ],
    has_minor_children: true,
  },
  beneficiaries: [
    {
      name: 'Diego Quintero',
      percentage: '100',
      instead: [
        { name: 'Sofia Quintero', percentage: '50' },
        { name: 'Mateo Quintero', percentage: '50' },
      ],
    },
  ],
  guardian: 'Lucia Reyes',
  executor: 'Diego Quintero',
  alternate_executor: 'Lucia Reyes',
};

const descendants = 'If one of them dies first, the descendants of that person take the share.';
const jonas = 'Jonas Keller carries out your will, or Ruth Abbott does.';

describe('a will in one minute', () => {
  it('calls somebody by name, not by what comes before it', () => {
    const all = sentences({ ...maria, guardian: 'my sister Ana Reyes' }).join(' ');
    expect(all).toContain('Ana would raise Sofia and Mateo.');
  });

  it('names nobody for what stands in place of a name', () => {
    const typed = { alternate_executor: 'none', guardian: 'N/A', donation: 'ninguna' };
    expect(sentences({ ...maria, ...typed })).toEqual(
      sentences({ ...maria, alternate_executor: '', guardian: '', donation: '' }),
    );
    const { family } = maria;
    const picture = familyPicture(
      { ...maria, ...typed, family: { ...family, spouse_name: 'n/a' } },
      samplesToday,
    );
    expect(picture.partner).toBeNull();
    expect(picture.others.map(({ name }) => name)).toEqual(['Diego Quintero']);
  });

  it('is five plain sentences with the names that the family uses', () => {
    expect(sentences({ ...maria, cash_beneficiaries: [{ name: 'Lucia Reyes', amount: '1500' }] })).toEqual([
      'Diego gets everything else.',
      'If Diego dies first, Sofia and Mateo share it equally.',
      'Lucia gets $1,500.00 first.',
      'Lucia would raise Sofia and Mateo.',
      'Diego carries out your will, or Lucia does.',
    ]);
  });

  it('says nothing that was not answered', () => {
    expect(sentences(emptyWillForm(known))).toEqual([]);
    expect(sentences({ ...maria, guardian: '', executor: '', beneficiaries: [] })).toEqual([]);
  });

  it('calls people by their whole name where the first is not theirs alone, or is none', () => {
    const names = ['Sofia Quintero', 'Sofia Reyes', 'J. Quintero'];
    const children = names.map((name) => ({ ...child, name }));
    const beneficiaries = names.map((name) => ({ name, percentage: '33.33' }));
    const will = { ...maria, family: { ...maria.family, children }, beneficiaries };
    expect(sentences(will)[0]).toBe(
      'Of what you leave: Sofia Quintero 33.33%, Sofia Reyes 33.33%, and J. Quintero 33.33%.',
    );
  });

  it('names several charities, and who takes the pets', () => {
    const donation = 'Red Cross; Boulder Food Bank';
    const said = (changes: Partial<WillForm>) => sentences({ ...maria, ...changes }).join(' ');
    expect(said({ donation })).toContain('If nobody can take it, Red Cross and Boulder Food Bank do.');
    expect(said({ donation, donation_amount: '5' })).toContain(
      'Boulder Food Bank get $5.00 before the others.',
    );
    expect(said({ pet_caretaker: 'Ivy Lund' })).toContain('Ivy Lund gets a gift first.');
  });

  it('says that later children share, where the children do', () => {
    const said = (changes: Partial<WillForm>) =>
      sentences({ ...maria, later_children_share: true, ...changes }).join(' ');
    expect(said({})).toContain('A child born or adopted later shares equally with your other children.');
    expect(said({ beneficiaries: [{ name: 'Ivy Lund', percentage: '100' }] })).not.toContain('later');
  });

  it('says how two executors act', () => {
    const said = (changes: Partial<WillForm>) =>
      sentences({ ...maria, co_executor: 'Ivy Lund', ...changes }).find((each) => each.includes('carry'));
    expect(said({ co_executors_act: 'jointly' })).toBe(
      'Diego and Ivy Lund carry out your will together. If neither can, Lucia does.',
    );
    expect(said({ co_executors_act: 'alone', alternate_executor: 'ivy lund' })).toBe(
      'Diego and Ivy Lund carry out your will, and each may act alone.',
    );
  });

  it('says who raises which child, where that differs', () => {
    const [sofia, mateo] = maria.family.children.map((each, index) => ({
      ...each,
      guardian: index === 0 ? 'Ivy Lund' : '',
    }));
    const third = { ...child, name: 'Inés Quintero', guardian: 'Ivy Lund' };
    const said = (children: WillForm['family']['children'], changes: Partial<WillForm> = {}) =>
      sentences({ ...maria, ...changes, family: { ...maria.family, children } }).find((sentence) =>
        sentence.includes('raise'),
      );
    const all = [sofia, mateo, third].flatMap((each) => each ?? []);
    expect(said(all)).toBe('Ivy would raise Sofia and Inés. Lucia would raise Mateo.');
    expect(said(all, { alternate_guardian: 'Ivy Lund' })).toBe(
      'Ivy would raise Sofia and Inés. Lucia would raise Mateo, or Ivy would.',
    );
    expect(said([third], { guardian: '' })).toBe('Ivy would raise Inés.');
    expect(said([third])).toBe('Ivy would raise Inés.');
  });

  it('names nobody to raise children who are grown', () => {
    const grown = { name: 'Sofia Quintero', date_of_birth: isoDate('1999-03-04'), left_out: false };
    const family = { ...maria.family, children: [grown], has_minor_children: false };
    expect(sentences({ ...maria, family }).join(' ')).not.toContain('raise');
  });

  it.each(
    Object.entries({
      'blended-family': [
        'Of what you leave: Daniel 40%, Lena 20%, Noah 20%, and Ivy Sandoval 20%.',
        'If Daniel dies first, Lena, Noah, and Ivy Sandoval share it equally. If another of them dies first, the descendants of that person take the share.',
        'Ruth would raise Noah, or Peter would.',
        'Jonas Keller carries out your will, or Ruth does.',
      ],
      'disinherited-child': [
        'Jonas and Lena share everything equally.',
        descendants,
        'Mia gets nothing, on purpose.',
        'Jonas carries out your will, or Ruth Abbott does.',
      ],
      'minor-beneficiaries': [
        'Emil Keller and Ada Keller share everything else equally.',
        descendants,
        'Finn gets $10,000.00 first.',
        'Ruth would raise Finn.',
        'Jonas Keller carries out your will, or Ruth does.',
      ],
      'no-family': [
        'Grace Okafor and Henry Lindqvist share everything else equally.',
        descendants,
        'Henry Lindqvist gets a gift first.',
        'Grace Okafor carries out your will.',
      ],
      divorce: [
        'Noah gets everything else.',
        'If Noah dies first, the descendants of Noah take it.',
        'Daniel Keller, my former spouse gets a gift first.',
        'Ruth would raise Noah.',
        'Jonas Keller carries out your will, or Ruth does.',
      ],
      'witness-inherits': [
        'Jonas Keller gets everything else.',
        'If Jonas Keller dies first, the descendants of Jonas Keller take it.',
        'Priya Natarajan gets $5,000.00 first.',
        jonas,
      ],
      'twelve-beneficiaries': [
        'Of what you leave: Ada Keller 8.37%, Bruno Keller 8.33%, Carla Keller 8.33%, and 9 others.',
        descendants,
        jonas,
      ],
      'three-thirds': [
        'Jonas Keller, Lena Keller, and Tobias Keller share everything equally.',
        descendants,
        jonas,
      ],
      'per-capita': ['Of what you leave: Jonas Keller 60% and Lena Keller 40%.', descendants, jonas],
      'one-cent': [
        'Jonas Keller gets everything else.',
        'If Jonas Keller dies first, the descendants of Jonas Keller take it.',
        'Tobias Keller, Lena Keller, and Ruth Abbott get gifts first.',
        jonas,
      ],
      'only-charity': [
        'Of everything else: Food Bank for Larimer County 75% and Foothills Animal Rescue 25%.',
        descendants,
        'Colorado Open Lands gets $2,500.00 and 10% of what is left before the others.',
        jonas,
      ],
      'house-with-mortgage': [
        'Jonas Keller and Lena Keller share everything else equally.',
        descendants,
        'Lena Keller gets a gift first.',
        jonas,
      ],
      'two-homes': [
        'Jonas Keller gets everything else.',
        'If Jonas Keller dies first, the descendants of Jonas Keller take it.',
        'Jonas Keller, Lena Keller, and Tobias Keller get gifts first.',
        jonas,
      ],
      'twelve-scripts': [
        'Of what you leave: José Ñandú O’Brien 12%, Γιώργος Παπαδόπουλος 8%, Сергій Ґудзь 8%, and 9 others.',
        descendants,
        'Nguyễn Thị Ánh carries out your will, or Łukasz Żółć does.',
      ],
      'long-texts': [
        'Jonas Keller gets everything else.',
        'If Jonas Keller dies first, the descendants of Jonas Keller take it.',
        'Jonas Keller, Lena Keller, and Tobias Keller get gifts first.',
        jonas,
      ],
    }),
  )('says what the sample will “%s” does', (file, expected) => {
    const sample = sampleWills.find((each) => each.file === file);
    expect(sample && sentences(willFormOf(sample.will))).toEqual(expected);
  });
});

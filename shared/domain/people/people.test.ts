import { isoDate } from '../dates/dates';
import { fieldErrors, isSchemaError } from '../validation/errors';
import { messages } from '../messages';
import { validate } from '../validation/validate';
import { sampleWill } from '../will/fixture';
import { willFormOf } from '../will/form/will-form';
import { emailOfPicked, offeredPeople } from './offered-people';
import { asPartnerLists, partnerInvitationSchema } from './partner-invitation';
import { knownFamily, peopleInWill, withGapsFilled } from './people-in-will';
import { personSchema, type Relationship } from './person';
import type { Parentage } from '../will/partner-will';

const blank = { email: '', date_of_birth: null };

describe('a person whom an account knows', () => {
  const read = (body: object) => validate(personSchema, body);

  it('needs a name, and may have more', () => {
    expect(read({ name: ' Lucia Reyes ' })).toEqual({ name: 'Lucia Reyes', ...blank });
    const all = {
      name: 'Lucia Reyes',
      relationship: 'sibling',
      email: 'lucia@example.com',
      date_of_birth: '1990-01-02',
      is_adult: true,
    };
    expect(read(all)).toEqual(all);
  });

  it.each([
    ['a placeholder', { name: 'N/A' }, { name: [String(messages.required('Name'))] }],
    [
      'an unknown relationship',
      { name: 'Lucia', relationship: 'pet' },
      { relationship: [expect.any(String)] },
    ],
    [
      'a birthday to come',
      { name: 'Lucia', date_of_birth: '2999-01-01' },
      { date_of_birth: [messages.dateOfBirthFuture] },
    ],
    ['half an address', { name: 'Lucia', email: 'lucia@' }, { email: [messages.emailInvalid] }],
  ])('refuses %s', (_what, body, errors) => {
    const found = (() => {
      try {
        return read(body);
      } catch (error) {
        if (!isSchemaError(error)) throw error;
        const found = Object.entries(fieldErrors(error));
        return Object.fromEntries(found.map(([field, sentences]) => [field, sentences.map(String)]));
      }
    })();
    expect(found).toEqual(errors);
  });
});

describe('the people in a will', () => {
  const will = willFormOf(
    sampleWill({
      family: {
        marital_status: 'married',
        spouse_name: 'Ben Ruiz',
        children: [{ name: 'Dana Ruiz', date_of_birth: isoDate('2019-03-04') }],
      },
      beneficiaries: [
        { name: 'BEN RUIZ', percentage: 50 },
        { name: 'Eli Ruiz', percentage: 50, is_minor: true },
      ],
      cash_beneficiaries: [],
      personal_property_beneficiaries: [],
      guardian: '',
    }),
  );

  it('are each there once, with what the will says about them, and without the testator', () => {
    expect(peopleInWill(will)).toEqual([
      { name: 'Ben Ruiz', relationship: 'partner', ...blank },
      { name: 'Dana Ruiz', relationship: 'child', email: '', date_of_birth: '2019-03-04' },
      { name: 'Carla Stone', ...blank },
      { name: 'Eli Ruiz', ...blank, is_adult: false },
      { name: 'Ida Moore', email: 'ida@example.com', date_of_birth: null },
      { name: 'Jon Park', email: 'jon@example.com', date_of_birth: null },
    ]);
  });

  it('don’t include the testator by another name', () => {
    const aka = { ...will, also_known_as: 'Ana Gil' };
    expect(peopleInWill(aka).map(({ name }) => name)).toEqual(peopleInWill(will).map(({ name }) => name));
  });

  it('include neither what stands in place of a name, nor a group', () => {
    const more = { alternate_executor: 'N/A', guardian: 'my sisters', alternate_guardian: 'Gus Hill' };
    const names = peopleInWill({ ...will, ...more }).map(({ name }) => name);
    expect(names).toContain('Gus Hill');
    expect(names).not.toContain('N/A');
    expect(names).not.toContain('my sisters');
    const family = { ...will.family, spouse_name: 'none' };
    expect(peopleInWill({ ...will, family }).map(({ name }) => name)).not.toContain('none');
  });

  it('add what was not known, and change nothing that was', () => {
    const known = { name: 'Ida', email: '', date_of_birth: isoDate('1990-01-02') };
    const other = { email: 'ida@example.com', date_of_birth: isoDate('1991-01-02') };
    expect(withGapsFilled(known, other)).toEqual({ ...known, email: 'ida@example.com' });
    expect(withGapsFilled(known, blank)).toBe(known);
  });
});

describe('a family that the account knows', () => {
  it('is the partner and the children, without the testator, stepchildren, and others', () => {
    const born = isoDate('2019-03-04');
    const people = [
      { ...blank, name: 'Ana Ruiz', relationship: 'partner' as const },
      { ...blank, name: 'Ben Ruiz', relationship: 'partner' as const },
      { ...blank, name: 'Dana Ruiz', relationship: 'child' as const, date_of_birth: born },
      { ...blank, name: 'Eli Ruiz', relationship: 'stepchild' as const },
    ];
    expect(knownFamily(people, 'Ana Ruíz')).toEqual({
      spouse_name: 'Ben Ruiz',
      children: [{ name: 'Dana Ruiz', date_of_birth: born, left_out: false }],
    });
    expect(knownFamily([], 'Ana Ruiz')).toEqual({ spouse_name: '', children: [] });
  });
});

describe('somebody whom an invitation brings', () => {
  const person = (relationship?: Relationship) => ({
    ...blank,
    name: 'Lucia Reyes',
    email: 'lucia@example.com',
    ...(relationship && { relationship }),
  });

  it.each<[Relationship | undefined, Parentage | undefined, Relationship | undefined]>([
    ['child', 'both', 'child'],
    ['child', 'testator', 'stepchild'],
    ['stepchild', 'partner', 'child'],
    ['child', undefined, undefined],
    ['stepchild', undefined, undefined],
    ['grandchild', undefined, undefined],
    ['parent', undefined, 'relative'],
    ['sibling', undefined, 'relative'],
    ['relative', undefined, 'relative'],
    ['friend', undefined, 'friend'],
    ['professional', undefined, 'professional'],
    [undefined, undefined, undefined],
  ])('is to the partner: %s, a child of %s, is %s', (relationship, parentage, turned) => {
    expect(asPartnerLists(person(relationship), parentage)).toEqual({
      name: 'Lucia Reyes',
      date_of_birth: null,
      ...(turned && { relationship: turned }),
    });
  });

  it('is not the partner', () => {
    expect(asPartnerLists(person('partner'))).toBeNull();
  });

  it('comes only with the consent of the sender', () => {
    const invitation = { name: 'Ben Ruiz', email: 'ben@example.com', people: [{ name: 'Dana Ruiz' }] };
    expect(validate(partnerInvitationSchema, { ...invitation, consent: true })).toEqual({
      ...invitation,
      people: [{ name: 'Dana Ruiz', date_of_birth: null }],
      consent: true,
    });
    for (const consent of [false, undefined])
      expect(() => validate(partnerInvitationSchema, { ...invitation, consent })).toThrow(
        messages.partnerConsent,
      );
  });
});

describe('the people that a form offers', () => {
  const lucia = { ...blank, name: 'Lucia Reyes', email: 'lucia@example.com' };
  const diego = { ...blank, name: 'Diego Quintero' };

  it('are those whom it names, and the rest of the account’s list, without the owner', () => {
    const maria = { ...blank, name: 'Maria Quintero' };
    const named = [{ ...blank, name: 'LUCIA REYES' }, maria, { ...blank, name: 'Ben Ruiz' }];
    const names = offeredPeople([lucia, maria, diego], named, 'maria quintero').map(({ name }) => name);
    expect(names).toEqual(['Ben Ruiz', 'Lucia Reyes', 'Diego Quintero']);
  });

  it.each([
    ['fills in an empty field', lucia, '', 'lucia@example.com'],
    ['leaves what was typed', lucia, 'l.reyes@example.com', 'l.reyes@example.com'],
    ['replaces the address of another person', diego, 'Lucia@example.com', ''],
  ])('have an address that %s', (_what, picked, typed, email) => {
    expect(emailOfPicked(picked, typed, [lucia, diego])).toBe(email);
  });
});

import spanish from '@heartwood/i18n/es.json';
import { inLanguage } from '@heartwood/i18n';
import { messages } from '../messages';
import { legacyAccessMessages } from './messages';
import {
  defaultPlan,
  knownBefore,
  knownBeforeWords,
  planWords,
  recordedPlan,
  releasedKinds,
  releasedKindWords,
} from './plan';
import {
  bearerSchema,
  invitationSchema,
  MAX_REASON_LENGTH,
  refuseLinkSchema,
  accessPlanSchema,
  accessRequestSchema,
  trustedPersonChangeSchema,
  trustedPersonSchema,
} from './access-schema';
import { schemaErrors } from '../validation/fixture';

const person = {
  name: 'Ben Moreno',
  email: 'ben@example.com',
  known_before: 'nothing',
  opens_will: true,
  opens_letters: false,
  opens_trusts: false,
};

describe('a trusted person', () => {
  it('has a name, an address, and what they learn when', () => {
    expect(trustedPersonSchema.validateSync(person)).toEqual(person);
    expect(schemaErrors(trustedPersonSchema, {})).toEqual({
      name: ['Name is required.'],
      email: ['Email is required.'],
      known_before: [String(messages.choose('what this person knows before'))],
      opens_will: [String(messages.choose('whether the will opens'))],
      opens_letters: [String(messages.choose('whether the letters open'))],
      opens_trusts: expect.arrayContaining([String(messages.choose('whether the trust records open'))]),
    });
  });

  it('learns nothing before, or that a will exists, and no more', () => {
    expect(schemaErrors(trustedPersonSchema, { ...person, known_before: 'execution' })).toEqual({});
    expect(schemaErrors(trustedPersonSchema, { ...person, known_before: 'everything' })).toEqual({
      known_before: [String(messages.choose('what this person knows before'))],
    });
  });

  it('is for something: at least one kind of document opens to them', () => {
    const none = { ...person, opens_will: false };
    expect(schemaErrors(trustedPersonSchema, none)).toEqual({
      opens_trusts: [legacyAccessMessages.chooseReleased],
    });
    for (const kind of ['opens_will', 'opens_letters', 'opens_trusts'])
      expect(schemaErrors(trustedPersonSchema, { ...none, [kind]: true })).toEqual({});
  });

  it('keeps the address that was invited when the rest changes', () => {
    const { email: _email, ...change } = person;
    expect(trustedPersonChangeSchema.validateSync(change)).toEqual(change);
    expect(schemaErrors(trustedPersonChangeSchema, { ...change, name: '' })).toEqual({
      name: ['Name is required.'],
    });
  });
});

describe('a plan', () => {
  const plan = { waiting_days: 14, two_people: true, check_in: 'monthly' };

  it.each([7, 14, 30, '7'])('waits %p days', (waiting_days) => {
    expect(accessPlanSchema.validateSync({ ...plan, waiting_days }).waiting_days).toBe(Number(waiting_days));
  });

  it.each([8, '14 days', null, undefined, true])('does not wait %p days', (waiting_days) => {
    expect(schemaErrors(accessPlanSchema, { ...plan, waiting_days })).toEqual({
      waiting_days: [String(messages.choose('the waiting time'))],
    });
  });

  it.each([3, 7, null, '3'])('can wait %p days once there is a death certificate', (certificate_days) => {
    const expected = certificate_days === null ? null : Number(certificate_days);
    expect(accessPlanSchema.validateSync({ ...plan, certificate_days }).certificate_days).toBe(expected);
  });

  it.each([0, 14, 'soon', true])('can’t wait %p days then', (certificate_days) => {
    expect(schemaErrors(accessPlanSchema, { ...plan, certificate_days })).toEqual({
      certificate_days: [String(messages.choose('the waiting time with a death certificate'))],
    });
  });

  it('says nothing of what a client of an earlier release doesn’t know', () => {
    expect(accessPlanSchema.validateSync(plan)).toEqual(plan);
    const wishes = { ...plan, certificate_days: null, funeral_wishes: '' };
    expect(accessPlanSchema.validateSync({ ...wishes, funeral_wishes: ' ' })).toEqual(wishes);
  });

  it('says whether two must ask, and how often the owner is asked', () => {
    expect(schemaErrors(accessPlanSchema, { waiting_days: 7 })).toEqual({
      two_people: [String(messages.choose('whether two people must ask'))],
      check_in: [String(messages.choose('how often we ask'))],
    });
    expect(schemaErrors(accessPlanSchema, { ...plan, check_in: 'daily' })).toEqual({
      check_in: [String(messages.choose('how often we ask'))],
    });
  });

  it('documents its days for clients', () => {
    expect(accessPlanSchema.fields.waiting_days.describe()).toMatchObject({
      meta: { json: { type: 'integer', minimum: 7, maximum: 30 } },
    });
  });

  it('waits two weeks for one person, and asks the owner nothing, until they choose', () => {
    expect(defaultPlan).toEqual({
      ...{ waiting_days: 14, certificate_days: 3, two_people: false },
      ...{ check_in: 'off', funeral_wishes: '' },
    });
  });

  it('has words for each choice', () => {
    expect(Object.keys(knownBeforeWords)).toEqual([...knownBefore]);
    expect(Object.keys(releasedKindWords)).toEqual([...releasedKinds]);
  });

  const before = { certificate_days: null };

  it('is recorded in a sentence', () => {
    expect(planWords({ ...before, waiting_days: 7, two_people: true, check_in: 'off' })).toBe(
      'Waiting time 7 days; two people must ask; check-in: never.',
    );
    expect(planWords({ ...before, waiting_days: 30, two_people: false, check_in: 'yearly' })).toBe(
      'Waiting time 30 days; one person may ask; check-in: every year.',
    );
    expect(planWords(defaultPlan)).toBe(
      'Waiting time 14 days, 3 with a death certificate; one person may ask; check-in: never.',
    );
  });

  it('is read from the record in another language', () => {
    const inSpanish = (detail: string) => inLanguage('es', spanish, () => recordedPlan(detail));
    const earlier = { ...before, waiting_days: 7, two_people: true, check_in: 'yearly' } as const;
    for (const plan of [defaultPlan, { ...defaultPlan, two_people: true }, earlier])
      expect(inSpanish(planWords(plan))).toBe(inLanguage('es', spanish, () => planWords(plan)));
    expect(inSpanish('Waiting time 7 days; one person may ask; check-in: each year.')).toMatch(/^Waiting/);
    expect(
      inSpanish('Waiting time 7 days, 9 with a death certificate; one person may ask; check-in: never.'),
    ).toMatch(/^Waiting/);
    expect(inSpanish('Named Ana.')).toBe('Named Ana.');
  });
});

describe('a request', () => {
  it('has a reason, which may have lines', () => {
    expect(accessRequestSchema.validateSync({ reason: 'She died\non Monday.' })).toEqual({
      reason: 'She died\non Monday.',
      died_on: null,
    });
    expect(schemaErrors(accessRequestSchema, { reason: ' ' })).toEqual({ reason: ['Reason is required.'] });
    expect(schemaErrors(accessRequestSchema, { reason: 'x'.repeat(MAX_REASON_LENGTH + 1) })).toEqual({
      reason: [String(messages.tooLong('Reason', MAX_REASON_LENGTH))],
    });
    expect(schemaErrors(accessRequestSchema, { reason: 'x'.repeat(MAX_REASON_LENGTH) })).toEqual({});
  });
});

describe('the day of a death', () => {
  it('is a day up to today, and may be missing', () => {
    const died = (died_on: string) => schemaErrors(accessRequestSchema, { reason: 'She died.', died_on });
    expect([died(''), died('2026-11-01')]).toEqual([{}, {}]);
    expect(died('2999-01-01')).toEqual({ died_on: [legacyAccessMessages.diedOnFuture] });
    expect(died('Sunday')).toEqual({ died_on: [messages.dateInvalid] });
  });
});

describe('a mailed link', () => {
  it('has a token, and says what it was for when it has none', () => {
    expect(schemaErrors(invitationSchema, {})).toEqual({
      token: [String(legacyAccessMessages.invitationUnknown())],
    });
    expect(schemaErrors(refuseLinkSchema, {})).toEqual({ token: [legacyAccessMessages.refuseLinkUnknown] });
  });
});

describe('the phone number of whoever has a key on paper', () => {
  const faultOf = (phone: string) => schemaErrors(bearerSchema, { phone }).phone;

  it.each(['303-555-0199', '+1 (303) 555.0199 ext. 12', '3035550199x12', '٣٠٣٥٥٥٠١٩٩', ''])(
    'may be %j',
    (phone) => expect(faultOf(phone)).toBeUndefined(),
  );

  it.each(['PIN 9921', '9921', 'My password: hunter2', 'call Ann at 303-555-0199'])('is not %j', (phone) =>
    expect(faultOf(phone)).toEqual([legacyAccessMessages.phoneInvalid]),
  );
});

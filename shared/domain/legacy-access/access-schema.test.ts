import spanish from '@heartwood/i18n/es.json';
import { inLanguage } from '@heartwood/i18n';
import { messages } from '../messages';
import { schemaErrors } from '../validation/fixture';
import { DAY } from '../dates/day';
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
  accessPlanSchema,
  accessRequestSchema,
  bearerSchema,
  invitationSchema,
  MAX_REASON_LENGTH,
  refuseLinkSchema,
  trustedPersonChangeSchema,
  trustedPersonSchema,
} from './access-schema';
import type { AccessRequestView } from './legacy-access';
import type { RequestState } from './access-case';
import { endingText, entrustedTitle, requestSentence, requestStateLabels } from './request-text';
import { type CheckInState, checkInStep, nextCheckIn } from './check-in';
import { executorGuide } from './executor-guide';

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

const request = (state: RequestState, more: Partial<AccessRequestView> = {}): AccessRequestView => ({
  state,
  source: 'person',
  reason: '',
  asked_at: '2026-11-01T10:00:00.000Z',
  opens_at: null,
  closed_at: null,
  certificate: null,
  ...more,
});
const [opens_at, closed_at] = ['2026-11-15T10:00:00.000Z', '2026-11-08T10:00:00.000Z'];

describe('a request', () => {
  it('has a word for each state', () => {
    expect(requestStateLabels).toEqual({
      asked: 'One of two has asked',
      waiting: 'Waiting time running',
      released: 'Open',
      refused: 'Refused',
    });
  });

  it.each<[RequestState, Partial<AccessRequestView>, string]>([
    ['asked', {}, 'No time runs yet: a second trusted person has to ask too.'],
    ['asked', { opens_at }, 'No time runs yet: a second trusted person has to ask too.'],
    ['waiting', { opens_at }, 'Opens on November 15, 2026, unless it is refused.'],
    ['waiting', {}, ''],
    ['released', { closed_at, opens_at }, 'Open since November 8, 2026.'],
    ['refused', { closed_at }, 'Refused on November 8, 2026.'],
    ['refused', {}, ''],
  ])('that is %s, with %j, says: %s', (state, more, sentence) => {
    expect(requestSentence(request(state, more))).toBe(sentence);
  });

  it.each<[AccessRequestView | null, string]>([
    [null, 'Ana Ortiz trusts you'],
    [request('asked'), 'Ana Ortiz trusts you'],
    [request('waiting', { opens_at }), 'Ana Ortiz’s documents open on November 15, 2026'],
    [request('waiting'), 'Ana Ortiz trusts you'],
    [request('released', { closed_at }), 'Ana Ortiz’s documents are open'],
    [request('refused', { closed_at, source: 'check_in' }), 'Ana Ortiz trusts you'],
  ])('%j is announced as: %s', (own, title) => {
    expect(entrustedTitle({ id: 'p1', owner_name: 'Ana Ortiz', request: own })).toBe(title);
  });

  it('is nobody’s if two check-ins went unanswered', () => {
    const missed = request('waiting', { source: 'check_in' });
    expect(endingText([request('released'), missed])).toEqual({
      title: 'Two of your check-ins went unanswered',
      button: 'I am well: refuse',
      done: 'You have answered the check-in. Nobody sees your documents.',
    });
    expect(endingText([missed, request('waiting')]).title).toBe('Somebody asks for your documents');
  });

  it('is refused, or closed again once all are open', () => {
    expect(endingText([request('released'), request('released')]).button).toBe('I am well: close it');
    expect(endingText([request('released'), request('waiting')])).toEqual({
      title: 'Somebody asks for your documents',
      button: 'I am well: refuse',
      done: 'The request is refused. Nobody sees your documents.',
    });
    expect(endingText([request('released')])).toEqual({
      title: 'Your documents are open to somebody',
      button: 'I am well: close it',
      done: 'Your documents are closed again. Nobody sees them.',
    });
  });
});

const state = (more: Partial<CheckInState> = {}): CheckInState => ({
  check_in: 'monthly',
  well_at: 0,
  asks: 0,
  asked_at: 0,
  ...more,
});

describe('the check-in', () => {
  it('is off unless the owner wants it', () => {
    expect(checkInStep(state({ check_in: 'off' }), 9999 * DAY)).toBeNull();
    expect(checkInStep(state({ check_in: 'off', asks: 2 }), 9999 * DAY)).toBeNull();
    expect(nextCheckIn(state({ check_in: 'off' }))).toBeNull();
    expect(nextCheckIn(state({ well_at: 5 * DAY }))).toBe(35 * DAY);
  });

  it.each([
    ['monthly', 30],
    ['quarterly', 91],
    ['yearly', 365],
  ] as const)('asks %s, and again after as long', (check_in, days) => {
    expect(checkInStep(state({ check_in }), days * DAY - 1)).toBeNull();
    expect(checkInStep(state({ check_in }), days * DAY)).toBe('ask');
    const asked = state({ check_in, asks: 1, asked_at: 500 * DAY });
    expect(checkInStep(asked, (500 + days) * DAY - 1)).toBeNull();
    expect(checkInStep(asked, (500 + days) * DAY)).toBe('ask');
  });

  it('is missed twice two weeks after the second mail, once', () => {
    const asked = state({ asks: 2, asked_at: 60 * DAY });
    expect(checkInStep(asked, 74 * DAY - 1)).toBeNull();
    expect(checkInStep(asked, 74 * DAY)).toBe('missed');
    expect(checkInStep(state({ asks: 3, asked_at: 60 * DAY }), 9999 * DAY)).toBeNull();
    expect(nextCheckIn(asked)).toBeNull();
  });
});

const steps = executorGuide.flatMap((part) => part.steps);

describe('the guide for executors', () => {
  it('goes through the first week, month, and year', () => {
    expect(executorGuide.map(({ title }) => title)).toEqual([
      'The first week',
      'The first month',
      'The first year',
    ]);
    expect(executorGuide.filter((part) => part.steps.length < 5)).toEqual([]);
  });

  it('has a title of its own and a sentence for each step', () => {
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
    expect(steps.filter(({ title, text }) => !title || !/\w\.$/.test(text))).toEqual([]);
  });

  it('cites the probate code of Colorado wherever a statute says it', () => {
    const cited = steps.filter(({ law }) => law !== undefined);
    expect(cited.filter(({ law }) => !/^C\.R\.S\. 15-1[0-2]-\d{3,4}\b/.test(law ?? ''))).toEqual([]);
    expect(steps.filter((step) => !cited.includes(step)).map(({ title }) => title)).toEqual([
      'Order certified copies of the death certificate',
      'Read the letters before you touch any bitcoin',
      'Open an account for the estate',
      'File the tax returns',
    ]);
  });

  it('names both periods after which an estate can be closed', () => {
    const closing = steps.find(({ law }) => law === 'C.R.S. 15-12-1003');
    expect(closing?.text).toMatch(/six months after your appointment, or one year after the death/);
  });
});

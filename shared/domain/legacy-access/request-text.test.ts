import type { AccessRequestView } from './legacy-access';
import type { RequestState } from './access-case';
import { endingText, entrustedTitle, requestSentence, requestStateLabels } from './request-text';

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

import type { ChainSubject } from './chain';
import { trailOf } from './fixture';
import { sha256 } from './sha256';
import type { Trail } from './trail';
import { verifyTrail } from './verify-trail';

const subject: ChainSubject = { subject_type: 'loan', subject_id: 'loan-1' };
const text = 'The note: £ and ™ too.';
const happenings = ['created', 'viewed', 'accepted'].map((type) => ({ type, actor: 'bob' }));

const outcome = async (change: (trail: Trail) => Trail = (trail) => trail, now = text) =>
  (await verifyTrail(subject, change(await trailOf(subject, text, happenings)), now, null)).outcome;

it('computes SHA-256', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('a record', () => {
  it('is valid as it was written, and while it is empty', async () => {
    expect(await outcome()).toBe('holds');
    expect(await outcome((trail) => ({ ...trail, events: [] }))).toBe('holds');
  });

  it('breaks where an event was changed', async () => {
    const trail = await trailOf(subject, text, happenings);
    const events = trail.events.map((event, index) => (index === 1 ? { ...event, actor: 'eve' } : event));
    expect(await verifyTrail(subject, { ...trail, events }, text, null)).toEqual({
      outcome: 'broken',
      link: { index: 1, fault: 'content' },
    });
  });

  it('is invalid when the server finds a fault, or the text of the agreement differs', async () => {
    expect(await outcome((trail) => ({ ...trail, intact: false }))).toBe('server-disagrees');
    expect(await outcome((trail) => trail, 'Another note.')).toBe('text-changed');
  });

  it('is compared with the text that was recorded last, where there is one to compare', async () => {
    const trail = await trailOf(subject, text, [
      { type: 'amended', actor: 'bob', about: 'Older.' },
      ...happenings,
    ]);
    expect(await outcome(() => trail)).toBe('holds');
    expect(await outcome(() => trail, 'Older.')).toBe('text-changed');
    expect((await verifyTrail(subject, trail, null, null)).outcome).toBe('holds');
  });

  it('is recognized: it may grow, but neither shrink nor start over', async () => {
    const trail = await trailOf(subject, text, happenings);
    const anew = await trailOf(subject, text, [{ type: 'created', actor: 'eve' }, ...happenings.slice(1)]);
    const seen = { position: 2, hash: trail.events[1]?.hash ?? '' };
    const check = async (found: Trail) => (await verifyTrail(subject, found, text, seen)).outcome;
    expect(await check(trail)).toBe('holds');
    expect(await check({ ...trail, events: trail.events.slice(0, 1) })).toBe('rewritten');
    expect(await check(anew)).toBe('rewritten');
  });

  it('stays unchecked where the browser offers no hashes', async () => {
    const trail = await trailOf(subject, text, happenings);
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect((await verifyTrail(subject, trail, text, null)).outcome).toBe('unchecked');
    subtle.mockRestore();
  });
});

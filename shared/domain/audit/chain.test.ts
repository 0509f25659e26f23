import fc from 'fast-check';
import { messages } from '../messages';
import { brokenLink, CHAIN_START, type ChainSubject, describeFault, hashedText } from './chain';
import type { AuditEvent, Trail } from './trail';
import { trailOf } from './fixture';
import { sha256 } from './sha256';
import { verifyTrail } from './verify-trail';
import { readTrailPage, wholeTrail } from './trail-pages';

describe('a chain', () => {
  const subject: ChainSubject = { subject_type: 'will', subject_id: '6f1c7a2e-0000-4000-8000-000000000001' };
  // Two texts never have the same, which is all that a chain asks of its hash.
  const digest = (text: string) => btoa(text);

  function chain(length: number): AuditEvent[] {
    const events: AuditEvent[] = [];
    for (let position = 1; position <= length; position++) {
      const event = {
        position,
        type: 'signed',
        at: `2026-11-20T10:00:0${position}.000Z`,
        actor_id: position % 2 ? 'user-1' : null,
        actor: 'ana',
        address: '203.0.113.9',
        browser: 'Test/1.0',
        detail: `Step ${position}.`,
        text_sha256: digest(`text ${position}`),
        previous_hash: events.at(-1)?.hash ?? CHAIN_START,
      };
      events.push({ ...event, hash: digest(hashedText(subject, event)) });
    }
    return events;
  }

  const check = (events: AuditEvent[], of = subject) =>
    brokenLink(
      events,
      events.map((event) => digest(hashedText(of, event))),
    );
  const events = chain(6);

  it('is valid as it was written, and when it is empty', () => {
    expect(check(events)).toBeNull();
    expect(check([])).toBeNull();
  });

  it('detects a change of any field, at its event', () => {
    const fields = Object.keys(events[0] ?? {});
    fc.assert(
      fc.property(fc.nat(events.length - 1), fc.constantFrom(...fields), (at, field) => {
        const changed = events.map((event, index) =>
          index === at ? { ...event, [field]: field === 'position' ? 99 : 'changed' } : event,
        );
        expect(check(changed)?.index).toBe(at);
      }),
    );
  });

  it('detects a missing event, unless it is the last', () => {
    for (const at of events.keys()) {
      const found = check(events.filter((_event, index) => index !== at));
      if (at < events.length - 1) expect(found).toEqual({ index: at, fault: 'position' });
    }
  });

  it('detects removed and added events at its end by the noted end', () => {
    const end = events.at(-1);
    const hashes = events.map((event) => event.hash);
    expect(brokenLink(events, hashes, end)).toBeNull();
    for (const length of [5, 1, 0])
      expect(brokenLink(events.slice(0, length), hashes, end)).toEqual({ index: length, fault: 'end' });
    expect(brokenLink(events, hashes, events[4])).toEqual({ index: 6, fault: 'end' });
    expect(brokenLink(events, hashes, { position: 6, hash: 'another' })).toEqual({ index: 6, fault: 'end' });
  });

  it('detects an inserted event, and one of another agreement', () => {
    const other = { ...subject, subject_id: '6f1c7a2e-0000-4000-8000-000000000002' };
    for (const at of events.keys()) {
      const doubled = events.flatMap((event, index) => (index === at ? [event, event] : [event]));
      expect(check(doubled)).toEqual({ index: at + 1, fault: 'position' });
    }
    expect(check(events, other)).toEqual({ index: 0, fault: 'content' });
  });

  it('detects a changed order, even with corrected numbers', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
        (order) => {
          fc.pre(order.some((event, index) => event !== events[index]));
          expect(check(order)).not.toBeNull();
          expect(check(order.map((event, index) => ({ ...event, position: index + 1 })))).not.toBeNull();
        },
      ),
    );
  });

  it('starts at 64 zeros, as docs/proof.md says', () =>
    expect(events[0]?.previous_hash).toBe('0'.repeat(64)));

  it.each([
    ['position', messages.chainPosition],
    ['link', messages.chainLink],
    ['content', messages.chainContent],
    ['end', messages.chainEnd],
  ] as const)('says in a sentence what a fault of its %s is', (fault, sentence) =>
    expect(describeFault({ index: 0, fault })).toBe(sentence),
  );

  it('detects a row that was rewritten with its own hash', () => {
    const rewritten = events.map((event, index) => {
      if (index !== 2) return event;
      const { hash: _hash, ...content } = { ...event, detail: 'Something else.' };
      return { ...content, hash: digest(hashedText(subject, content)) };
    });
    expect(check(rewritten)).toEqual({ index: 3, fault: 'link' });
  });
});

describe('verify trail', () => {
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
});

describe('trail pages', () => {
  const subject = { subject_type: 'will', subject_id: '6f1c7a2e-0000-4000-8000-000000000001' } as const;

  const answer = (body: unknown, link?: string) =>
    readTrailPage(new Response(JSON.stringify(body), { headers: link === undefined ? {} : { link } }));

  /** A trail of five events in pages of two. */
  async function paged({ brokenPage = -1 } = {}) {
    const happenings = ['created', 'changed', 'signed', 'signed', 'valid'].map((type) => ({
      type,
      actor: 'ana',
    }));
    const { events } = await trailOf(subject, 'text', happenings);
    const last = events.at(-1);
    const end = { position: 5, hash: last?.hash ?? CHAIN_START };
    const pages = [0, 2, 4].map((from, index) => ({
      intact: index !== brokenPage,
      events: events.slice(from, from + 2),
      end,
    }));
    const links = ['</x?cursor=2>; rel="next"', '</x?limit=2&cursor=4>; rel="next"', undefined];
    const queries = ['', '?cursor=2', '?limit=2&cursor=4'];
    const ask = async (query: string) => {
      const index = queries.indexOf(query);
      return { data: await answer(pages[index], links[index]) };
    };
    return { ask, events, end };
  }

  it('puts the pages of a trail together, so that the whole can be verified', async () => {
    const { ask, events, end } = await paged();
    const fetched = await wholeTrail(ask);
    expect(fetched).toEqual({ data: { intact: true, events, end } });
    if (!('data' in fetched)) throw new Error('There is no trail.');
    expect(await verifyTrail(subject, fetched.data, 'text', end)).toEqual({ outcome: 'holds' });
  });

  it('says what any of the pages says against it', async () => {
    for (const brokenPage of [0, 1, 2])
      expect(await wholeTrail((await paged({ brokenPage })).ask)).toMatchObject({ data: { intact: false } });
  });

  it('passes on an error, stops at a circle, and trusts nothing that is no trail', async () => {
    const { ask } = await paged();
    expect(await wholeTrail(async (query) => (query ? { error: 429 } : ask('')))).toEqual({ error: 429 });
    const circle = await wholeTrail(() => ask('?cursor=2'));
    expect(circle).toMatchObject({
      data: { events: [{ position: 3 }, { position: 4 }, { position: 3 }, { position: 4 }] },
    });
    expect(await wholeTrail(async () => ({ data: await answer({ detail: 'No.' }) }))).toMatchObject({
      data: { intact: false, events: [] },
    });
  });
});

import fc from 'fast-check';
import { messages } from '../messages';
import { brokenLink, CHAIN_START, describeFault, hashedText, type ChainSubject } from './chain';
import type { AuditEvent } from './trail';

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

describe('a chain', () => {
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

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { CHAIN_START, messages, MAX_AUDIT_ENTRIES } from '@heartwood/domain';
import { readAuditLog } from '../../read-audit-log';
import {
  loanSubject,
  appendToAuditLog,
  trustedPeopleSubject,
  trustSubject,
  willSubject,
  type NewAuditEntry,
  type AuditEntryType,
} from '../../audit-log';
import { schema } from '../../../db/database';
import { testDatabase, type TestDatabase } from '../../../../../test/support/servers/database';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const ana = { id: randomUUID(), username: 'ana', address: '203.0.113.9', browser: 'Test/1.0' };
const ben = { ...ana, id: randomUUID(), username: 'ben' };
const event: NewAuditEntry = { type: 'changed', detail: 'Something happened.', text: 'a text' };

type Subject = Parameters<typeof appendToAuditLog>[1];
const record = (subject: Subject, changes: Partial<NewAuditEntry> = {}) =>
  appendToAuditLog(database.db, subject, { ...event, ...changes });

describe('an event', () => {
  it('names who did it, or this site, and when', async () => {
    const will = willSubject(randomUUID());
    const at = new Date('2026-11-20T17:00:00Z');
    await record(will, { actor: ana, at });
    const before = Date.now();
    await record(will, { type: 'valid' });
    const { events, intact } = await readAuditLog(database.db, will);
    const [first, second] = events;
    const { username: actor, id: actor_id, address, browser } = ana;
    assert.deepEqual(first, {
      ...first,
      ...{ position: 1, type: 'changed', at: at.toISOString(), previous_hash: CHAIN_START },
      ...{ actor, actor_id, address, browser, detail: event.detail },
    });
    assert.deepEqual(second, {
      ...second,
      ...{ position: 2, type: 'valid', previous_hash: first?.hash },
      ...{ actor: 'Heartwood', actor_id: null, address: '', browser: '' },
    });
    assert.ok(Date.parse(second?.at ?? '') >= before);
    assert.equal(intact, true);
  });

  it('belongs to its own subject, of any kind', async () => {
    const id = randomUUID();
    const subjects = [willSubject, loanSubject, trustSubject, trustedPeopleSubject].map((of) => of(id));
    for (const [index, subject] of subjects.entries())
      for (let count = 0; count <= index; count += 1) await record(subject);
    const trails = await Promise.all(subjects.map((subject) => readAuditLog(database.db, subject)));
    assert.deepEqual(
      trails.map(({ intact, events, end }) => [intact, events.length, end?.position]),
      [1, 2, 3, 4].map((length) => [true, length, length]),
    );
  });

  it('is read in its order, and a subject without any has none', async () => {
    const will = willSubject(randomUUID());
    for (let count = 0; count < 12; count += 1) await record(will);
    const { events } = await readAuditLog(database.db, will);
    assert.deepEqual(
      events.map(({ position }) => position),
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const none = await readAuditLog(database.db, willSubject(randomUUID()));
    assert.deepEqual(none, { intact: true, events: [], end: null });
  });
});

describe('a record that is full', () => {
  /** A trail of which Ana has written this many events, and which is as long as it says. */
  async function filled({
    own = MAX_AUDIT_ENTRIES / 2,
    length = MAX_AUDIT_ENTRIES,
    by = ana.id as string | null,
  } = {}) {
    const subject = willSubject(randomUUID());
    await record(subject);
    const { events, chainEnds } = schema;
    const [first] = (await readAuditLog(database.db, subject)).events;
    assert.ok(first);
    const more = Array.from({ length: own }, (_, index) => ({ ...subject, ...first, position: index + 2 }));
    if (own > 0) await database.db.insert(events).values(more.map((event) => ({ ...event, actor_id: by })));
    await database.db
      .update(chainEnds)
      .set({ position: length })
      .where(eq(chainEnds.subject_id, subject.subject_id));
    return subject;
  }
  const refused = (subject: Subject, changes: Partial<NewAuditEntry> = {}) =>
    record(subject, { actor: ana, ...changes }).then(
      () => false,
      (error: Error) => {
        assert.equal(error.message, messages.recordFull);
        return true;
      },
    );

  it('accepts no more from a person who has written half of it', async () => {
    assert.equal(await refused(await filled()), true);
    assert.equal(await refused(await filled({ own: MAX_AUDIT_ENTRIES / 2 - 1 })), false);
    assert.equal(await refused(await filled({ length: MAX_AUDIT_ENTRIES - 1 })), false);
    assert.equal(await refused(await filled(), { actor: ben }), false);
  });

  it('counts what this site wrote by itself, too', async () => {
    assert.equal(await refused(await filled({ by: null }), { actor: undefined }), true);
    assert.equal(await refused(await filled(), { actor: undefined }), false);
    assert.equal(await refused(await filled({ by: null })), false);
  });

  it('counts what was written in this record only', async () => {
    await filled();
    assert.equal(await refused(await filled({ own: 10 })), false);
  });

  // A button that can be pressed again and again.
  const again: AuditEntryType[] = [
    ...(['changed', 'named', 'invited', 'asked', 'sealed', 'activated', 'deactivated'] as const),
    ...(['amended', 'amendment_proposed', 'call_off_asked', 'plan_changed', 'released_part'] as const),
    ...(['funding_sent', 'payment_recorded', 'correction_recorded', 'certificate_stored'] as const),
    ...(['witness_asked', 'ink_reported', 'ink_scanned'] as const),
  ];
  it('refuses what can be repeated at will', async () => {
    const subject = await filled();
    for (const type of again) assert.equal(await refused(subject, { type }), true, type);
  });

  // What ends something, answers a request, or follows from time: a record that is full must not stop it.
  const once: AuditEntryType[] = [
    ...(['created', 'signed', 'paid', 'valid', 'revoked', 'voided', 'deleted', 'refunded'] as const),
    ...(['accepted', 'declined', 'withdrawn', 'viewed', 'called_off', 'repaid', 'released'] as const),
    ...(['amendment_signed', 'amendment_declined', 'amendment_withdrawn', 'ink_unreported'] as const),
    ...(['funding_received', 'payment_confirmed', 'payment_rejected', 'payment_taken_back'] as const),
    ...(['correction_confirmed', 'correction_rejected', 'correction_withdrawn', 'reopened'] as const),
    ...(['fee_charged', 'fee_waived'] as const),
    ...(['check_in_asked', 'check_in_missed', 'noticed', 'well', 'seen', 'witness_unasked'] as const),
    ...(['started', 'stopped', 'ended', 'left', 'removed', 'refused'] as const),
  ];
  it('still accepts what happens only once', async () => {
    const subject = await filled();
    for (const type of once) assert.equal(await refused(subject, { type }), false, type);
  });
});

import { asc, eq } from 'drizzle-orm';
import { cents, dollarsOf } from '@heartwood/domain';
import { listSecurityLog, readRecovery, toUser, type UserRow } from '../accounts';
import { readAuditLog } from '../../platform/audit/read-audit-log';
import { loanSubject, paperSubject, trustSubject, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { everyItem } from '../../platform/http/paging/page';
import { earlierLoans, findLoan, listLoans, toLoan } from '../loans';
import { listPeople, readPartnerInvitation } from '../people';
import { listPapers, readPaper } from '../plans';
import { listEntrusted } from '../trusted-people';
import { listTrusts, readTrust } from '../trusts';
import { earlierWills, listClosings, readBegunWill, listWills, readClosing, readWill } from '../wills';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-format';
import { readTrustedPeopleWithAuditLog } from './trusted-people';

const { payments } = schema;

/**
 * All of a person's data as chunks of one JSON text, in the format of the API's responses. Each agreement and
 * each version is read when its turn comes, without a transaction around them: a slow reader blocks nobody,
 * and at most one is in memory.
 */
export async function* exportOf(db: Database, user: UserRow): AsyncGenerator<string> {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: new Date().toISOString() };
  // Left open, because the lists follow.
  yield json({ ...head, user: toUser(user) }).slice(0, -'\n}'.length);
  const wills = everyItem(
    (query) => listWills(db, user.id, query),
    ({ id }) => readWill(db, id, user.id),
  );
  yield* list('wills', wills, async function* (will) {
    yield* member('{', 'will', will);
    yield* versions(earlierWills(db, will.id));
    yield* member(',', 'trail', await readAuditLog(db, willSubject(will.id)));
    yield '}';
  });
  yield* member(',', 'begun_will', await readBegunWill(db, user.id));
  const closings = everyItem(
    (query) => listClosings(db, user.id, query),
    ({ id }) => readClosing(db, id, user.id),
  );
  yield* list('closed_wills', closings, async function* (closing) {
    yield* member('{', 'closing', closing);
    yield* member(',', 'trail', await readAuditLog(db, willSubject(closing.id)));
    yield '}';
  });
  const loans = everyItem(
    (query) => listLoans(db, user.id, query),
    ({ id }) => findLoan(db, id, user.id),
  );
  yield* list('loans', loans, async function* (loan) {
    yield* member('{', 'loan', toLoan(loan));
    yield* versions(earlierLoans(db, loan.id));
    yield* member(',', 'trail', await readAuditLog(db, loanSubject(loan.id)));
    yield '}';
  });
  const trusts = everyItem(
    (query) => listTrusts(db, user.id, query),
    ({ id }) => readTrust(db, id, user.id),
  );
  yield* list('trusts', trusts, async function* (trust) {
    yield* member('{', 'trust', trust);
    yield* member(',', 'trail', await readAuditLog(db, trustSubject(trust.id)));
    yield '}';
  });
  const papers = everyItem(
    (query) => listPapers(db, user.id, query),
    ({ id }) => readPaper(db, id, user.id),
  );
  yield* list('papers', papers, async function* (paper) {
    yield* member('{', 'paper', paper);
    yield* member(',', 'trail', await readAuditLog(db, paperSubject(paper.id)));
    yield '}';
  });
  yield* list('people', await listPeople(db, user.id), (person) => [json(person)]);
  yield* member(',', 'partner_invitation', {
    invitation: await readPartnerInvitation(db, user.id),
  });
  yield* member(',', 'trusted_people', await readTrustedPeopleWithAuditLog(db, user.id));
  yield* list('entrusted', await listEntrusted(db, user.id), (place) => [json(place)]);
  yield* list('payments', await listPayments(db, user.id), (payment) => [json(payment)]);
  yield* member(',', 'account_recovery', {
    second_email: user.second_email,
    waiting_days: user.recovery_days,
    recovery: await readRecovery(db, user),
  });
  const events = everyItem(
    (query) => listSecurityLog(db, user.id, query),
    (event) => Promise.resolve(event),
  );
  yield* list('security_log', events, (event) => [json(event)]);
  yield '\n}\n';
}

type Pieces = Iterable<string> | AsyncIterable<string>;

async function* list<Thing>(
  name: string,
  things: Iterable<Thing> | AsyncIterable<Thing>,
  write: (thing: Thing) => Pieces,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const thing of things) {
    yield separator;
    yield* write(thing);
    separator = ',\n';
  }
  yield ']';
}

async function* versions(earlier: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield* list('earlier_versions', earlier, (version) => [json(version)]);
}

function* member(before: '{' | ',', name: string, value: unknown): Generator<string> {
  yield `${before}\n"${name}": ${json(value)}`;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** A person's payments for wills, in dollars. */
async function listPayments(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.user_id, userId))
    .orderBy(asc(payments.paid_at));
  return rows.map(({ amount_cents, paid_at, will_id }) => ({
    amount: dollarsOf(cents(amount_cents)),
    paid_at: paid_at.toISOString(),
    will_id,
  }));
}

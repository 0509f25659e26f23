import { asc, eq } from 'drizzle-orm';
import { cents, dollarsOf } from '@heartwood/shared/domain';
import { toUser, type UserRow } from '../accounts/user-rows';
import { loanSubject, readTrail, trustSubject, willSubject } from '../audit/trail';
import { schema, type Database } from '../db/database';
import { earlierLoans, listLoans } from '../loans/loan-rows';
import { listTrusts } from '../trusts/trust-rows';
import { earlierWills, listWills } from '../wills/will-rows';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-format';

const { payments } = schema;

/**
 * Everything of a person as the pieces of one JSON text, in the words of the other answers. Each agreement is read
 * when its turn comes, in no transaction that spans them: a slow reader holds nobody up.
 */
export async function* exportOf(db: Database, user: UserRow): AsyncGenerator<string> {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: new Date().toISOString() };
  // Left open: the lists follow.
  yield json({ ...head, user: toUser(user) }).slice(0, -'\n}'.length);
  yield* list('wills', await listWills(db, user.id), async (will) => ({
    will,
    earlier_versions: await earlierWills(db, will.id),
    trail: await readTrail(db, willSubject(will.id)),
  }));
  yield* list('loans', await listLoans(db, user.id), async (loan) => ({
    loan,
    earlier_versions: await earlierLoans(db, loan.id),
    trail: await readTrail(db, loanSubject(loan.id)),
  }));
  yield* list('trusts', await listTrusts(db, user.id), async (trust) => ({
    trust,
    trail: await readTrail(db, trustSubject(trust.id)),
  }));
  yield* list('payments', await listPayments(db, user.id), (payment) => payment);
  yield '\n}\n';
}

async function* list<Thing>(
  name: string,
  things: readonly Thing[],
  complete: (thing: Thing) => unknown,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  for (const [index, thing] of things.entries())
    yield `${index > 0 ? ',' : ''}\n${json(await complete(thing))}`;
  yield ']';
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** What a person paid for wills, in dollars. */
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

import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  cents,
  isoDate,
  standingOn,
  type IsoDate,
  type LoanListItem,
  type LoanStanding,
  type LoanRole,
  type StandingPayments,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';

const { loanPayments } = schema;

type Listed = Omit<LoanListItem, keyof LoanStanding>;
type Standing = ReturnType<typeof standingOn>;

/** A loan has at most 500 payments, so reading all of them stays cheap. */
const LOANS_AT_ONCE = 10;
const SLICE_MILLISECONDS = 2;

/**
 * The balance on a day of each of these loans that is running, by id. Threat: for a list of 200
 * loans with years of payments, this takes a second; it yields to other requests, and has only a few
 * loans' payments in memory.
 */
export async function standingsOn(
  db: Database,
  loans: readonly Listed[],
  on: IsoDate,
): Promise<Map<string, Standing>> {
  const running = loans.filter(({ status }) => status === 'active');
  const standings = new Map<string, Standing>();
  let began = performance.now();
  for (let from = 0; from < running.length; from += LOANS_AT_ONCE) {
    const some = running.slice(from, from + LOANS_AT_ONCE);
    const paid = await countedPayments(db, some);
    for (const loan of some) {
      if (performance.now() - began > SLICE_MILLISECONDS) {
        await setImmediate();
        began = performance.now();
      }
      standings.set(loan.id, standingOn(loan, paid.get(loan.id) ?? { counted: [], waiting: [] }, on));
    }
  }
  return standings;
}

/** The payments that count or wait for a confirmation, by loan, earliest first. */
async function countedPayments(
  db: Database,
  loans: readonly Listed[],
): Promise<Map<string, StandingPayments>> {
  const { loan_id, amount_cents, paid_on, recorded_at, recorded_by, status, objection_until } = loanPayments;
  const waits = and(eq(status, 'recorded'), isNull(objection_until));
  const paidWhere = (condition: SQL | undefined) =>
    sql<[amount: number, on: string, recorded: string, by: LoanRole][] | null>`json_agg(
        json_build_array(${amount_cents}, ${paid_on}, ${recorded_at}, ${recorded_by})
        order by ${paid_on}, ${recorded_at}) filter (where ${condition})`;
  const rows = await db
    .select({ loan_id, counted: paidWhere(sql`not (${waits})`), waiting: paidWhere(waits) })
    .from(loanPayments)
    .where(
      and(
        inArray(
          loan_id,
          loans.map(({ id }) => id),
        ),
        inArray(status, ['confirmed', 'recorded']),
      ),
    )
    .groupBy(loan_id);
  const amounts = (paid: (typeof rows)[number]['counted']) =>
    (paid ?? []).map(([amount, on, recorded, recorded_by]) => ({
      amount: cents(amount),
      on: isoDate(on),
      recorded_at: new Date(recorded).toISOString(),
      recorded_by,
    }));
  return new Map(
    rows.map((row) => [row.loan_id, { counted: amounts(row.counted), waiting: amounts(row.waiting) }]),
  );
}

import { and, desc, eq, or, sql, type Placeholder } from 'drizzle-orm';
import { messages, todayOf, type LoanListItem } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { notFound } from '../../platform/http/errors/api-error';
import {
  after,
  pageOf,
  pageValues,
  placeColumn,
  type Page,
  type PageQuery,
} from '../../platform/http/paging/page';
import { withoutTypedAddresses, type AbsenceRow } from './absences/absence-rows';
import { standingsOn } from './loan-standings';
import { withoutEarlierPayments } from './term-columns';
import { columns, lender, borrower, listedColumns, party, type LoanRow } from './loan-columns';
import { toSummary } from './to-loan';

const { loans } = schema;

const select = (db: Database) =>
  db
    .select(columns)
    .from(loans)
    .innerJoin(lender, eq(lender.id, loans.lender_id))
    .innerJoin(borrower, eq(borrower.id, loans.borrower_id));

const ofParty = (user: string | Placeholder) =>
  or(
    eq(loans.lender_id, user),
    eq(loans.borrower_id, user),
    eq(loans.lender_representative_id, user),
    eq(loans.borrower_representative_id, user),
  );

const listQuery = prepared((db) =>
  db
    .select({ ...listedColumns, place: placeColumn(loans) })
    .from(loans)
    .innerJoin(lender, eq(lender.id, loans.lender_id))
    .innerJoin(borrower, eq(borrower.id, loans.borrower_id))
    .where(and(ofParty(party), after(loans)))
    .orderBy(desc(loans.created_at), desc(loans.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_loans'),
);

const readQuery = prepared((db) =>
  select(db)
    .where(and(eq(loans.id, sql.placeholder('id')), ofParty(party)))
    .prepare('read_loan'),
);

/** A person's loans, newest first, without contracts, signature images, and payments. */
export async function listLoans(db: Database, userId: string, query: PageQuery): Promise<Page<LoanListItem>> {
  const rows = await listQuery(db).execute({ party: userId, ...pageValues(query) });
  const listed = rows.map((row) => ({
    ...row,
    summary: withoutEarlierPayments(toSummary(forReader(row, userId))),
  }));
  const standings = await standingsOn(
    db,
    listed.map(({ summary }) => summary),
    todayOf(new Date()),
  );
  return pageOf(
    listed,
    query,
    ({ id, summary, payments_to_confirm, corrections_to_confirm, amendment_by }) => ({
      ...summary,
      ...(standings.get(id) ?? { balance: null, next_due: null, overdue: null, waiting_for: null }),
      payments_to_confirm,
      corrections_to_confirm,
      amendment_by,
    }),
  );
}

/**
 * @param id in the form of a row's id
 * @throws {ApiError} 404 if there is no such loan, and to anyone who is not a party of it
 */
export async function findLoan(db: Database, id: string, userId: string): Promise<LoanRow> {
  const [row] = await readQuery(db).execute({ id, party: userId });
  if (!row) throw notFound(messages.loanNotFound);
  return forReader(row, userId);
}

/**
 * A loan without the invitation for who joined by it. Threat: a link is forwarded, and whoever joins would
 * learn the address of the person who was meant.
 */
function forReader<Row extends AbsenceRow & Pick<LoanRow, 'invitation'>>(row: Row, userId: string): Row {
  const { invitation } = row;
  const isOwn = invitation?.joined_at && row[`${invitation.role}_id`] === userId;
  return { ...withoutTypedAddresses(row, userId), ...(isOwn && { invitation: null }) };
}

/**
 * The loan's row, locked until the transaction ends: concurrent calls to accept and withdraw are serialized.
 */
export async function lockLoan(tx: Database, id: string, userId: string): Promise<LoanRow> {
  await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, id), ofParty(userId)))
    .for('update');
  // A separate statement: the one that waited for the lock still sees the payments as they were before.
  return findLoan(tx, id, userId);
}

import { and, desc, eq, getTableColumns, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cents, dollarsOf, messages, type Loan } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { isUuid } from '../db/ids';
import { notFound } from '../errors/refusal';

const { loans, users } = schema;
const lender = alias(users, 'lender');
const borrower = alias(users, 'borrower');

const columns = {
  ...getTableColumns(loans),
  lender_username: lender.username,
  borrower_username: borrower.username,
};

const select = (db: Database) =>
  db
    .select(columns)
    .from(loans)
    .innerJoin(lender, eq(lender.id, loans.lender_id))
    .innerJoin(borrower, eq(borrower.id, loans.borrower_id));

const ofParty = (userId: string) => or(eq(loans.lender_id, userId), eq(loans.borrower_id, userId));

/** A loan's row with the names of its two parties. */
export type LoanRow = typeof loans.$inferSelect & { lender_username: string; borrower_username: string };

/** The loans a person is a party of, the newest first. */
export async function listLoans(db: Database, userId: string): Promise<Loan[]> {
  const rows = await select(db).where(ofParty(userId)).orderBy(desc(loans.created_at), desc(loans.id));
  return rows.map(toLoan);
}

/** @throws {Refusal} 404 when there is no such loan, and to anyone who is not a party of it */
export async function findLoan(db: Database, id: string, userId: string): Promise<LoanRow> {
  if (!isUuid(id)) throw notFound(messages.loanNotFound);
  const [row] = await select(db).where(and(eq(loans.id, id), ofParty(userId)));
  if (!row) throw notFound(messages.loanNotFound);
  return row;
}

/** The loan's row, locked until the transaction ends: accept and withdraw at once take turns. */
export async function lockLoan(tx: Database, id: string, userId: string): Promise<LoanRow> {
  if (!isUuid(id)) throw notFound(messages.loanNotFound);
  const [row] = await select(tx)
    .where(and(eq(loans.id, id), ofParty(userId)))
    .for('update', { of: loans });
  if (!row) throw notFound(messages.loanNotFound);
  return row;
}

export function toLoan(row: LoanRow): Loan {
  return {
    id: row.id,
    status: row.status,
    amount: dollarsOf(cents(row.amount_cents)),
    interest_rate: row.interest_rate,
    term_in_months: row.term_in_months,
    initiator: row.initiator_id,
    lender_username: row.lender_username,
    borrower_username: row.borrower_username,
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    contract: row.contract,
    lender_signature: row.lender_signature,
    borrower_signature: row.borrower_signature,
    terms_version: row.version,
  };
}

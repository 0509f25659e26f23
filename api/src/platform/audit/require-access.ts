import { and, eq, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { messages, type ChainSubject } from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import { prepared } from '../db/prepared';
import { notFound } from '../http/errors/api-error';

const { loans, papers, trusts, willClosings, wills } = schema;
const [id, person] = [sql.placeholder('id'), sql.placeholder('person')];

/** The ids alone: what a record is about can be a thousand times as large. */
const queries = {
  will: prepared((db) =>
    union(
      db
        .select({ id: wills.id })
        .from(wills)
        .where(and(eq(wills.id, id), eq(wills.owner_id, person))),
      // The record of a deleted will stays.
      db
        .select({ id: willClosings.id })
        .from(willClosings)
        .where(and(eq(willClosings.id, id), eq(willClosings.owner_id, person))),
    ).prepare('may_read_will'),
  ),
  loan: prepared((db) =>
    db
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(
          eq(loans.id, id),
          or(
            eq(loans.lender_id, person),
            eq(loans.borrower_id, person),
            eq(loans.lender_representative_id, person),
            eq(loans.borrower_representative_id, person),
          ),
        ),
      )
      .prepare('may_read_loan'),
  ),
  paper: prepared((db) =>
    db
      .select({ id: papers.id })
      .from(papers)
      .where(and(eq(papers.id, id), eq(papers.owner_id, person)))
      .prepare('may_read_paper'),
  ),
  trust: prepared((db) =>
    db
      .select({ id: trusts.id })
      .from(trusts)
      .where(and(eq(trusts.id, id), eq(trusts.owner_id, person)))
      .prepare('may_read_trust'),
  ),
};

const unknown = {
  will: messages.willNotFound,
  loan: messages.loanNotFound,
  paper: messages.paperNotFound,
  trust: messages.trustNotFound,
};

/**
 * Refuses the record of a will, a loan, or a trust to anyone but its owner or its parties.
 * @param subject its id in the form of a row's id
 * @throws {ApiError} 404
 */
export async function requireAccess(db: Database, subject: ChainSubject, personId: string): Promise<void> {
  const { subject_type: type, subject_id } = subject;
  const rows = await queries[type](db).execute({ id: subject_id, person: personId });
  if (rows.length === 0) throw notFound(unknown[type]);
}

import { and, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  accountLimits,
  messages,
  MAX_OPEN_LOAN_INVITATIONS,
  MAX_OPEN_PROPOSALS,
  MAX_UNANSWERED_PROPOSALS,
  type Holding,
} from '@heartwood/domain';
import type { Sentence } from '@heartwood/i18n';
import { schema, type Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';

const { loans, papers, trusts, wills } = schema;

const sentences = {
  wills: messages.tooManyWills,
  loans: messages.tooManyLoans,
  trusts: messages.tooManyTrusts,
  papers: messages.tooManyPapers,
} as const satisfies Record<Holding, (max: number) => Sentence>;

/**
 * Rejects one more will, loan, trust, or paper for an account that is full. Call it in the transaction
 * that creates it: of two concurrent calls, the second waits here until the first one counts.
 * @throws {ApiError} 409
 */
export async function assertWithinQuota(tx: Database, holding: Holding, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${holding} of ${userId}`}, 1))`);
  const held = await tx.$count({ wills, loans, trusts, papers }[holding], ofAccount(holding, userId));
  const max = accountLimits[holding];
  if (held >= max) throw conflict(sentences[holding](max));
}

/**
 * Rejects one more loan proposal to a person who has many to answer, so that strangers can't bury what a
 * person wants to see. Of two concurrent calls, the second waits here.
 * @throws {ApiError} 409
 */
export async function assertWithinProposalLimit(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`proposals to ${to}`}, 1))`);
  const [found] = await tx
    .select({
      all: count(),
      own: sql`count(*) filter (where ${loans.initiator_id} = ${from}::uuid)`.mapWith(Number),
    })
    .from(loans)
    .where(
      and(
        eq(loans.status, 'pending'),
        or(eq(loans.lender_id, to), eq(loans.borrower_id, to)),
        ne(loans.initiator_id, to),
      ),
    );
  const { all = 0, own = 0 } = found ?? {};
  if (own >= MAX_OPEN_PROPOSALS) throw conflict(messages.tooManyProposals(MAX_OPEN_PROPOSALS));
  if (all >= MAX_UNANSWERED_PROPOSALS) throw conflict(messages.tooManyUnanswered);
}

/**
 * Rejects one more proposal to somebody without an account while many such invitations are open.
 * @throws {ApiError} 409
 */
export async function assertWithinInvitationLimit(tx: Database, from: string): Promise<void> {
  const { initiator_id, invitation, status } = loans;
  const isOpen = sql`${invitation} is not null and ${invitation} ->> 'joined_at' is null`;
  const open = and(eq(initiator_id, from), eq(status, 'pending'), isOpen);
  // Of two concurrent calls, the second waits for the lock of `assertWithinQuota`.
  if ((await tx.$count(loans, open)) >= MAX_OPEN_LOAN_INVITATIONS)
    throw conflict(messages.tooManyLoanInvitations(MAX_OPEN_LOAN_INVITATIONS));
}

function ofAccount(holding: Holding, userId: string): SQL | undefined {
  if (holding === 'wills') return eq(wills.owner_id, userId);
  if (holding === 'papers') return eq(papers.owner_id, userId);
  if (holding === 'trusts') return eq(trusts.owner_id, userId);
  // Excludes proposals by others that nobody accepted: a stranger must not be able to fill an account.
  const taken = or(eq(loans.initiator_id, userId), inArray(loans.status, ['active', 'repaid']));
  return and(or(eq(loans.lender_id, userId), eq(loans.borrower_id, userId)), taken);
}

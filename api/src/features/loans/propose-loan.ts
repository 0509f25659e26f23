import {
  needsNoticeAddress,
  fullName,
  messages,
  noteSigners,
  otherRole,
  proposedTerms,
  type LoanInput,
  type LoanRole,
  type LoanTerms,
} from '@heartwood/domain';
import {
  assertWithinInvitationLimit,
  assertWithinProposalLimit,
  assertWithinQuota,
  findUser,
} from '../accounts';
import { loanSubject, appendToAuditLog } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { forbidden, invalidField } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import type { SignatureCheck } from '../../platform/signatures/check-signature';
import { checkTypedName } from '../../platform/signatures/signature-details';
import { counterpartyOf, invitationOf } from './counterparty';
import { notifyParty } from './mail/loan-mail';
import { textOfLoan, usernameOf } from './loan-text';
import { signedBy, signedWords } from './loan-signatures';
import { termColumns } from './term-columns';

const { loans } = schema;

/** The signer, and the check for their signature. */
export interface Signing {
  actor: Actor;
  check: SignatureCheck;
}

/** Proposes a loan to the other party, and adds the proposer's signature if there is one. Returns its id. */
export async function proposeLoan(
  tx: Database,
  input: LoanInput,
  { actor, check }: Signing,
): Promise<string> {
  check('signature', input.signature);
  const { role, signature } = input;
  const me = await findUser(tx, actor.id);
  if (!me) throw forbidden();
  const other = await counterpartyOf(tx, input, me);
  await assertWithinQuota(tx, 'loans', me.id);
  const otherId = 'id' in other ? other.id : null;
  if (otherId === null) await assertWithinInvitationLimit(tx, me.id);
  else await assertWithinProposalLimit(tx, me.id, otherId);
  const [lender, borrower] = role === 'lender' ? [me, other] : [other, me];
  const created_at = new Date();
  const terms = proposedTerms(input);
  // A stranger may propose a loan, so the other party's address is not included, and their name not yet.
  const known = [me.id];
  const contract = await textOfLoan({
    ...{ lender, borrower, terms, created_at, known },
    version: 1,
    namedLater: otherId ?? undefined,
  });
  const usernames = { lender_username: usernameOf(lender), borrower_username: usernameOf(borrower) };
  const made = checkTypedName(input, noteSigners(contract, usernames, role, fullName(me)));
  const [row] = await tx
    .insert(loans)
    .values({
      lender_id: role === 'borrower' && otherId !== null ? otherId : me.id,
      borrower_id: role === 'lender' && otherId !== null ? otherId : me.id,
      initiator_id: me.id,
      invitation: 'id' in other ? null : invitationOf(input, otherRole(role)),
      ...termColumns(terms),
      contract,
      created_at,
      ...signedBy(role, signature, made),
    })
    .returning();
  if (!row) throw new Error('The database kept no loan.');
  const to = 'id' in other ? '' : ` to ${other.invitedAs}, who is invited by email,`;
  const detail = `Proposed the loan${to} and ${signedWords(role, made)}.`;
  await appendToAuditLog(tx, loanSubject(row.id), { type: 'created', detail, text: contract, actor });
  if ('id' in other) await notifyParty(tx, other, 'proposed', { id: row.id, by: me });
  return row.id;
}

/**
 * The terms with the signer's address. The signed text doesn't change: it refers to the address.
 * @throws {ApiError} 400
 */
export function withOwnAddress(terms: LoanTerms, role: LoanRole, address = ''): LoanTerms {
  if (address === '') return terms;
  if (!needsNoticeAddress(terms, role)) throw invalidField('notice_address', messages.noticeAddressSet);
  return { ...terms, [`${role}_notices`]: address };
}

import { escapeHtml, unescapeHtml } from '../../escape-html';
import type { Loan } from '../loan';
import { loanRoles, type LoanRole } from '../loan-role';
import { loanRoleLabels } from '../loan-labels';
import type { Signers } from '../../typed-signature';

/**
 * Says in a note that a party is named by the username alone. It stays when the name is filled in, so the
 * proposer has signed that this will happen.
 */
export const namedLaterWords: Record<LoanRole, string> = {
  lender:
    'This note was proposed to the lender by their username. It names the lender by the username alone until they open the note; then their full name is put before the username in the list above and at the signatures. Nothing else changes, and a signature from before covers the note with that name.',
  borrower:
    'This note was proposed to the borrower by their username. It names the borrower by the username alone until they open the note; then their full name is put before the username in the list above and at the signatures. Nothing else changes, and a signature from before covers the note with that name.',
};

/** Says in a note that a party is named as the proposer invited them: their account is not known yet. */
export const invitedWords: Record<LoanRole, string> = {
  lender:
    'This note was proposed to the lender by e-mail. It names the lender as the borrower named them until they open the note with an account; then the full name and the username of that account take the place of this name in the list above and at the signatures. Nothing else changes, and a signature from before covers the note with that name.',
  borrower:
    'This note was proposed to the borrower by e-mail. It names the borrower as the lender named them until they open the note with an account; then the full name and the username of that account take the place of this name in the list above and at the signatures. Nothing else changes, and a signature from before covers the note with that name.',
};

/**
 * Where the full name of a party will stand.
 * @param known the username, or the name that the proposer typed
 */
export const placeOfName = (role: LoanRole, known: string) =>
  `<span data-named-later="${role}">${escapeHtml(known)}</span>`;

const place = (role: LoanRole) => new RegExp(`<span data-named-later="${role}">[^<]*</span>`, 'g');

/**
 * The party whom a note doesn't name in full yet; undefined if it names both, as every
 * note of earlier releases.
 */
export const namedLater = (html: string): LoanRole | undefined =>
  loanRoles.find((role) => html.search(place(role)) >= 0);

/** The note with the full name of that party; the same note if it has the name. */
export const withName = (
  html: string,
  role: LoanRole,
  { name, username }: { name: string; username: string },
): string => html.replace(place(role), () => escapeHtml(`${name} (${username})`));

/**
 * Who signs a note, by the names that it has. Threat: somebody types names to learn the other party's. So
 * that name is missing as long as the note doesn't have it.
 * @param account the full name in the signer's account, for a note that has only usernames
 */
export function noteSigners(
  html: string,
  parties: Pick<Loan, 'lender_username' | 'borrower_username'>,
  role: LoanRole,
  account: string,
): Signers {
  const nameOf = (of: LoanRole) => nameIn(html, of, parties[`${of}_username`]);
  const others = loanRoles.filter((other) => other !== role);
  return {
    name: nameOf(role) ?? account,
    others: others.flatMap((other) => {
      const name = nameOf(other);
      return name === undefined ? [] : [{ title: other, name }];
    }),
  };
}

/** A party's full name, from the head of the note: it stands before the username. */
function nameIn(html: string, role: LoanRole, username: string): string | undefined {
  const [, detail = ''] = new RegExp(`<dt>${loanRoleLabels[role]}</dt><dd>([^<]*)</dd>`).exec(html) ?? [];
  const [name, ...rest] = detail.split(` (${escapeHtml(username)})`);
  return rest.length > 0 && name ? unescapeHtml(name) : undefined;
}

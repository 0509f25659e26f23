import { isObject, loanRoles } from '@heartwood/shared/domain';
import { emptyProposal, type ProposalValues } from './proposal-values';

const keyOf = (userId: string) => `heartwood.loan-proposal.${userId}`;

/**
 * What a person has typed into a proposal and not yet sent, kept in this tab: it outlives a reload, a walk to another
 * page and a login in between. The signature is not kept: whoever sits down here next must not find it.
 */
export const keptProposal = {
  read(userId: string): ProposalValues | null {
    try {
      return proposalIn(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    } catch {
      return null;
    }
  },
  write(userId: string, values: ProposalValues) {
    const kept = { ...values, signature: '' };
    if (JSON.stringify(kept) === JSON.stringify(emptyProposal())) return this.drop(userId);
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(kept));
    } catch {
      // A full or forbidden storage costs the safety net, not the form.
    }
  },
  drop(userId: string) {
    sessionStorage.removeItem(keyOf(userId));
  },
};

function proposalIn(found: unknown): ProposalValues | null {
  if (!isObject(found)) return null;
  const role = found['role'] === '' ? '' : loanRoles.find((known) => known === found['role']);
  const text = (name: keyof ProposalValues) => (typeof found[name] === 'string' ? found[name] : '');
  if (role === undefined) return null;
  return {
    role,
    counterparty: text('counterparty'),
    amount: text('amount'),
    interest_rate: text('interest_rate'),
    term_in_months: text('term_in_months'),
    federal_rate: text('federal_rate'),
    federal_month: text('federal_month'),
    signature: '',
  };
}

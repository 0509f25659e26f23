import { isObject, loanRoles } from '@heartwood/shared/domain';
import { keptInTab } from '@heartwood/shared/ui';
import { emptyProposal, type ProposalValues } from './proposal-values';

const kept = keptInTab('loan-proposal', proposalIn);

/**
 * What a person has typed into a proposal and not yet sent. The signature is not kept: whoever sits down here next must
 * not find it.
 */
export const keptProposal = {
  ...kept,
  write(userId: string, values: ProposalValues) {
    const unsigned = { ...values, signature: '' };
    if (JSON.stringify(unsigned) === JSON.stringify(emptyProposal())) kept.drop(userId);
    else kept.write(userId, unsigned);
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

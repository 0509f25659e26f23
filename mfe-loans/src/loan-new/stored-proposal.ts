import { isObject, loanRoles } from '@heartwood/shared/domain';
import { draftInTab } from '@heartwood/shared/ui';
import { storedTerms } from '../loan-terms/terms-values';
import { emptyProposal, type ProposalValues } from './proposal-values';

const kept = draftInTab('loan-proposal', proposalIn);

/**
 * A proposal that a person has typed and not yet sent. The signature is not stored, so that the next person at this
 * computer doesn't find it.
 */
export const storedProposal = {
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
  if (role === undefined) return null;
  const counterparty = typeof found['counterparty'] === 'string' ? found['counterparty'] : '';
  return { ...storedTerms(found), role, counterparty, signature: '' };
}

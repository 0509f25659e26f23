import { isObject, loanRoles } from '@heartwood/domain';
import { draftInTab, isSame, withoutSignature } from '@heartwood/ui';
import { storedTerms } from '../terms/terms-values';
import { emptyProposal, type ProposalValues } from './proposal-values';

const kept = draftInTab('loan-proposal', proposalIn);

/** A proposal that a person has typed and not yet sent, without the signature. */
export const storedProposal = {
  ...kept,
  write(userId: string, values: ProposalValues) {
    if (isSame(withoutSignature(values), emptyProposal())) kept.drop(userId);
    else kept.write(userId, values);
  },
};

function proposalIn(found: unknown): ProposalValues | null {
  if (!isObject(found)) return null;
  const role = found['role'] === '' ? '' : loanRoles.find((known) => known === found['role']);
  if (role === undefined) return null;
  const counterparty = typeof found['counterparty'] === 'string' ? found['counterparty'] : '';
  return { ...storedTerms(found), role, counterparty, signature: '' };
}

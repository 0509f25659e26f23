import { isObject, loanRoles } from '@heartwood/domain';
import { draftInTab, isSame, withoutSignature } from '@heartwood/ui';
import { storedTerms } from '../terms/terms-values';
import { emptyProposal, reaches, type ProposalValues } from './proposal-values';

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
  const text = (name: string) => (typeof found[name] === 'string' ? found[name] : '');
  return {
    ...storedTerms(found),
    role,
    reach: reaches.find((known) => known === found['reach']) ?? 'account',
    counterparty: text('counterparty'),
    counterparty_name: text('counterparty_name'),
    counterparty_email: text('counterparty_email'),
    signature: '',
  };
}

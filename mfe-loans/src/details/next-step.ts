import {
  loanRoleOf,
  effectiveDate,
  formatDate,
  isCalledOffAlone,
  loanRoles,
  type Loan,
  type User,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { isInvited, nameIn, otherName, unsignedParties } from '../loans/parties';

/** The loan's state and who acts next, in a sentence. */
export function nextStep(loan: Loan, user: Pick<User, 'id' | 'username'>): string {
  const lends = loanRoleOf(loan, user.username) === 'lender';
  const other = otherName(loan, user.username);
  switch (loan.status) {
    case 'pending':
      return pendingStep(loan, { mine: loan.initiator === user.id, me: user.username, other });
    case 'active': {
      const start = effectiveDate(loan);
      const since = start ? t('Active since {day}.', { day: formatDate(start) }) : t('Accepted.');
      const [name] = unsignedParties(loan);
      if (!name && !start)
        return loan.funding
          ? t('Both of you signed. The money is on its way.')
          : t('Both of you signed. The money hasn’t been handed over yet.');
      if (!name) return `${since} ${t('Both of you signed.')}`;
      return name === user.username
        ? `${since} ${t('You have not signed these terms.')}`
        : `${since} ${t('{name} has not signed these terms.', { name: other })}`;
    }
    case 'declined':
      return t('This loan was declined. Nothing is owed.');
    case 'withdrawn':
      if (isCalledOffAlone(loan))
        return t('The borrower called this loan off alone, and says that its money never arrived.');
      return loan.accepted_at
        ? t('This loan was called off before any money came. Nothing is owed.')
        : t('This loan was withdrawn before it was accepted. Nothing is owed.');
    case 'repaid':
      if (loan.closed_as === 'unpaid')
        return t('The lender closed this loan, although it is not repaid. This releases nobody.');
      return `${repaidStep(loan, lends)} ${t('Nothing more is owed.')}`;
  }
}

/** How a loan ended. Both parties vouch only for confirmed payments. */
function repaidStep(loan: Loan, lends: boolean): string {
  const { closed_as } = loan;
  const lender = nameIn(loan, 'lender');
  if (closed_as === 'released')
    return lends
      ? t('You released the rest of this loan.')
      : t('{lender} released the rest of this loan.', { lender });
  if (closed_as === 'stated')
    return lends
      ? t('You said that this loan is repaid.')
      : t('{lender} said that this loan is repaid.', { lender });
  return t('This loan is repaid.');
}

function pendingStep(loan: Loan, { mine, me, other }: { mine: boolean; me: string; other: string }): string {
  const unsigned = unsignedParties(loan);
  if (mine && loanRoles.some((role) => isInvited(loan, role)) && !unsigned.includes(me))
    return t('You proposed these terms. {other} is invited, and has not opened them with an account yet.', {
      other,
    });
  const initiatorSigned = mine ? !unsigned.includes(me) : unsigned.every((name) => name === me);
  if (mine)
    return initiatorSigned
      ? t('You proposed these terms. {other} can accept, decline, or change them.', { other })
      : t('You proposed these terms but didn’t sign them. Sign the contract so that {other} can accept.', {
          other,
        });
  return initiatorSigned
    ? t(
        '{other} proposed these terms. Read the contract. Then accept it, decline it, or propose other terms.',
        { other },
      )
    : t('{other} proposed these terms but hasn’t signed them. You can accept once they do.', { other });
}

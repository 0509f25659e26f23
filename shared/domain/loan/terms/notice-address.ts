import { freeText, textLeftOpen } from '../../fields';
import { term } from './term';

const LONGEST = 200;

/**
 * Where written notices reach a party; '' for the address of their account, so that the clause is never blank. The form of a
 * proposal asks the proposer for theirs.
 */
function noticeAddress(role: 'lender' | 'borrower', example: string) {
  const label = `Notices to the ${role}`;
  return term<string>({
    label,
    hint: `A postal or e-mail address. Leave empty for the address that the ${role}’s account has.`,
    input: { kind: 'text', max: LONGEST },
    schema: textLeftOpen(label, freeText(label, { max: LONGEST }), LONGEST),
    toForm: (address) => address,
    words: (address) => address || 'At the address of their account',
    added: { proposed: '' },
    example,
  });
}

export const lenderNotices = noticeAddress('lender', '1 Elm Street, Denver, Colorado 80202');
export const borrowerNotices = noticeAddress('borrower', '2 Oak Street, Boulder, Colorado 80301');

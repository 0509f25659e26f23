import { freeText, textLeftOpen } from '../../fields';
import type { LoanRole } from '../loan-role';
import { term } from './term';

const LONGEST = 200;

/** Where notices reach the person who signs the other party's proposal: asked if the terms leave it open. */
export const ownNoticeAddress = () => textLeftOpen(OWN_LABEL, freeText(OWN_LABEL, { max: LONGEST }), LONGEST);

const OWN_LABEL = 'Where notices reach you';

/** Whether the terms leave open where notices reach a party. Terms of the first release have no notices. */
export const needsNoticeAddress = (
  terms: { lender_notices?: string; borrower_notices?: string },
  role: LoanRole,
): boolean => terms[`${role}_notices`] === '';

/**
 * Where written notices reach a party; '' for the address beside their signature or else their account's, so
 * that the clause is never blank. The form of a proposal asks the proposer for theirs, and the contract asks
 * the person who accepts it.
 */
function noticeAddress(label: string, hint: string, example: string) {
  return term<string>({
    label,
    hint,
    input: { kind: 'text', max: LONGEST },
    schema: textLeftOpen(label, freeText(label, { max: LONGEST }), LONGEST),
    toForm: (address) => address,
    words: (address) => address || 'At the address in the contract',
    added: { proposed: '' },
    example,
  });
}

export const lenderNotices = noticeAddress(
  'Notices to the lender',
  'A postal or email address. Leave empty if you don’t know it: the lender enters it when they sign.',
  '1 Elm Street, Denver, Colorado 80202',
);
export const borrowerNotices = noticeAddress(
  'Notices to the borrower',
  'A postal or email address. Leave empty if you don’t know it: the borrower enters it when they sign.',
  '2 Oak Street, Boulder, Colorado 80301',
);

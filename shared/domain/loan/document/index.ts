export { NOTE_DRAFT } from './draft-mark';
export { loanHtml } from './loan-html';
export type { LoanNote, LoanParties } from './note';
export { invitedWords, namedLater, namedLaterWords, noteSigners, withName } from './named-later';

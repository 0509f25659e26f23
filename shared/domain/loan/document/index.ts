export { NOTE_DRAFT } from './draft-mark';
export { loanHtml } from './loan-html';
export { figuresFrom, type LoanNote, type LoanParties } from './note';
export { invitedWords, namedLater, namedLaterWords, noteSigners, withName } from './named-later';

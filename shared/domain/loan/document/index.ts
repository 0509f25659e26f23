export { loanHtml } from './loan-html';
export { figuresFrom, NOTE_DRAFT, type LoanNote, type LoanParties } from './note';
export { invitedWords, namedLater, namedLaterWords, noteSigners, withName } from './named-later';

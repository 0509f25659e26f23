export { NOTE_DRAFT } from './draft-mark';
export { escapeHtml } from './escape-html';
export { loanHtml } from './loan-html';
export type { LoanNote, LoanParties } from './note';

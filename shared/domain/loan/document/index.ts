export { escapeHtml } from './escape-html';
export { loanHtml, type LoanNote, type LoanParties } from './loan-html';

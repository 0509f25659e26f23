/** Loans: proposals, terms, payments, reminders, and the PDFs of promissory notes. */
export { leaveLoans } from './absences/loan-absences';
export { estateLoans, representOwner } from './absences/representatives';
export { endAmendment } from './loan-amendments';
export { acceptLoan, endLoan } from './loan-changes';
export { proposeLoan } from './propose-loan';
export { receiveFunding, sendFunding } from './loan-funding';
export { forgetInvited } from './invitations/loan-invitations';
export { remindOfPayments } from './loan-reminders';
export { findLoan, listLoans } from './loan-rows';
export { toLoan } from './to-loan';
export { checkRateFiles } from './federal-rates/rate-files';
export { earlierLoans } from './loan-versions';
export { Notes } from './note-pdf/notes';
export { switchReminders } from './reminder-switches';
export { loanSchemas } from './responses';
export { default as loanRoutes } from './routes';
export { default as loanLetterRoutes } from './routes/letters';

/** Wills: drafts, signatures, versions, deletion, witnesses, reminders, and their sealed PDFs. */
export { deleteBegunWill, readBegunWill } from './begun-will';
export { listClosings, readClosing, readWillOrClosing } from './closings';
export { forgetScans, inkVersionOf } from './ink-signing';
export { SignedWills } from './pdf/signed-wills';
export { findSameWillPdf, isWillPdf } from './pdf/will-pdf-rows';
export { willSchemas } from './responses';
export { default as willRoutes } from './routes';
export { signWill } from './signing';
export { createWill } from './will-changes';
export { remindToReadWills } from './will-reminders';
export { earlierWills, listWills, lockWill, readWill, assertCurrentVersion } from './will-rows';
export { markPaid, settleSignedWills, settleWaitingPayments, settleWill } from './will-validity';

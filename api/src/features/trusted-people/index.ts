/** Trusted people, their requests, and the documents that open to them (legacy access). */
export { advanceLegacyAccess, markNoticeSent } from './advance';
export { endAllTrust, endOwnTrust } from './end-trust';
export { listEntrusted } from './legacy-access';
export { trustedPeopleSchemas } from './responses';
export { listWaitingCertificates, reviewCertificate, type WaitingCertificate } from './review';
export { default as certificateRoutes } from './routes/certificates';
export { default as trustedPeopleRoutes } from './routes';
export { accessText } from './trusted-people';
export { findCertificate, readTrustedPeople } from './views';

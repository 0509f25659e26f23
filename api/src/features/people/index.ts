/** The people whom the owner of an account names in documents. */
export { deletePeople, listPeople } from './people';
export { dropPartnerInvitation, readPartnerInvitation } from './partner-invitation';
export { default as partnerRoutes } from './partner-routes';
export { peopleSchemas } from './responses';
export { default as peopleRoutes } from './routes';

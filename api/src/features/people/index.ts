/** The people whom the owner of an account names in documents. */
export { deletePeople, listPeople } from './people';
export { peopleSchemas } from './responses';
export { default as peopleRoutes } from './routes';

import type { IsoDate, Relationship, SharedPerson } from '@heartwood/domain';
import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns';
import { users } from './accounts';

/** The people whom the owner of an account names in documents. Only the owner sees them. */
export const people = pgTable(
  'people',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    relationship: text().$type<Relationship>(),
    email: text().notNull().default(''),
    date_of_birth: date({ mode: 'string' }).$type<IsoDate>(),
    is_adult: boolean(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [index('people_owner').on(table.owner_id)],
);

/** The invitation of an owner's spouse or partner to an account of their own. Only the owner sees it. */
export const partnerInvitations = pgTable('partner_invitations', {
  owner_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  email: text().notNull(),
  /** Whom it brings, as the owner agreed; nobody once it was accepted. */
  people: jsonb().$type<SharedPerson[]>().notNull(),
  invited_at: now(),
  accepted_at: moment(),
});

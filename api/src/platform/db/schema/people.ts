import type { IsoDate, Relationship } from '@heartwood/domain';
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, now } from './columns';
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

import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns that most tables have. */
export const id = () => uuid().primaryKey().defaultRandom();
export const moment = () => timestamp({ withTimezone: true });
export const now = () => moment().notNull().defaultNow();

import { customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  readStoredWill,
  storedWill,
  type LoanTerms,
  type StoredWill,
  type WillInput,
} from '@heartwood/domain';

/** The columns that most tables have. */
export const id = () => uuid().primaryKey().defaultRandom();
export const moment = () => timestamp({ withTimezone: true });
export const now = () => moment().notNull().defaultNow();

/** A will's content. A row of any age is read as a will in the current format. */
export const willAnswers = customType<{ data: WillInput; driverData: string | StoredWill }>({
  dataType: () => 'jsonb',
  toDriver: (will) => JSON.stringify(storedWill(will)),
  fromDriver: (found) => readStoredWill(typeof found === 'string' ? JSON.parse(found) : found),
});

/** The terms of a loan that were added after the first release; older loans lack them. */
export const moreTerms = () => jsonb().$type<Partial<LoanTerms>>().notNull().default({});

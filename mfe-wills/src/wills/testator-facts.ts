import { todayOf, type TestatorFacts, type User } from '@heartwood/shared/domain';

/** What the account knows that a will is checked against, beside what it says itself. */
export function testatorFacts(user: Pick<User, 'email' | 'profile'> | null): TestatorFacts {
  return { email: user?.email, dateOfBirth: user?.profile.date_of_birth, today: todayOf(new Date()) };
}

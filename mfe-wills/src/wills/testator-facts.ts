import { readProfile, todayOf, type TestatorFacts } from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';

/** What a will is checked against in forms, in addition to its own content: facts from the account. */
export function testatorFacts(user: Pick<SessionUser, 'email' | 'profile'> | null): TestatorFacts {
  const { date_of_birth } = readProfile(user?.profile);
  return {
    email: user?.email,
    dateOfBirth: date_of_birth,
    today: todayOf(new Date()),
    asksAboutChildren: true,
  };
}

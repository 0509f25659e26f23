import type { TrustedPerson } from '@heartwood/domain';
import { accountTasks } from './use-account-tasks';

const person = (accepted_at: string | null): TrustedPerson => ({
  id: 'ben',
  name: 'Ben Ruiz',
  email: 'ben@example.com',
  username: null,
  account_email: null,
  claimed_at: null,
  known_before: 'nothing',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
  invited_at: '2026-11-02T10:00:00Z',
  accepted_at,
  request: null,
});

describe('the tasks of the account', () => {
  it('are to verify the email, after the people who have not agreed', () => {
    const found = accountTasks({ email_verified: false }, [person(null)]);
    expect(found.map(({ sentence }) => sentence)).toEqual([
      'Ben Ruiz has not agreed to be your trusted person yet.',
      'Verify your email with the link we emailed you.',
    ]);
    expect(found[0]?.urgency).toBeLessThan(found[1]?.urgency ?? 0);
  });

  it('ask once a year whether the recovery codes are still there', () => {
    const found = accountTasks({ email_verified: true, recovery_codes_due: true }, []);
    expect(found.map(({ sentence, action }) => [sentence, action.to])).toEqual([
      ['Do you still have your recovery codes?', '/account'],
    ]);
  });

  it('are none when both are done', () => {
    expect(accountTasks({ email_verified: true }, [person('2026-11-03T10:00:00Z')])).toEqual([]);
  });
});

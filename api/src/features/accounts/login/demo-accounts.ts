/** The demo accounts; their password is no secret. */
export const demoAccounts = [
  { username: 'alice', password: 'evergreen-porch-41', name: 'Alice Moreno' },
  { username: 'bob', password: 'granite-lantern-87', name: 'Bob Moreno' },
] as const;

/** Where the mail of a demo account goes: to nobody, because this domain has no mailboxes (RFC 2606). */
export const demoMailbox = ({ username }: { username: string }) => `${username}@example.com`;

/** Whether a user was seeded. Nobody else can have verified this address. */
export const isDemoAccount = ({ username, verified_email }: { username: string; verified_email: string }) =>
  demoAccounts.some((demo) => demo.username === username) && verified_email === demoMailbox({ username });

/** The demo accounts; their password is no secret. */
export const demoAccounts = [
  { username: 'alice', password: 'evergreen-porch-41', name: 'Alice Moreno' },
  { username: 'bob', password: 'granite-lantern-87', name: 'Bob Moreno' },
] as const;

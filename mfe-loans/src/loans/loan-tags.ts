/** The cache tags that a change to this loan invalidates: itself, the lists with it, and its record. */
export const touchedBy = (id: string) =>
  [
    { type: 'Loan', id: 'all' },
    { type: 'Loan', id },
    { type: 'Events', id },
  ] as const;

/** The base path of the calls about one loan. */
export const loanAddress = (id: string) => `/loans/${encodeURIComponent(id)}/`;

/** Everything a change to this loan may have made out of date: itself, the lists it stands in, its record. */
export const touchedBy = (id: string) =>
  [
    { type: 'Loan', id: 'all' },
    { type: 'Loan', id },
    { type: 'Events', id },
  ] as const;

/** Where the calls about one loan stand. */
export const loanAddress = (id: string) => `/loans/${encodeURIComponent(id)}/`;

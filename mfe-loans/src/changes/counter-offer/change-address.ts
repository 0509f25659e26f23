import { paths } from '@heartwood/domain';

/** The mark in a contract's address that opens the form: a reload and the browser's Back keep to it. */
export const CHANGING = 'change';

export const changeTerms = (loanId: string): string => `${paths.loanContract(loanId)}?${CHANGING}`;

import { paths } from '@heartwood/domain';

/** The marks in a contract's address: the amendment that is open, and an earlier version of the note. */
export const AMENDMENT = 'amendment';
export const VERSION = 'version';

export const readAmendment = (loanId: string): string => `${paths.loanContract(loanId)}?${AMENDMENT}`;

export const readVersion = (loanId: string, version: number): string =>
  `${paths.loanContract(loanId)}?${VERSION}=${version}`;

import type { ComponentType } from 'react';

/**
 * The places in pages of remotes where other remotes can add something, and the props of each contribution.
 * The dashboard is a similar place with a separate declaration (`dashboard` in `remote.json`).
 */
export interface SlotProps {
  /** Below the profile of the logged-in person. */
  profile: object;
  /** Below a will. */
  'will-details': { willId: string };
  /** Below a loan. */
  'loan-details': { loanId: string };
  /** Below a trust. */
  'trust-details': { trustId: string };
}

export type SlotName = keyof SlotProps;

/**
 * What a remote adds to pages of other remotes: a component for each slot that its `remote.json` declares.
 */
export type Contributions = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

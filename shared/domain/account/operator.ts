/** The operator of an installation, from its settings; null if not set. */
export interface Operator {
  name: string | null;
  address: string | null;
  email: string | null;
  support_email: string | null;
}

/** The version of the terms and the privacy notice: the day on which they last changed. */
export const TERMS_VERSION = '2026-11-25';

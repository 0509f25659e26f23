/** Who runs an installation, as its settings say; null where they say nothing. */
export interface Operator {
  name: string | null;
  address: string | null;
  email: string | null;
  support_email: string | null;
}

/** The version of the terms and the privacy notice: the day on which they last changed. */
export const TERMS_VERSION = '2026-11-22';

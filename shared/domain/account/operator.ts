/** The operator of an installation, from its settings; null if not set. */
export interface OperatorSettings {
  name: string | null;
  address: string | null;
  email: string | null;
  support_email: string | null;
  /** They answer within this many business days. */
  answer_days: number | null;
  /** They refund a will if its owner asks within this many days of paying. */
  refund_days: number | null;
  /** Who reviewed the texts of the documents, such as a law firm. */
  texts_reviewed_by: string | null;
}

/** What the server says about its operator. */
export interface Operator extends OperatorSettings {
  /** Whether the checkout charges a card. */
  charges_cards: boolean;
}

/** Whether an installation is a demonstration: nobody is named, and nothing is charged. */
export const isDemonstration = ({ name }: OperatorSettings, chargesCards: boolean): boolean =>
  name === null && !chargesCards;

/** The version of the terms and the privacy notice: the day on which they last changed. */
export const TERMS_VERSION = '2026-11-30';

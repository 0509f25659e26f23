/** A section of the letter to an executor: rows, then sentences, then numbered steps. */
export interface LetterSection {
  heading: string;
  paragraphs: string[];
  rows?: { term: string; detail: string }[];
  steps?: string[];
}

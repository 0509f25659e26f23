/** What a PDF reader shows. */
export interface PdfText {
  /** The text of each page, one string per page with line breaks. */
  pages: string[];
  title: string;
  author: string;
  /** E.g. "en-US". */
  language: string | null;
  /** Width and height of the first page, in points. */
  size: [number, number];
}

/** The digital signature of a PDF (ISO 32000-1, 12.8). */
export interface PdfSeal {
  /** Whether it matches the covered bytes and the certificate. */
  valid: boolean;
  /** Whether it covers every byte except itself. */
  coversAll: boolean;
  /** The common name in the certificate. */
  signer: string;
}

/** How well a PDF conforms to PDF/A-2a and PDF/UA-1. */
export interface PdfStandards {
  /** A sentence for each broken rule. */
  faults: string[];
  /** The roles of its tags in reading order, e.g. "H1", "P". */
  tags: string[];
}

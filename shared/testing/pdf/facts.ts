/** What a reader shows of a PDF. */
export interface PdfText {
  /** The text of each page, a line of the page on each line. */
  pages: string[];
  title: string;
  author: string;
  /** As "en-US". */
  language: string | null;
  /** Width and height of the first page, in points. */
  size: [number, number];
}

/** The digital signature of a PDF (ISO 32000-1, 12.8). */
export interface PdfSeal {
  /** Whether it fits the bytes that it covers and the certificate in it. */
  valid: boolean;
  /** Whether it covers every byte but its own. */
  coversAll: boolean;
  /** The common name in its certificate. */
  signer: string;
}

/** How a PDF keeps to PDF/A-2a and PDF/UA-1. */
export interface PdfStandards {
  /** A sentence for each rule it breaks. */
  faults: string[];
  /** The roles of its tags, in the order in which they are read: "H1", "P". */
  tags: string[];
}

/** The largest PDF the server stores, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

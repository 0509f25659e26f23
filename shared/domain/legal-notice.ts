/** The notice on every screen that sells or shows a document. It is never inside the will itself. */
export const legalNotice =
  'Heartwood is not a law firm and does not replace an attorney. It prepares self-help documents at your direction. Using it creates no attorney-client relationship. Consider asking a licensed Colorado attorney to look at your document before you sign.';

import DOMPurify from 'dompurify';

const tags = [
  ...['article', 'section', 'div', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'span', 'strong', 'b', 'em', 'i', 'u'],
  ...['dl', 'dt', 'dd', 'ul', 'ol', 'li', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/**
 * The text of a contract without anything that could act. Names are typed by people, so a contract is never
 * trusted: no scripts, no styles, no pictures or links that tell an outsider who reads it.
 */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['scope', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/**
 * The text of a note without the empty lines at its end: the page shows the signatures there. A text without
 * such lines stays as it is.
 */
export function withoutSignatureLines(clean: string): string {
  const note = new DOMParser().parseFromString(clean, 'text/html').body;
  const last = [...note.querySelectorAll('section')].at(-1);
  if (last?.querySelector('h3')?.textContent === 'Signatures') last.remove();
  return note.innerHTML;
}

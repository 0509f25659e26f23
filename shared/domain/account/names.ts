/** Normal form of typed text: NFC, one kind of line break, no blanks at the ends. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/**
 * Whether two names or e-mail addresses mean the same: trimmed, single blanks, case-folded, NFC, without invisible
 * characters, with one kind of apostrophe and of hyphen. Blank, and what is no text, equals nothing.
 */
export function sameName(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const folded = fold(one);
  return folded !== '' && folded === fold(other);
}

// Upper case first, so that ß meets SS.
function fold(text: string): string {
  return tidyText(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(/\s+/g, ' ')
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[‐‑]/g, '-')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}

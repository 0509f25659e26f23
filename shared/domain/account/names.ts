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

/** Names to be looked up by the rule of `sameName`: each is folded once, so a list against a list takes linear time. */
export class NameSet {
  private readonly folded = new Set<string>();

  constructor(names: Iterable<unknown> = []) {
    for (const name of names) this.add(name);
  }

  has(name: unknown): boolean {
    return typeof name === 'string' && this.folded.has(fold(name));
  }

  /** Whether the name was new. Blank values and non-strings are never added. */
  add(name: unknown): boolean {
    const folded = typeof name === 'string' ? fold(name) : '';
    if (folded === '' || this.folded.has(folded)) return false;
    this.folded.add(folded);
    return true;
  }
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

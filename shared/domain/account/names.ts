/** Normalizes typed text: NFC, one kind of line break, trimmed. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/**
 * Whether two names or email addresses are the same: trimmed, single spaces, case-folded, NFC, without invisible
 * characters, with one kind of apostrophe and of hyphen. Blank values, and values that aren't text, equal nothing.
 */
export function sameName(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const folded = fold(one);
  return folded !== '' && folded === fold(other);
}

/** Names to look up by the rule of `sameName`: each is folded once, so comparing two lists takes linear time. */
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

// Upper case first, so that ß equals SS.
function fold(text: string): string {
  return tidyText(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(/\s+/g, ' ')
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[‐‑]/g, '-')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}

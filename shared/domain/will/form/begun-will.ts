import { boundedText, looksLikeSecret, objectField, versionField } from '../../fields';
import { messages } from '../../messages';

/** The most characters of a will in progress: more than a will may have when it is saved. */
export const MAX_BEGUN_WILL = 200_000;

/** A will in progress, kept with the account, so that another device can go on with it. */
export interface BegunWill {
  /** What the forms have, as JSON; '' after it was saved as a will, or discarded. */
  content: string;
  /** Grows with each change; 0 before the first. */
  version: number;
  /** When it was changed last; null before the first change. */
  updated_at: string | null;
}

/**
 * The body of PUT /api/begun-will/. A text for the server: only the forms know what is in it. They leave out
 * what looks like a secret, and the server refuses it.
 */
export const begunWillSchema = objectField({
  content: boundedText({
    max: MAX_BEGUN_WILL,
    tooLong: messages.tooLong('The will', MAX_BEGUN_WILL),
    notText: messages.notText('The will'),
    tidy: (text) => text,
  }).test('secret', messages.looksLikeSecret, (content) => !textsIn(content).some(looksLikeSecret)),
  /** The version that the client has read: if there is a newer one, nothing is overwritten. */
  version: versionField(messages.begunWillChanged).required(messages.begunWillChanged),
});

/** All texts in JSON, however deep; the text itself if it is none. */
function textsIn(content: string | undefined): string[] {
  const texts: string[] = [];
  const parts: unknown[] = [parsed(content ?? '')];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (typeof part === 'string') texts.push(part);
    else if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part)) parts.push(inner);
  }
  return texts;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

import { boundedText, objectField, versionField } from '../../fields';
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

/** The body of PUT /api/begun-will/. A text for the server: only the forms know what is in it. */
export const begunWillSchema = objectField({
  content: boundedText({
    max: MAX_BEGUN_WILL,
    tooLong: messages.tooLong('The will', MAX_BEGUN_WILL),
    notText: messages.notText('The will'),
    tidy: (text) => text,
  }),
  /** The version that the client has read: if there is a newer one, nothing is overwritten. */
  version: versionField(messages.begunWillChanged).required(messages.begunWillChanged),
});

import type { Sentence } from '@heartwood/i18n';
import { textField } from '../fields';

/** A mailed token from a client: text that is longer than ours is invalid. */
export const mailedToken = (unknown: Sentence) => textField('Link', { max: 200 }).required(unknown);

/**
 * The token of a mailed link in a URL's fragment. Some mail programs append what follows the link in the
 * text, such as a period or ">", or their own parameters.
 * @param form of the token; by default, letters and digits of base64url
 */
export const tokenInHash = (hash: string, form = /^#([\w-]+)/): string => form.exec(hash)?.[1] ?? '';

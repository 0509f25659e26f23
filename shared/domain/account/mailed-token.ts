import type { Sentence } from '@heartwood/i18n';
import { textField } from '../fields';

/** A mailed token from a client: text that is longer than ours is invalid. */
export const mailedToken = (unknown: Sentence) => textField('Link', { max: 200 }).required(unknown);

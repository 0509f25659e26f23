import { textField } from '../fields';

/** A mailed token from a client: text that is longer than ours is invalid. */
export const mailedToken = (unknown: string) => textField('Link', { max: 200 }).required(unknown);

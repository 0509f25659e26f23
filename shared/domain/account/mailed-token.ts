import { textField } from '../fields';

/** A mailed token as it comes back: longer than any that we make is none. */
export const mailedToken = (unknown: string) => textField('Link', { max: 200 }).required(unknown);

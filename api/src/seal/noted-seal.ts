import { noteCertificate, type Place } from './certificates';
import type { TextSeal } from './seal';

/** A seal that stores its certificate before it hands out a signature. @param place the primary */
export const notedSeal = (place: Place, seal: TextSeal): TextSeal => ({
  text: async (text) => {
    const signed = await seal.text(text);
    await noteCertificate(place, signed.certificate);
    return signed;
  },
});

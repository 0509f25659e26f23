import type { Database } from '../db/database';
import { noteCertificate } from './certificates';
import type { TextSeal } from './seal';

/** A seal that stores its certificate before it hands out a signature. @param db the primary */
export const notedSeal = (db: Database, seal: TextSeal): TextSeal => ({
  text: async (text) => {
    const signed = await seal.text(text);
    await noteCertificate(db, signed.certificate);
    return signed;
  },
});

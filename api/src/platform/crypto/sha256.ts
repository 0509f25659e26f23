import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of a text's UTF-8 bytes. */
export const sha256Bytes = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** The same in lower-case hex. */
export const sha256Hex = (data: string | Uint8Array): string => sha256Bytes(data).toString('hex');

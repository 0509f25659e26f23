import { randomUUID } from 'node:crypto';
import { sha256Hex } from '../../src/platform/crypto/sha256';

/** The smallest PDF, or one that is padded to a size in bytes. */
export function pdf(size = 0): Buffer {
  const head = Buffer.from(`%PDF-1.4\n%${randomUUID()}\n1 0 obj<</Type/Catalog>>endobj\n`);
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');
  const padding = Buffer.alloc(Math.max(0, size - head.length - tail.length), 0x20);
  return Buffer.concat([head, padding, tail]);
}

/** A multipart body like that of a browser's form. */
export function form(
  file: Buffer | null,
  fields: Record<string, string> = {},
  name = 'file',
  filename = 'will.pdf',
) {
  const boundary = `----heartwood${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The SHA-256, in hexadecimal, of what the seal of a PDF covers: all but the seal's own place. */
export function sealedSha256(sealed: Buffer): string {
  const covered = sealed.toString('latin1').replace(/<[0-9a-f]{1000,}>/, '');
  return sha256Hex(Buffer.from(covered, 'latin1'));
}

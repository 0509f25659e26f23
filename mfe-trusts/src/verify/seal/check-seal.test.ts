import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSeal } from './check-seal';
import { inside, readDer } from './der';

/** A will that the first release sealed. */
const will = readFileSync(join(__dirname, '../../../../api/test/releases/1.0.0/will.pdf'));
const text = will.toString('latin1');

/** The CMS message of the seal: its place in the file, in hex digits, and its bytes. */
const from = text.search(/<[0-9a-fA-F]{1000}/) + 1;
const message = readDer(Buffer.from(text.slice(from, text.indexOf('>', from)), 'hex'));
// ContentInfo, its content, SignedData; then the certificates, and the signature of the one signer.
const certificate = inside(message, 1, 0, 3, 0).all;
const signature = inside(message, 1, 0, -1, 0, 5).content;

const pem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;
const check = (file: Buffer, der = certificate) =>
  checkSeal(Uint8Array.from(file), [{ sha256: 'ab'.repeat(32), pem: pem(der) }]);

/** The file with other bytes in place of the seal's signature. What it covers stays as it was. */
function withSignature(bytes: Uint8Array): Buffer {
  const hex = Buffer.from(signature).toString('hex');
  const at = text.toLowerCase().indexOf(hex);
  expect(at).toBeGreaterThan(from);
  const file = Buffer.from(will);
  file.write(Buffer.from(bytes).toString('hex'), at, 'latin1');
  return file;
}

describe('the seal of a PDF', () => {
  it('is intact as it was sealed', async () => {
    expect(await check(will)).toBe('intact');
  });

  it('is broken when a byte of the document has changed', async () => {
    const file = Buffer.from(will);
    file.write('X', 100, 'latin1');
    expect(await check(file)).toBe('broken');
  });

  // The digest of the document is right in each: only the signature tells them from the original.
  it.each([
    ['changed in one bit', signature.map((byte, index) => (index === 9 ? byte ^ 1 : byte))],
    ['made up', signature.map((_byte, index) => (index * 37) % 251)],
    ['empty of meaning', signature.map(() => 0)],
  ])('is broken when the signature is %s', async (_what, bytes) => {
    expect(await check(withSignature(bytes))).toBe('broken');
  });

  it('is not ours when another key made it, whatever name it carries', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
    const key = publicKey.export({ type: 'spki', format: 'der' });
    const own = inside(readDer(certificate), 0, 6).all;
    const other = Buffer.concat([certificate]);
    expect(own.length).toBe(key.length);
    key.copy(other, own.byteOffset - certificate.byteOffset);
    expect(await check(will, other)).toBe('broken');
  });
});

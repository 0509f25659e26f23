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
    const key = inside(readDer(certificate), 0, 6).all;
    const other = Buffer.concat([certificate]);
    // Within its modulus.
    const at = key.byteOffset - certificate.byteOffset + 100;
    other.writeUInt8(other.readUInt8(at) ^ 1, at);
    expect(await check(will, other)).toBe('broken');
  });

  it('is found among those of several certificates', async () => {
    const [foreign, own] = [pem(Uint8Array.from([0x30, 0])), pem(certificate)];
    const certificates = [foreign, own].map((text) => ({ sha256: '', pem: text }));
    expect(await checkSeal(Uint8Array.from(will), certificates)).toBe('intact');
  });

  it('is none where neither our name nor our certificate is in the file', async () => {
    expect(await check(Buffer.from('%PDF-1.4'))).toBe('none');
    const [name, hex] = ['/Name (Heartwood)', Buffer.from(certificate).toString('hex')];
    const without = (...parts: string[]) => {
      const file = Buffer.from(will);
      for (const part of parts)
        file.fill('0', text.indexOf(part), text.indexOf(part) + part.length, 'latin1');
      return file;
    };
    expect(text).toContain(hex);
    expect(await check(without(name, hex))).toBe('none');
    expect(await check(without(name))).toBe('broken');
    expect(await check(without(hex, '%PDF'))).toBe('broken');
  });

  /** The file with something else in place of the range of bytes that the seal covers. */
  const withRange = (change: (range: number[]) => number[]) => {
    const at = text.lastIndexOf('/ByteRange');
    const end = text.indexOf(']', at);
    const range = change(text.slice(at, end).match(/\d+/g)?.map(Number) ?? []);
    const written = `/ByteRange [${range.join(' ')}`.padEnd(end - at);
    return Buffer.from(text.slice(0, at) + written + text.slice(end), 'latin1');
  };

  it.each([
    ['not from its first byte on', ([, ...rest]: number[]) => [1, ...rest]],
    ['not to its last byte', ([from, before, after, rest = 0]: number[]) => [from, before, after, rest - 1]],
    [
      'without what stands before its own place',
      ([, , after = 0, rest]: number[]) => [0, after - 9, after, rest],
    ],
  ] as [string, (range: number[]) => number[]][])(
    'is broken where it covers the file %s',
    async (_what, change) => {
      expect(await check(withRange(change))).toBe('broken');
    },
  );

  it('is broken when something is added to the file', async () => {
    expect(await check(Buffer.concat([will, Buffer.from('%')]))).toBe('broken');
  });
});

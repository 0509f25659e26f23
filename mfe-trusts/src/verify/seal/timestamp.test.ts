import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTimestamp } from './timestamp';

/**
 * PDFs of tests, sealed by the server, with time stamps that OpenSSL 3.0 made as the authority
 * (`openssl ts -reply`), with its RSA key of 3072 bits and SHA-512, and with its key on P-384 and SHA-384.
 */
const stamped = (name: string) => readFileSync(join(__dirname, `${name}.pdf`));
const read = (file: Buffer) => readTimestamp(Uint8Array.from(file));

/** The file with a part of its signature, in hex digits, in another place of it. */
function changed(file: Buffer, after: string, by: number): Buffer {
  const at = file.lastIndexOf(after) + after.length + by * 2;
  expect(at).toBeGreaterThan(after.length);
  const other = Buffer.from(file);
  other.write(other.toString('latin1', at, at + 2) === '00' ? '01' : '00', at, 'latin1');
  return other;
}

describe('the time stamp of a seal', () => {
  it.each([
    ['stamped-rsa', 'Clock Works RSA'],
    ['stamped-ec', 'Clock Works EC'],
  ])('says when it was made, and who says so: %s', async (name, authority) => {
    expect(await read(stamped(name))).toEqual({
      at: '2026-11-23T03:49:44.000Z',
      authority,
      certificate: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    ['the time it says', '0609608648016503040201050004', 60],
    ['the digest that it is about', '0609608648016503040201050004', 5],
  ])('says nothing when a byte is changed in %s', async (_what, after, by) => {
    const file = stamped('stamped-ec');
    expect(await read(changed(file, after, by))).toBeNull();
  });

  it.each(['stamped-rsa', 'stamped-ec'])(
    'says nothing when its signature is another one: %s',
    async (name) => {
      const file = stamped(name);
      const end = file.toString('latin1').search(/[1-9a-f]0{1000,}>/);
      const other = Buffer.from(file);
      other.write(other.toString('latin1', end - 8, end - 6) === '00' ? '01' : '00', end - 8, 'latin1');
      expect(await read(other)).toBeNull();
    },
  );

  /** The file with other hex digits wherever these are. */
  const replaced = (file: Buffer, from: string, to: string) => {
    const text = file.toString('latin1');
    expect(text).toContain(from);
    return Buffer.from(text.replaceAll(from, to), 'latin1');
  };

  // None of these is signed.
  it.each([
    ['what was signed is no time stamp', '060b2a864886f70d0109100104', '060b2a864886f70d0109100105'],
    ['the certificate is for something else', '06082b06010505070308', '06082b06010505070309'],
    ['it is no attribute of the seal', '060b2a864886f70d010910020e', '060b2a864886f70d010910020f'],
    ['its hash is an insecure one', '0609608648016503040201', '0609608648016503040209'],
  ])('says nothing where %s', async (_what, from, to) => {
    expect(await read(replaced(stamped('stamped-ec'), from, to))).toBeNull();
  });

  it('holds without a name of the authority', async () => {
    const nameless = replaced(stamped('stamped-rsa'), '0603550403', '0603550404');
    expect(await read(nameless)).toMatchObject({ at: '2026-11-23T03:49:44.000Z', authority: '' });
  });

  it('says nothing where the key is on a curve that browsers lack', async () => {
    expect(await read(replaced(stamped('stamped-ec'), '06052b81040022', '06052b8104000a'))).toBeNull();
  });

  it('is missing where there is none', async () => {
    expect(
      await read(readFileSync(join(__dirname, '../../../../api/test/releases/1.0.0/will.pdf'))),
    ).toBeNull();
    expect(await read(Buffer.from('%PDF-1.4'))).toBeNull();
  });
});

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readTimestamp } from './timestamp';

/** An element of DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const octets = (bytes: Uint8Array) => der(0x04, bytes);
const text = (tag: number, words: string) => der(tag, Buffer.from(words));
const hex = (digits: string) => Buffer.from(digits, 'hex');
const none = sequence();

const stampInfo = hex('060b2a864886f70d0109100104');
const contentType = sequence(hex('06092a864886f70d010903'), set(stampInfo));
const forTimestamps = hex('06082b06010505070308');
/** The signature of the seal. */
const seal = Buffer.from('the signature of the seal');
const hashes = {
  sha256: hex('0609608648016503040201'),
  sha384: hex('0609608648016503040202'),
  sha1: hex('06052b0e03021a'),
};
const curves = { sha256: 'P-256', sha384: 'P-384', sha1: 'P-256' };

/** A certificate with what is read of it: the name, the key, and what it is for. */
const certificateOf = (name: string, key: Uint8Array, use: Uint8Array) =>
  sequence(
    sequence(
      ...[none, none, none, none, none],
      sequence(
        set(sequence(hex('0603550406'), text(0x13, 'US'))),
        ...(name ? [set(sequence(hex('0603550403'), text(0x0c, name)))] : []),
      ),
      key,
      use,
    ),
  );

/** A PDF whose seal has the time stamp of an authority with a key of its own (RFC 3161). */
function stampedPdf({
  hash = 'sha256' as keyof typeof hashes,
  time = '20261123034944Z',
  name = 'Clock Works',
  type = stampInfo,
  use = forTimestamps,
  stamped = seal,
  infoSigned = (info: Uint8Array) => info,
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curves[hash] });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const digest = (bytes: Uint8Array) => octets(createHash(hash).update(bytes).digest());
  const algorithm = sequence(hashes[hash]);
  const info = sequence(none, none, sequence(algorithm, digest(stamped)), none, text(0x18, time));
  const attributes = [contentType, sequence(hex('06092a864886f70d010904'), set(digest(infoSigned(info))))];
  const value = octets(sign(hash, set(...attributes), privateKey));
  const certificate = certificateOf(name, key, use);
  const token = sequence(
    none,
    der(
      0xa0,
      sequence(
        none,
        none,
        sequence(type, der(0xa0, octets(info))),
        // Another key, which is for something else, comes first.
        der(0xa0, certificateOf('Another', key, none), certificate),
        set(sequence(none, none, algorithm, der(0xa0, ...attributes), none, value)),
      ),
    ),
  );
  const attribute = (id: string, content: Uint8Array) => sequence(hex(id), set(content));
  const unsigned = [
    attribute('060b2a864886f70d010910020c', none),
    attribute('060b2a864886f70d010910020e', token),
  ];
  const signer = sequence(none, none, none, none, none, octets(seal), der(0xa1, ...unsigned));
  const message = sequence(none, der(0xa0, sequence(none, set(signer)))).toString('hex');
  const start = `/ByteRange [0 60 ${60 + message.length + 2} 6]`.padEnd(60);
  const pdf = Buffer.from(`${start}<${message}>%%EOF\n`);
  return { pdf, certificate: createHash('sha256').update(certificate).digest('hex') };
}

const read = (...changes: Parameters<typeof stampedPdf>) =>
  readTimestamp(Uint8Array.from(stampedPdf(...changes).pdf));
const at = '2026-11-23T03:49:44.000Z';

describe('the time stamp of an authority', () => {
  it.each(['sha256', 'sha384'] as const)('is valid with any random number of its key: %s', async (hash) => {
    // Some numbers have a zero before them, and a few are short.
    for (let count = 0; count < 8; count += 1) {
      const { pdf, certificate } = stampedPdf({ hash });
      expect(await readTimestamp(Uint8Array.from(pdf))).toEqual({
        at,
        authority: 'Clock Works',
        certificate,
      });
    }
  });

  it('has a time to the second, whether or not it has a fraction', async () => {
    expect(await read({ time: '20261123034944.75Z' })).toMatchObject({ at });
    for (const time of [
      '20261123034944',
      '20261123034944.Z',
      '120261123034944Z',
      '20261123034944ZZ',
      '2026112303494Z',
    ])
      expect(await read({ time })).toBeNull();
  });

  it('may have no name', async () => expect(await read({ name: '' })).toMatchObject({ at, authority: '' }));

  it.each<[string, Parameters<typeof stampedPdf>[0]]>([
    ['it is about another seal', { stamped: Buffer.from('another') }],
    ['it is something else that was signed', { type: hex('06092a864886f70d010701') }],
    ['other content was signed', { infoSigned: () => Buffer.from('other content') }],
    ['no certificate is for time stamps', { use: hex('06082b06010505070309') }],
    ['its hash is an insecure one', { hash: 'sha1' }],
  ])('says nothing where %s', async (_what, changes) => {
    expect(await read(changes)).toBeNull();
  });
});

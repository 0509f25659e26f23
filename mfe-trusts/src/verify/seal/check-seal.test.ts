import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import * as asn1 from 'asn1js';
import { fromBER } from 'asn1js';
import * as pki from 'pkijs';
import { Certificate } from 'pkijs';
import { checkSeal } from './check-seal';
import { readSignature, signedDataOf } from './read-signature';
import { readTimestamp } from './timestamp';

describe('check seal', () => {
  /** A will that the first release sealed. */
  const will = readFileSync(join(__dirname, '../../../../api/test/releases/1.0.0/will.pdf'));
  const text = will.toString('latin1');

  /** The CMS message of the seal: its place in the file, in hex digits, and its bytes. */
  const from = text.search(/<[0-9a-fA-F]{1000}/) + 1;
  const { offset: length, result } = fromBER(Buffer.from(text.slice(from, text.indexOf('>', from)), 'hex'));
  const message = Uint8Array.from(result.valueBeforeDecodeView);
  const { certificates: [embedded] = [], signerInfos } = signedDataOf(result);
  if (!(embedded instanceof Certificate)) throw new Error('The seal has no certificate.');
  /** The place of the first digit that is a letter. */
  const letter = from + text.slice(from).search(/[a-f]/);
  const certificate = new Uint8Array(embedded.toSchema().toBER());
  const signature = Uint8Array.from(signerInfos[0]?.signature.valueBlock.valueHexView ?? []);

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

    it('is intact whichever of the site’s keys made it, before one was replaced or after', async () => {
      const read = (name: string) => readFileSync(join(__dirname, name));
      const keys = [
        { sha256: 'ab'.repeat(32), pem: pem(certificate) },
        { sha256: 'cd'.repeat(32), pem: String(read('stamped.pem')) },
      ];
      for (const file of [will, read('stamped-rsa.pdf')]) {
        expect(await checkSeal(Uint8Array.from(file), keys)).toBe('intact');
        const changed = Uint8Array.from(file);
        changed[100] = 88;
        expect(await checkSeal(changed, keys)).toBe('broken');
      }
      expect(await checkSeal(Uint8Array.from(will), keys.slice(1))).toBe('broken');
    });

    it('is broken when a byte of the document has changed', async () => {
      const file = Buffer.from(will);
      file.write('X', 100, 'latin1');
      expect(await check(file)).toBe('broken');
    });

    // The digest of the document is right in each: only the signature distinguishes them from the original.
    it.each([
      ['changed in one bit', signature.map((byte, index) => (index === 9 ? byte ^ 1 : byte))],
      ['made up', signature.map((_byte, index) => (index * 37) % 251)],
      ['empty of meaning', signature.map(() => 0)],
    ])('is broken when the signature is %s', async (_what, bytes) => {
      expect(await check(withSignature(bytes))).toBe('broken');
    });

    it('is not ours when another key made it, whatever name it carries', async () => {
      const key = embedded.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
      const other = Buffer.from(certificate);
      // Within its modulus.
      const at = other.indexOf(key) + 100;
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

    // Otherwise it would be another file with an intact seal, and its will might have been replaced.
    it.each<[string, (end: number) => [at: number, digits: string]]>([
      ['a digit is in upper case', () => [letter, text.charAt(letter).toUpperCase()]],
      ['a digit follows it', (end) => [end, '1']],
      ['the last digit isn’t zero', () => [text.indexOf('>', from) - 1, '1']],
    ])('is broken where %s in its place', async (_what, change) => {
      const file = Buffer.from(will);
      const [at, digits] = change(from + length * 2);
      file.write(digits, at, 'latin1');
      expect(file.equals(will)).toBe(false);
      expect(await check(file)).toBe('broken');
    });

    it('is broken when something is added to the file', async () => {
      expect(await check(Buffer.concat([will, Buffer.from('%')]))).toBe('broken');
    });
  });

  describe('the signature of a PDF', () => {
    const end = '\n%%EOF\n';

    /** A file with the CMS message of the will, whose range of bytes may be changed. */
    function fileWith(change: (range: number[]) => number[], between = Buffer.from(message).toString('hex')) {
      const gap = `<${between}>`;
      const range = change([0, 100, 100 + gap.length, end.length]);
      const start = `%PDF-1.4\n/ByteRange [ ${range.join(' ')} ]`.padEnd(100);
      return { covered: start + end, file: start + gap + end };
    }
    const read = (file: string) => readSignature(Uint8Array.from(Buffer.from(file)), file);

    it('covers all but its own place', () => {
      const { covered, file } = fileWith((range) => range);
      const found = read(file);
      expect(Buffer.from(found?.covered ?? []).toString('latin1')).toBe(covered);
      expect(found?.message.signerInfos).toHaveLength(1);
    });

    it.each<[string, (range: number[]) => number[]]>([
      ['the first byte', ([, ...rest]) => [1, ...rest]],
      ['what stands before it', ([start = 0, before = 0, ...rest]) => [start, before - 1, ...rest]],
      [
        'what stands after it',
        ([start = 0, before = 0, after = 0, rest = 0]) => [start, before, after + 1, rest - 1],
      ],
      ['the last byte', ([start = 0, before = 0, after = 0, rest = 0]) => [start, before, after, rest - 1]],
      [
        'more than there is',
        ([start = 0, before = 0, after = 0, rest = 0]) => [start, before, after, rest + 1],
      ],
    ])('is none that leaves out %s', (_what, change) => {
      expect(read(fileWith(change).file)).toBeNull();
    });

    it('is none where something else is in its place', () => {
      expect(read(fileWith((range) => range, '30 00').file)).toBeNull();
      expect(readSignature(Uint8Array.from([]), '')).toBeNull();
    });

    it('is no seal where it can’t be read', async () => {
      const { file } = fileWith((range) => range, '3000');
      expect(await check(Buffer.from(file))).toBe('none');
    });
  });
});

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/** The signature of the seal. */
const seal = Buffer.from('the signature of the seal');

const algorithm = (algorithmId: string) => new pki.AlgorithmIdentifier({ algorithmId });
const octets = (valueHex: Uint8Array) => new asn1.OctetString({ valueHex });
const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const name = new pki.RelativeDistinguishedNames({
  typesAndValues: [
    new pki.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: 'Clock Works' }) }),
  ],
});
/** A signer with this name and the number 1. */
const sid = new pki.IssuerAndSerialNumber({ issuer: name, serialNumber: new asn1.Integer({ value: 1 }) });

/** The message of a CMS signature, whose certificate says that it is for time stamps. */
function messageOf(
  signer: ConstructorParameters<typeof pki.SignerInfo>[0],
  content: pki.EncapsulatedContentInfo,
  certificates: pki.Certificate[],
): asn1.Sequence {
  const signed = new pki.SignedData({
    version: 3,
    encapContentInfo: content,
    certificates,
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid,
        digestAlgorithm: algorithm(SHA_256),
        signatureAlgorithm: algorithm('1.2.840.10045.4.3.2'),
        ...signer,
      }),
    ],
  });
  const message = { contentType: pki.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) };
  return new pki.ContentInfo(message).toSchema();
}

/** A PDF whose seal has the time stamp of an authority with a key of its own (RFC 3161). */
function stampedPdf({ time = '20261123034944Z', stamped = seal, infoSigned = (info: Buffer) => info } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = new pki.Certificate({
    issuer: name,
    subject: name,
    serialNumber: new asn1.Integer({ value: 1 }),
    notBefore: new pki.Time({ type: 0, value: new Date('2026-01-01') }),
    notAfter: new pki.Time({ type: 0, value: new Date('2027-01-01') }),
    subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' })),
    extensions: [
      new pki.Extension({
        extnID: '2.5.29.37',
        extnValue: new pki.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema().toBER(),
      }),
    ],
  });
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const imprint = { hashAlgorithm: algorithm(SHA_256), hashedMessage: octets(sha256(stamped)) };
  const info = Buffer.from(
    new asn1.Sequence({
      value: [
        new asn1.Integer({ value: 1 }),
        new asn1.ObjectIdentifier({ value: '1.2.3' }),
        new pki.MessageImprint(imprint).toSchema(),
        new asn1.Integer({ value: 7 }),
        new asn1.Primitive({ idBlock: { tagClass: 1, tagNumber: 24 }, valueHex: Buffer.from(time) }),
      ],
    }).toBER(),
  );
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: STAMP_INFO })),
    attribute('1.2.840.113549.1.9.4', octets(sha256(infoSigned(info)))),
  ];
  const signedSet = new asn1.Set({ value: attributes.map((each) => each.toSchema()) }).toBER();
  const content = new pki.EncapsulatedContentInfo({ eContentType: STAMP_INFO });
  content.eContent = octets(info);
  const signature = octets(sign('sha256', Buffer.from(signedSet), privateKey));
  const signedAttrs = new pki.SignedAndUnsignedAttributes({ type: 0, attributes });
  const token = messageOf({ signedAttrs, signature }, content, [certificate]);
  const tokens = [attribute('1.2.840.113549.1.9.16.2.14', token)];
  const unsignedAttrs = new pki.SignedAndUnsignedAttributes({ type: 1, attributes: tokens });
  const data = new pki.EncapsulatedContentInfo({ eContentType: pki.ContentInfo.DATA });
  const sealed = messageOf({ signature: octets(seal), unsignedAttrs }, data, []);
  const message = Buffer.from(sealed.toBER()).toString('hex');
  const start = `/ByteRange [0 60 ${60 + message.length + 2} 6]`.padEnd(60);
  return Buffer.from(`${start}<${message}>%%EOF\n`);
}

const read = (...changes: Parameters<typeof stampedPdf>) =>
  readTimestamp(Uint8Array.from(stampedPdf(...changes)));
const at = '2026-11-23T03:49:44.000Z';

describe('the time stamp of an authority', () => {
  it('has a time to the second in UTC, whether or not it has a fraction', async () => {
    expect(await read()).toMatchObject({ at, authority: 'Clock Works' });
    expect(await read({ time: '20261123034944.75Z' })).toMatchObject({ at });
    for (const time of ['20261123034944', '20261123034944.Z', '120261123034944Z', '2026112303494Z'])
      expect(await read({ time })).toBeNull();
  });

  it.each<[string, Parameters<typeof stampedPdf>[0]]>([
    ['it is about another seal', { stamped: Buffer.from('another') }],
    ['other content was signed', { infoSigned: () => Buffer.from('other content') }],
  ])('says nothing where %s', async (_what, changes) => {
    expect(await read(changes)).toBeNull();
  });
});

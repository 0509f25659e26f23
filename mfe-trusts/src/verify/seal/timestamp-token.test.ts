import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { readTimestamp } from './timestamp';

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

import { randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import type { SealCertificate } from '@heartwood/domain';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
} from 'pkijs';
import { sha256Hex } from '../crypto/sha256';
import { StartError } from '../health/start-error';
import { algorithm, OID, time, toDer } from './cms';
import type { Signer } from './signer';

const YEARS = 30;
const NAME = 'Heartwood document seal';
const COMMON_NAME = '2.5.4.3';
/** 128 bits of security (NIST SP 800-57), because a will is read decades later. */
const MIN_KEY_BITS = 3072;

/** @throws {StartError} if the key isn't RSA or is too short; `where` names the key */
export function assertStrongKey(where: string, { asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  const { modulusLength = 0 } = asymmetricKeyDetails ?? {};
  if (asymmetricKeyType !== 'rsa' || modulusLength < MIN_KEY_BITS)
    throw new StartError(
      `${where} is not an RSA key of at least ${MIN_KEY_BITS} bits, which the document seal needs.`,
    );
}

/** A self-signed certificate. It names the seal, not a person. */
export async function selfSigned(publicKey: KeyObject, sign: Signer['sign']): Promise<SealCertificate> {
  const extensions = [notAnAuthority(), forSignatures()];
  const made = await makeCertificate({ subject: NAME, publicKey, years: YEARS, extensions }, sign);
  const certificate = new X509Certificate(toDer(made.toSchema(true)));
  if (!certificate.verify(publicKey)) throw new Error('The key did not sign its certificate.');
  return readCertificate(certificate);
}

interface CertificateOf {
  /** Its common name. */
  subject: string;
  /** The common name of the authority; without one, it signs its own. */
  issuer?: string;
  publicKey: KeyObject;
  years: number;
  extensions: Extension[];
}

/** A certificate that is valid from now (RFC 5280). @param sign with the key of its issuer, an RSA key */
export async function makeCertificate(
  { subject, issuer = subject, publicKey, years, extensions }: CertificateOf,
  sign: Signer['sign'],
): Promise<Certificate> {
  const now = new Date();
  const certificate = new Certificate({
    version: 2,
    // 124 random bits; the first digit keeps it positive.
    serialNumber: new asn1.Integer({
      valueHex: Buffer.from(`4${randomBytes(16).toString('hex').slice(1)}`, 'hex'),
    }),
    signature: algorithm(OID.sha256WithRsa),
    issuer: named(issuer),
    notBefore: time(now),
    notAfter: time(new Date(now.getTime() + years * 365 * 24 * 3_600_000)),
    subject: named(subject),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' })),
    extensions,
    signatureAlgorithm: algorithm(OID.sha256WithRsa),
  });
  const tbs = toDer(certificate.encodeTBS());
  certificate.tbsView = tbs;
  certificate.signatureValue = new asn1.BitString({ valueHex: await sign(tbs) });
  return certificate;
}

const named = (value: string) =>
  new RelativeDistinguishedNames({
    typesAndValues: [new AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value }) })],
  });

export const readCertificate = (certificate: X509Certificate): SealCertificate => ({
  sha256: sha256Hex(certificate.raw),
  pem: certificate.toString(),
});

const notAnAuthority = () => extension('2.5.29.19', false, new BasicConstraints());

/** Digital signature and non-repudiation: the first two bits. The other six are unused. */
const forSignatures = () =>
  extension('2.5.29.15', true, new asn1.BitString({ valueHex: Uint8Array.of(0b1100_0000), unusedBits: 6 }));

/** An extension of a certificate. */
export const extension = (extnID: string, critical: boolean, value: Parameters<typeof toDer>[0]) =>
  new Extension({ extnID, critical, extnValue: Uint8Array.from(toDer(value)).buffer });

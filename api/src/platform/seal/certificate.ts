import { randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import type { SealCertificate } from '@heartwood/domain';
import { sha256Hex } from '../crypto/sha256';
import { StartError } from '../health/start-error';
import {
  algorithm,
  bits,
  boolean,
  fromDer,
  identifier,
  integer,
  octets,
  sequence,
  set,
  tagged,
  time,
  toDer,
  utf8,
  type Node,
} from './der';
import type { Signer } from './signer';

const YEARS = 30;
const NAME = 'Heartwood document seal';
/** 128 bits of security (NIST SP 800-57), because a will is read decades later. */
const LEAST_BITS = 3072;

/** @throws {StartError} if the key isn't RSA or is too short; `where` names the key */
export function assertStrongKey(where: string, { asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  const { modulusLength = 0 } = asymmetricKeyDetails ?? {};
  if (asymmetricKeyType !== 'rsa' || modulusLength < LEAST_BITS)
    throw new StartError(
      `${where} is not an RSA key of at least ${LEAST_BITS} bits, which the document seal needs.`,
    );
}

/** A self-signed certificate (RFC 5280). It names the seal, not a person. */
export async function selfSigned(publicKey: KeyObject, sign: Signer['sign']): Promise<SealCertificate> {
  const now = new Date();
  const name = sequence(set(sequence(identifier('commonName'), utf8(NAME))));
  const signedWith = algorithm('sha256WithRSAEncryption');
  const signed = sequence(
    tagged(0, integer('02')),
    // 124 random bits; the first digit keeps it positive.
    integer(`4${randomBytes(16).toString('hex').slice(1)}`),
    signedWith,
    name,
    sequence(time(now), time(new Date(now.getTime() + YEARS * 365 * 24 * 3_600_000))),
    name,
    fromDer(publicKey.export({ type: 'spki', format: 'der' })),
    tagged(3, sequence(notAnAuthority(), forSignatures())),
  );
  const signature = await sign(toDer(signed));
  const certificate = new X509Certificate(toDer(sequence(signed, signedWith, bits(signature))));
  if (!certificate.verify(publicKey)) throw new Error('The key did not sign its certificate.');
  return readCertificate(certificate);
}

export const readCertificate = (certificate: X509Certificate): SealCertificate => ({
  sha256: sha256Hex(certificate.raw),
  pem: certificate.toString(),
});

const notAnAuthority = (): Node => sequence(identifier('basicConstraints'), octets(toDer(sequence())));

/** Digital signature and non-repudiation: the first two bits. The other six are unused. */
const forSignatures = (): Node =>
  sequence(identifier('keyUsage'), boolean(true), octets(toDer(bits(Buffer.of(0b1100_0000), 6))));

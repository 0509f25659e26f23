import { createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { OctetString } from 'asn1js';
import { MessageImprint } from 'pkijs';
import type { SealTokenConfig } from '../../../service-settings';
import { sha256Bytes } from '../../crypto/sha256';
import { StartError } from '../../health/start-error';
import { assertStrongKey } from '../certificate';
import { algorithm, OID, toDer } from '../cms';
import { logIn, type Session } from './pkcs11';

const BITS = 3072;
/** In bytes, with a key of 16,384 bits. */
const MAX_SIGNATURE = 2048;

/** A key in a token. All calls are synchronous. */
export interface TokenKey {
  publicKey: KeyObject;
  /** RSASSA-PKCS1-v1_5 with SHA-256. The token receives only the hash. */
  sign: (bytes: Uint8Array) => Buffer;
  /** Ends the session. */
  close: () => void;
}

/** Logs in to a token and finds its key. @throws {StartError} with a message for the operator */
export async function openTokenKey(settings: SealTokenConfig): Promise<TokenKey> {
  const session = await logIn(settings);
  try {
    const [key, other] = findKeys(session, settings.key);
    if (!key) throw new StartError(`There is no ${nameOf(settings)}. Make one with: admin.js seal-key`);
    if (other)
      throw new StartError(`There is more than one ${nameOf(settings)}. Give each a label of its own.`);
    const publicKey = publicKeyOf(session, key);
    assertStrongKey(`The ${nameOf(settings)}`, publicKey);
    return { publicKey, sign: (bytes) => signWith(session, key, bytes), close: session.close };
  } catch (error) {
    session.close();
    throw error;
  }
}

/** Generates a key that can't be extracted from its token. @throws {StartError} if the label is taken */
export async function makeTokenKey(settings: SealTokenConfig): Promise<void> {
  const session = await logIn(settings, true);
  const { pkcs11, constants } = session;
  try {
    if (findKeys(session, settings.key).length > 0)
      throw new StartError(`There is an ${nameOf(settings)} already. Choose another SEAL_PKCS11_KEY.`);
    const both = [
      { type: constants.CKA_TOKEN, value: true },
      { type: constants.CKA_LABEL, value: settings.key },
      { type: constants.CKA_ID, value: randomBytes(16) },
    ];
    pkcs11.C_GenerateKeyPair(
      session.session,
      { mechanism: constants.CKM_RSA_PKCS_KEY_PAIR_GEN },
      [
        ...both,
        { type: constants.CKA_MODULUS_BITS, value: BITS },
        { type: constants.CKA_PUBLIC_EXPONENT, value: Buffer.of(1, 0, 1) },
        { type: constants.CKA_VERIFY, value: true },
      ],
      [
        ...both,
        { type: constants.CKA_PRIVATE, value: true },
        { type: constants.CKA_SENSITIVE, value: true },
        { type: constants.CKA_EXTRACTABLE, value: false },
        { type: constants.CKA_SIGN, value: true },
        { type: constants.CKA_DECRYPT, value: false },
        { type: constants.CKA_UNWRAP, value: false },
      ],
    );
  } finally {
    session.close();
  }
}

const nameOf = ({ key, label }: SealTokenConfig) => `RSA key with the label "${key}" in the token "${label}"`;

/** The keys with a label, at most two. */
function findKeys({ pkcs11, session, constants }: Session, label: string): Buffer[] {
  pkcs11.C_FindObjectsInit(session, [
    { type: constants.CKA_CLASS, value: constants.CKO_PRIVATE_KEY },
    { type: constants.CKA_KEY_TYPE, value: constants.CKK_RSA },
    { type: constants.CKA_LABEL, value: label },
  ]);
  const found = pkcs11.C_FindObjects(session, 2);
  pkcs11.C_FindObjectsFinal(session);
  return found;
}

function publicKeyOf({ pkcs11, session, constants }: Session, key: Buffer): KeyObject {
  const [n, e] = pkcs11
    .C_GetAttributeValue(session, key, [
      { type: constants.CKA_MODULUS },
      { type: constants.CKA_PUBLIC_EXPONENT },
    ])
    .map(({ value }) => value.toString('base64url'));
  return createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
}

function signWith({ pkcs11, session, constants }: Session, key: Buffer, bytes: Uint8Array): Buffer {
  const sha256 = sha256Bytes(bytes);
  // DigestInfo (RFC 8017, 9.2), which has the same two parts
  const info = toDer(
    new MessageImprint({
      hashAlgorithm: algorithm(OID.sha256),
      hashedMessage: new OctetString({ valueHex: sha256 }),
    }),
  );
  pkcs11.C_SignInit(session, { mechanism: constants.CKM_RSA_PKCS }, key);
  return pkcs11.C_Sign(session, info, Buffer.alloc(MAX_SIGNATURE));
}

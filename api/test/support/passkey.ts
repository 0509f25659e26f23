import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { sha256Bytes } from '../../src/platform/crypto/sha256';

type Statement = Map<string, unknown>;

/** An attestation object for an authenticator's data, in one of WebAuthn's formats. */
export const attestationObject = (fmt: string, attStmt: Statement, authData = new Uint8Array()): string =>
  Buffer.from(
    isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]) as never,
    ),
  ).toString('base64url');

interface RegistrationOptions {
  challenge: string;
  rp: { id: string };
  /** The id is the user handle, which the authenticator returns at each login. */
  user: { id: string };
}

interface LoginHow {
  flags?: number;
  from?: string;
  count?: number;
  /** Another user handle than the one of the registration; null for none. */
  handle?: unknown;
}

interface Answer {
  id: string;
  [more: string]: unknown;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** An authenticator with one passkey, which answers as it is told to. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle: string | undefined;
  const answer = (type: string, challenge: string, where: string, response: (client: Buffer) => object) => {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin: where, crossOrigin: false }));
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: base64url(client), ...response(client) },
    };
  };
  return {
    /** The response to the challenge for a new passkey, without attestation. */
    register: (
      { challenge, rp, user }: RegistrationOptions,
      { flags = PRESENT + VERIFIED, from = origin } = {},
    ): Answer => {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
      const key = isoCBOR.encode(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]) as never,
      );
      const data = [
        dataOf(rp.id, flags + WITH_KEY, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ];
      return answer('webauthn.create', challenge, from, () => ({
        attestationObject: attestationObject('none', new Map(), new Uint8Array(Buffer.concat(data))),
        transports: ['internal'],
      }));
    },
    /** The response to the challenge of a login. */
    logIn: (
      { challenge, rpId }: { challenge: string; rpId: string },
      { flags = PRESENT + VERIFIED, from = origin, count = 0, handle = userHandle }: LoginHow = {},
    ): Answer => {
      const data = dataOf(rpId, flags, count);
      return answer('webauthn.get', challenge, from, (client) => {
        const signed = Buffer.concat([data, sha256Bytes(client)]);
        return {
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          ...(handle !== null && { userHandle: handle }),
        };
      });
    },
  };
}

/** The flags of an authenticator's data (WebAuthn 3, 6.1). */
export const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

function dataOf(host: string, flags: number, count: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(count, 1);
  return Buffer.concat([sha256Bytes(host), rest]);
}

/** A new authenticator's response to the challenge for a new passkey. */
export const newPasskey = (options: RegistrationOptions, origin: string): Answer =>
  authenticator(origin).register(options);

import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

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

/** An authenticator's response to the challenge for a new passkey, without attestation. */
export function newPasskey(
  { challenge, rp }: { challenge: string; rp: { id: string } },
  origin: string,
): { id: string; [more: string]: unknown } {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
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
  const id = randomBytes(16);
  const authData = Buffer.concat([
    createHash('sha256').update(rp.id).digest(),
    // User present, user verified, with a key.
    Buffer.from([0x45]),
    Buffer.alloc(4 + 16),
    Buffer.from([0, id.length]),
    id,
    key,
  ]);
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: attestationObject('none', new Map(), new Uint8Array(authData)),
      transports: ['internal'],
    },
  };
}

import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import forge from 'node-forge';
import {
  algorithm,
  bytesOf,
  fromDer,
  inside,
  integer,
  octets,
  oid,
  primitive,
  sequence,
  set,
  tagged,
  toDer,
} from '../../../src/platform/seal/der';
import { sha256Bytes, sha256Hex } from '../../../src/platform/crypto/sha256';

const { asn1, pki } = forge;
const TOKEN_INFO = oid('1.2.840.113549.1.9.16.1.4');
const POLICY = oid('1.3.6.1.4.1.57264.2');

/** How an authority responds incorrectly. */
export type Wrong =
  | 'refuses'
  | 'refuses, with a token'
  | 'other digest'
  | 'other nonce'
  | 'other content'
  | 'no token'
  | 'no DER'
  | 'too long'
  | 'status 500';

/** 64 MB in all. */
function* withTooMuch(bytes: Buffer) {
  yield bytes;
  for (let piece = 0; piece < 1024; piece += 1) yield Buffer.alloc(65_536);
}

/** A sequence whose length has a byte more than DER allows. */
function withLongLength(...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.from([0x30, 0x83, 0, 0, 0]);
  head.writeUInt16BE(content.length, 3);
  return Buffer.concat([head, content]);
}

/** A time-stamping authority on loopback (RFC 3161), with its own key. */
export async function startTimeAuthority() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(
    keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = '01';
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  certificate.setSubject([{ name: 'commonName', value: 'Clock of the tests' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'Clock of the tests' }]);
  certificate.setExtensions([{ name: 'extKeyUsage', timeStamping: true, critical: true }]);
  certificate.sign(pki.privateKeyFromPem(key), forge.md.sha256.create());

  let wrong: Wrong | undefined;
  let granted = '00';
  const requests: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const answer = (request: Buffer): Buffer => {
    const asked = fromDer(request);
    const digest = wrong === 'other digest' ? randomBytes(32) : bytesOf(inside(asked, 1, 1));
    const nonce = wrong === 'other nonce' ? '0102' : bytesOf(inside(asked, 2)).toString('hex');
    const info = toDer(
      sequence(
        integer('01'),
        POLICY,
        sequence(algorithm('sha256'), octets(digest)),
        integer('07'),
        primitive(asn1.Type.GENERALIZEDTIME, asn1.dateToGeneralizedTime(new Date()) as unknown as string),
        integer(nonce),
      ),
    );
    const attributes = [
      sequence(oid(pki.oids.contentType ?? ''), set(TOKEN_INFO)),
      sequence(oid(pki.oids.messageDigest ?? ''), set(octets(sha256Bytes(info)))),
    ];
    const signer = sequence(
      integer('01'),
      sequence(pki.distinguishedNameToAsn1(certificate.issuer), integer(certificate.serialNumber)),
      algorithm('sha256'),
      tagged(0, ...attributes),
      algorithm('rsaEncryption'),
      octets(
        createSign('sha256')
          .update(toDer(set(...attributes)))
          .sign(key),
      ),
    );
    const signed = sequence(
      integer('03'),
      set(algorithm('sha256')),
      sequence(wrong === 'other content' ? oid(pki.oids.data ?? '') : TOKEN_INFO, tagged(0, octets(info))),
      tagged(0, pki.certificateToAsn1(certificate)),
      set(signer),
    );
    const token = sequence(oid(pki.oids.signedData ?? ''), tagged(0, signed));
    if (wrong === 'refuses') return toDer(sequence(sequence(integer('02'))));
    if (wrong === 'no DER')
      return withLongLength(toDer(sequence(integer('00'))), withLongLength(toDer(token).subarray(4)));
    const status = wrong === 'refuses, with a token' ? '02' : granted;
    return toDer(sequence(sequence(integer(status)), ...(wrong === 'no token' ? [] : [token])));
  };
  const server = createServer((request, response) => {
    void request.toArray().then((pieces) => {
      response.statusCode = wrong === 'status 500' ? 500 : 200;
      const body = Buffer.concat(pieces);
      requests.push({ headers: request.headers, body });
      const bytes = answer(body);
      if (wrong === 'too long') Readable.from(withTooMuch(bytes)).pipe(response);
      else response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Of its certificate, the SHA-256. */
    certificate: sha256Hex(toDer(pki.certificateToAsn1(certificate))),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWrongly: (how: Wrong | undefined) => (wrong = how),
    /** Grants with another status: 1 is "granted with modifications". */
    grantWith: (status: string) => (granted = status),
    /** What it was asked, in order. */
    requests,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

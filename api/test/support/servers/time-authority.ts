import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import * as asn1 from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { sha256Bytes, sha256Hex } from '../../../src/platform/crypto/sha256';
import { algorithm, OID, toDer } from '../../../src/platform/seal/cms';
import { extension, makeCertificate } from '../../../src/platform/seal/certificate';

const POLICY = '1.3.6.1.4.1.57264.2';

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
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forTimestamps = new asn1.Sequence({
    value: [new asn1.ObjectIdentifier({ value: '1.3.6.1.5.5.7.3.8' })],
  });
  const certificate = await makeCertificate(
    {
      subject: 'Clock of the tests',
      publicKey,
      years: 1,
      extensions: [extension('2.5.29.37', true, forTimestamps)],
    },
    async (bytes) => sign('sha256', bytes, privateKey),
  );

  let wrong: Wrong | undefined;
  let granted = 0;
  const requests: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const answer = (request: Buffer): Buffer => {
    const { messageImprint, nonce } = TimeStampReq.fromBER(request);
    const digest =
      wrong === 'other digest' ? randomBytes(32) : messageImprint.hashedMessage.valueBlock.valueHexView;
    const info = toDer(
      new TSTInfo({
        version: 1,
        policy: POLICY,
        messageImprint: new MessageImprint({
          hashAlgorithm: algorithm(OID.sha256),
          hashedMessage: new asn1.OctetString({ valueHex: digest }),
        }),
        serialNumber: new asn1.Integer({ value: 7 }),
        genTime: new Date(),
        nonce: wrong === 'other nonce' ? new asn1.Integer({ value: 258 }) : nonce,
      }),
    );
    const attributes = [
      new Attribute({
        type: OID.contentType,
        values: [new asn1.ObjectIdentifier({ value: OID.timestampInfo })],
      }),
      new Attribute({
        type: OID.messageDigest,
        values: [new asn1.OctetString({ valueHex: sha256Bytes(info) })],
      }),
    ];
    const signedSet = toDer(new asn1.Set({ value: attributes.map((each) => each.toSchema()) }));
    const content = new EncapsulatedContentInfo({
      eContentType: wrong === 'other content' ? OID.data : OID.timestampInfo,
    });
    // The constructor would cut it into parts, which DER doesn't allow.
    content.eContent = new asn1.OctetString({ valueHex: info });
    const signed = new SignedData({
      version: 3,
      digestAlgorithms: [algorithm(OID.sha256)],
      encapContentInfo: content,
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          digestAlgorithm: algorithm(OID.sha256),
          signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
          signatureAlgorithm: algorithm(OID.rsaEncryption),
          signature: new asn1.OctetString({ valueHex: sign('sha256', signedSet, privateKey) }),
        }),
      ],
    });
    const token = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
    if (wrong === 'no DER')
      return withLongLength(
        toDer(new PKIStatusInfo({ status: 0 })),
        withLongLength(toDer(token).subarray(4)),
      );
    const refused = wrong === 'refuses' || wrong === 'refuses, with a token';
    return toDer(
      new TimeStampResp({
        status: new PKIStatusInfo({ status: refused ? 2 : granted }),
        ...(wrong !== 'refuses' && wrong !== 'no token' && { timeStampToken: token }),
      }),
    );
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
    certificate: sha256Hex(toDer(certificate)),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWrongly: (how: Wrong | undefined) => (wrong = how),
    /** Grants with another status: 1 is "granted with modifications". */
    grantWith: (status: number) => (granted = status),
    /** What it was asked, in order. */
    requests,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

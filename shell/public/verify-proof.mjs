#!/usr/bin/env node
/* Checks a proof file of Heartwood, and the PDF it is about, without any server: node verify-proof.mjs
   proof.json [will.pdf] [--seal <SHA-256 of the seal's certificate>] It needs Node.js 18 or later and nothing
   else, and it is written apart from the site's own code on purpose: it is a second opinion, and it shall
   still work when the site is gone. What a proof file holds is described in docs/proof.md. Ends with 0 when
   everything holds, with 1 when anything does not, with 2 when there was nothing to check. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const START = '0'.repeat(64);

/** What an event's hash covers, apart from its agreement. */
const EVENT_FIELDS = [
  'position',
  'type',
  'at',
  'actor_id',
  'actor',
  'address',
  'browser',
  'detail',
  'text_sha256',
  'previous_hash',
];
/** All that a proof file says, besides its events. */
const PROOF_FIELDS = [
  'format',
  'version',
  'subject_type',
  'subject_id',
  'text',
  'events',
  'end',
  'pdf_sha256',
  'issued_at',
  'signature',
  'certificates',
];

/** @param {string | Uint8Array} data text is taken as UTF-8 */
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * Finds where a record breaks: the index in the list, from 0 (its length for the end), and the fault; null if
 * nowhere.
 * @param {{subject_type: string, subject_id: string, events: any[], end: {position: number, hash: string}}}
 * proof
 * @returns {{index: number, fault: keyof typeof FAULTS} | null}
 */
export function findBreak({ subject_type, subject_id, events, end }) {
  let before = START;
  for (const [index, event] of events.entries()) {
    if (event.position !== index + 1) return { index, fault: 'position' };
    if (event.previous_hash !== before) return { index, fault: 'link' };
    const hashed = [subject_type, subject_id, ...EVENT_FIELDS.map((field) => event[field])];
    if (event.hash !== sha256(JSON.stringify(hashed))) return { index, fault: 'content' };
    before = event.hash;
  }
  const whole = end.position === events.length && end.hash === before;
  return whole ? null : { index: events.length, fault: 'end' };
}

const FAULTS = {
  position: 'an event is missing, was put in or was moved',
  link: 'it does not follow from the event before it',
  content: 'it does not say what was recorded',
  end: 'events are missing at the end, or were added',
};

/**
 * Says in words whether a record is intact.
 * @param {Parameters<typeof findBreak>[0]} proof
 */
function recordFinding(proof) {
  const broken = findBreak(proof);
  const count = proof.events.length;
  if (!broken)
    return { ok: true, says: `The record is whole: ${count} events, each follows from the one before.` };
  const place = broken.fault === 'end' ? 'at its end' : `at event ${broken.index + 1} of ${count}`;
  return { ok: false, says: `The record breaks ${place}: ${FAULTS[broken.fault]}.` };
}

/**
 * Whether the proof as a whole was signed with the key of its first certificate.
 * @param {any} proof
 */
function isSigned(proof) {
  const { format, version, subject_type, subject_id, text, end, pdf_sha256, issued_at } = proof;
  const claim = [format, version, subject_type, subject_id, sha256(text), end.position, end.hash, pdf_sha256];
  const statement = Buffer.from(JSON.stringify([...claim, issued_at]));
  const { publicKey } = new X509Certificate(proof.certificates[0]);
  return verify('sha256', statement, publicKey, Buffer.from(proof.signature, 'base64'));
}

/**
 * @typedef {{content: Buffer, all: Buffer}} Element one element of DER, the encoding of
 *   certificates and signatures
 */

/** @param {Buffer} bytes @returns {Element} */
function der(bytes, at = 0) {
  const short = bytes.readUInt8(at + 1);
  const octets = short > 127 ? short - 128 : 0;
  const length = octets > 0 ? bytes.readUIntBE(at + 2, octets) : short;
  const from = at + 2 + octets;
  if (from + length > bytes.length) throw new RangeError('It ends too early.');
  return { content: bytes.subarray(from, from + length), all: bytes.subarray(at, from + length) };
}

/**
 * The child elements of an element.
 * @param {Element} element
 */
function parts({ content }) {
  const found = [];
  for (let at = 0; at < content.length;) {
    const part = der(content, at);
    found.push(part);
    at += part.all.length;
  }
  return found;
}

/**
 * The element at a path of indexes, each inside the one before.
 * @param {Element} element
 * @param {number[]} places
 */
function inside(element, ...places) {
  return places.reduce((outer, place) => {
    const found = parts(outer).at(place);
    if (!found) throw new RangeError('A part is missing.');
    return found;
  }, element);
}

// Object identifiers in DER.
const MESSAGE_DIGEST = '06092a864886f70d010904';
const TIMESTAMP_TOKEN = '060b2a864886f70d010910020e';
const STAMP_INFO = '060b2a864886f70d0109100104';
const FOR_TIMESTAMPS = '06082b06010505070308';
/** @type {Record<string, string>} */
const HASHES = {
  '0609608648016503040201': 'sha256',
  '0609608648016503040202': 'sha384',
  '0609608648016503040203': 'sha512',
};

/** @param {Element} element */
const hex = ({ all }) => all.toString('hex');

/**
 * A PDF's seal (ISO 32000-1, 12.8; PKCS #7): the bytes that it covers, and its one signer. It leaves out
 * nothing but its own place, which holds its digits in lower case and then zeros.
 * @param {Buffer} pdf
 */
function readSeal(pdf) {
  const text = pdf.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const [start = 1, before = 0, after = 0, rest = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const gap = text.slice(before, after);
  if (start !== 0 || after + rest !== pdf.length || !/^<[0-9a-f]*>$/.test(gap))
    throw new Error('There is no seal.');
  const covered = Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]);
  const filled = Buffer.from(gap.slice(1, -1), 'hex');
  const message = der(filled);
  if (filled.subarray(message.all.length).some((byte) => byte !== 0)) throw new Error('There is no seal.');
  // ContentInfo, its content, SignedData, signerInfos, the one signer
  return { covered, signer: inside(message, 1, 0, -1, 0) };
}

/**
 * Whether a signer signed this, with the key of a certificate. The signature covers the attributes, and
 * one of them is the digest.
 * @param {Element} signer @param {Buffer} content @param {X509Certificate} certificate
 */
function isSignedBy(signer, content, { publicKey }) {
  const [algorithm, attributes, signature] = [inside(signer, 2, 0), inside(signer, 3), inside(signer, 5)];
  const hash = HASHES[hex(algorithm)];
  const digest = parts(attributes).find((each) => hex(inside(each, 0)) === MESSAGE_DIGEST);
  if (!hash || !digest) return false;
  if (
    !createHash(hash)
      .update(content)
      .digest()
      .equals(inside(digest, 1, 0).content)
  )
    return false;
  // The attributes are signed as a SET. The message holds them under a tag of their own.
  const signed = Buffer.concat([Buffer.of(0x31), attributes.all.subarray(1)]);
  return verify(hash, signed, publicKey, signature.content);
}

/**
 * Whether a PDF's seal covers all of it and was made with the key of one of these.
 * @param {Buffer} pdf @param {string[]} certificates PEM
 */
export function isSealed(pdf, certificates) {
  try {
    const { covered, signer } = readSeal(pdf);
    return certificates.some((pem) => isSignedBy(signer, covered, new X509Certificate(pem)));
  } catch {
    return false;
  }
}

/**
 * What an authority signed about the time of a PDF's seal (RFC 3161); null when there is nothing that holds.
 * Anybody can make a certificate: the authority itself says which is its own.
 * @param {Buffer} pdf
 * @returns {{at: string, authority: string, certificate: string} | null} the certificate by its SHA-256
 */
export function timestampOf(pdf) {
  try {
    const { signer: seal } = readSeal(pdf);
    const token = parts(inside(seal, 6)).find((each) => hex(inside(each, 0)) === TIMESTAMP_TOKEN);
    if (!token) return null;
    // ContentInfo, its content, SignedData: version, algorithms, content, certificates, …, signers
    const signed = inside(token, 1, 0, 1, 0);
    const content = inside(signed, 2);
    const info = inside(content, 1, 0).content;
    const hash = HASHES[hex(inside(der(info), 2, 0, 0))];
    const stamped = hash ? createHash(hash).update(inside(seal, 5).content).digest() : null;
    if (hex(inside(content, 0)) !== STAMP_INFO || !stamped?.equals(inside(der(info), 2, 1).content))
      return null;
    const authority = parts(inside(signed, 3))
      .filter((each) => hex(each).includes(FOR_TIMESTAMPS))
      .map(({ all }) => new X509Certificate(all))
      .find((certificate) => isSignedBy(inside(signed, -1, 0), info, certificate));
    if (!authority) return null;
    const at = inside(der(info), 4)
      .content.toString('latin1')
      .replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z');
    return { at, authority: authority.subject.replaceAll('\n', ', '), certificate: sha256(authority.raw) };
  } catch {
    return null;
  }
}

/**
 * Who made a PDF, as the record says it. Up to version 1.0 a will's came from its owner's browser.
 * @param {{detail: string}} event
 */
const madeBy = ({ detail }) =>
  detail.startsWith('Heartwood made and sealed the PDF of ')
    ? { ok: true, says: 'Heartwood made it itself from the recorded text and signatures.' }
    : { ok: true, note: true, says: NOBODY_COMPARED };

const NOBODY_COMPARED =
  'The owner of the will sent this PDF, and nobody compared what it says with the record. The text in the proof file is the one that was signed: compare the two.';

/** @param {any} proof @param {Buffer} pdf */
function pdfFindings(proof, pdf) {
  const fingerprint = sha256(pdf);
  const sealed = isSealed(pdf, proof.certificates);
  if (fingerprint !== proof.pdf_sha256)
    return [
      {
        ok: false,
        says: sealed
          ? 'The seal of the PDF holds, but the file is not the one this proof is about.'
          : 'The PDF is not the one this proof is about: it was changed, or is another document.',
      },
    ];
  const stored = (/** @type {{type: string, detail: string}} */ { type, detail }) =>
    type === 'sealed' && detail.includes(fingerprint);
  const recorded = proof.events.find(stored);
  const time = sealed ? timestampOf(pdf) : null;
  return [
    { ok: true, says: `The PDF is the one this proof is about, to the last byte: ${fingerprint}.` },
    recorded
      ? { ok: true, says: 'The record says when it was stored.' }
      : { ok: false, says: 'The record does not mention this PDF.' },
    ...(recorded ? [madeBy(recorded)] : []),
    sealed
      ? { ok: true, says: 'Its seal is valid and covers all of it.' }
      : { ok: !pdf.includes('/ByteRange'), says: 'It carries no seal that these certificates vouch for.' },
    ...(time
      ? [
          {
            ok: true,
            says: `An authority says that the seal existed at ${time.at}: ${time.authority}. Compare: its certificate has the SHA-256 ${time.certificate}.`,
          },
        ]
      : []),
  ];
}

/** @param {any} object @param {string[]} fields */
const hasJust = (object, fields) =>
  Object.keys(object).length === fields.length && fields.every((field) => Object.hasOwn(object, field));

/**
 * Whether a proof says all that it must, and nothing that nobody signed.
 * @param {any} proof
 */
const isWhole = (proof) =>
  hasJust(proof, PROOF_FIELDS) &&
  hasJust(proof.end, ['position', 'hash']) &&
  proof.events.every((/** @type {any} */ event) => hasJust(event, [...EVENT_FIELDS, 'hash']));

/** @param {unknown} value @returns {number} how many fields are in it, at any depth */
const countFields = (value) =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum, each) => sum + countFields(each), 0) +
      (Array.isArray(value) ? 0 : Object.keys(value).length)
    : 0;

/**
 * Whether JSON names a field twice. Programs read the last one, and people may read the first.
 * @param {string} json which has been parsed
 */
export function hasDuplicateKeys(json) {
  const texts = json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g);
  const named = [...texts].filter(([, colon]) => colon).length;
  return named !== countFields(JSON.parse(json));
}

/**
 * All findings about a proof. What they quote has no characters that could change what else a terminal shows.
 * @param {any} proof as read from its file
 * @param {Buffer} [pdf]
 * @param {string} [seal] the certificate's SHA-256 as known from another source
 * @returns {{ok: boolean, says: string, note?: boolean}[]} a note is for people to act on:
 *   it can't be checked here
 */
export function checkProof(proof, pdf, seal) {
  return findingsOf(proof, pdf, seal).map(({ says, ...finding }) => ({
    ...finding,
    says: says.replace(/[\p{Cc}\p{Cf}]/gu, '?'),
  }));
}

/** @type {typeof checkProof} */
function findingsOf(proof, pdf, seal) {
  if (proof?.format !== 'heartwood-proof' || proof.version !== 1)
    return [{ ok: false, says: 'This is no proof file of a kind that is known here.' }];
  try {
    if (!isWhole(proof))
      return [{ ok: false, says: 'Something is missing in the proof, or is in it that nobody signed.' }];
    const signed = isSigned(proof);
    const textHolds = proof.events.at(-1)?.text_sha256 === sha256(proof.text);
    const certificate = sha256(new X509Certificate(proof.certificates[0]).raw);
    const expected = seal?.replace(/[\s:]/g, '').toLowerCase();
    return [
      recordFinding(proof),
      {
        ok: textHolds,
        says: textHolds
          ? 'The text is the one that was last recorded.'
          : 'The text is not the one that was last recorded.',
      },
      {
        ok: signed,
        says: signed
          ? `The proof is signed, ${proof.issued_at}, and was not changed since.`
          : 'The signature of the proof does not hold: something in it was changed.',
      },
      expected === undefined
        ? { ok: true, says: `Compare: the seal's certificate has the SHA-256 ${certificate}.` }
        : {
            ok: certificate === expected,
            says: `The seal's certificate is ${certificate === expected ? '' : 'not '}the one you named.`,
          },
      ...(pdf ? pdfFindings(proof, pdf) : []),
    ];
  } catch {
    return [{ ok: false, says: 'The proof is damaged: a part of it can not be read.' }];
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`There is no file that can be read at ${path}.`);
  }
}

/** A proof file's text. Some editors put a mark before it. @param {string} path */
function readProof(path) {
  const json = read(path)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  try {
    return { json, proof: JSON.parse(json) };
  } catch {
    throw new Error(`${path} is no proof file, or not all of one. ${USAGE}`);
  }
}

const USAGE = 'Name a proof file: node verify-proof.mjs proof.json [will.pdf]';

/** @param {string[]} args */
function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seal: { type: 'string' } },
  });
  const [proofPath, pdfPath, ...more] = positionals;
  if (!proofPath) throw new Error(USAGE);
  if (more.length > 0) throw new Error(`Only one PDF can be checked at a time. ${USAGE}`);
  const { json, proof } = readProof(proofPath);
  const findings = hasDuplicateKeys(json)
    ? [{ ok: false, says: 'The file says something twice, which no proof file does.' }]
    : checkProof(proof, pdfPath ? read(pdfPath) : undefined, values.seal);
  for (const { ok, note, says } of findings)
    console.log(`${note ? 'NOTE ' : ok ? 'ok   ' : 'WRONG'} ${says}`);
  const holds = findings.every(({ ok }) => ok);
  const noted = findings.some(({ note }) => note);
  const result = noted ? 'Everything holds, but read the note.' : 'Everything holds.';
  console.log(holds ? `\n${result}` : '\nThis does not hold. Do not rely on it.');
  return holds ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }

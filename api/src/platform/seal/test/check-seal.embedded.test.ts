import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isSealedBy } from '../check-seal';
import { ObjectIdentifier, OctetString } from 'asn1js';
import { Certificate, ContentInfo } from 'pkijs';
import { signedDataIn, toDer } from '../cms';

/** A will that the first release sealed. */
const will = readFileSync(join(import.meta.dirname, '../../../../test/releases/1.0.0/will.pdf'));
const text = will.toString('latin1');

/** The seal in hex, without the zeros that pad it. */
const from = text.search(/<[0-9a-fA-F]{1000}/) + 1;
const padded = Buffer.from(text.slice(from, text.indexOf('>', from)), 'hex');
const seal = padded.subarray(0, 4 + padded.readUInt16BE(2));
const { certificates, signerInfos } = signedDataIn(seal);
const [certificate, signer] = [certificates?.[0], signerInfos[0]];
assert.ok(certificate instanceof Certificate && signer?.signedAttrs);
const [, , digestAttribute] = signer.signedAttrs.attributes;
assert.ok(digestAttribute);

const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
const check = (file: Buffer) => isSealedBy(file, pem(toDer(certificate)));

/** The file with other bytes in place of some of its seal. What it covers stays as it was. */
function withSeal(old: Buffer, bytes: Buffer): Buffer {
  const at = seal.indexOf(old);
  assert.ok(at > 0 && old.length === bytes.length);
  const file = Buffer.from(will);
  file.write(bytes.toString('hex'), from + at * 2, 'latin1');
  return file;
}

const changed = (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 9 ? byte ^ 1 : byte)));

describe('the seal of a PDF', () => {
  it('is valid on the PDF as it was sealed', () => assert.equal(check(will), true));

  it('is invalid when a byte of the document has changed', () => {
    for (const at of [100, will.length - 10]) {
      const file = Buffer.from(will);
      file.writeUInt8(file.readUInt8(at) ^ 1, at);
      assert.equal(check(file), false);
    }
  });

  it('is invalid when its signature, or the digest that it signs, has changed', () => {
    const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
    assert.equal(check(withSeal(signature, changed(signature))), false);
    const [value] = digestAttribute.values;
    assert.ok(value instanceof OctetString);
    const digest = Buffer.from(value.valueBlock.valueHexView);
    assert.equal(digest.length, 32);
    assert.equal(check(withSeal(digest, changed(digest))), false);
  });

  it('is invalid when it has no digest', () => {
    const id = toDer(new ObjectIdentifier({ value: digestAttribute.type }));
    const other = Buffer.from(id);
    other.writeUInt8(5, other.length - 1);
    assert.equal(check(withSeal(id, other)), false);
  });

  it('is invalid with what can’t be read', () => {
    assert.equal(check(withSeal(seal.subarray(6, 100), Buffer.alloc(94))), false);
    assert.equal(isSealedBy(will, 'no certificate'), false);
  });

  it('is missing in a PDF that was not sealed', () => assert.equal(check(Buffer.from('%PDF-1.4')), false));
});

it('the seal of a PDF is written as it was read', () =>
  assert.ok(toDer(ContentInfo.fromBER(padded)).equals(seal)));

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isSealedBy } from '../check-seal';
import { bytesOf, fromDer, inside, oidOf, partsOf, sequence, toDer } from '../der';

/** A will that the first release sealed. */
const will = readFileSync(join(import.meta.dirname, '../../../../test/releases/1.0.0/will.pdf'));
const text = will.toString('latin1');

/** The seal in hex, without the zeros that pad it. */
const from = text.search(/<[0-9a-fA-F]{1000}/) + 1;
const padded = Buffer.from(text.slice(from, text.indexOf('>', from)), 'hex');
const seal = padded.subarray(0, 4 + padded.readUInt16BE(2));
const message = fromDer(seal);
// ContentInfo, its content, SignedData; then the certificates, and the one signer.
const certificate = toDer(inside(message, 1, 0, 3, 0));
const signer = inside(message, 1, 0, -1, 0);

const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
const check = (file: Buffer) => isSealedBy(file, pem(certificate));

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
    const signature = bytesOf(inside(signer, 5));
    assert.equal(check(withSeal(signature, changed(signature))), false);
    const digest = bytesOf(inside(signer, 3, 2, 1, 0));
    assert.equal(digest.length, 32);
    assert.equal(check(withSeal(digest, changed(digest))), false);
  });

  it('is invalid when it has no digest', () => {
    const [, , attribute] = partsOf(inside(signer, 3));
    assert.ok(attribute);
    const id = toDer(inside(attribute, 0));
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

describe('a structure in ASN.1', () => {
  it('is refused where a part of it is missing, or of another kind', () => {
    assert.throws(() => inside(message, 7), /There is no such part/);
    assert.throws(() => partsOf(inside(message, 0)), /There are no parts in it/);
    assert.throws(() => bytesOf(message), /There are no bytes in it/);
    assert.throws(() => fromDer(Buffer.concat([seal, Buffer.from([0])])));
  });

  it('is written as it was read', () => {
    assert.ok(toDer(message).equals(seal));
    assert.equal(oidOf(inside(message, 0)), '1.2.840.113549.1.7.2');
    assert.equal(toDer(sequence()).toString('hex'), '3000');
  });
});

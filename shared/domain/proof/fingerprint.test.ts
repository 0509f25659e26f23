import { hexOf, readFingerprint } from './fingerprint';
import { proofStatement } from './proof-file';

describe('fingerprint', () => {
  const plain = '0123456789abcdef'.repeat(4);

  it('reads a fingerprint in every way it is written', () => {
    const pairs = plain.toUpperCase().match(/../g) ?? [];
    for (const typed of [plain, ` ${plain}\n`, plain.toUpperCase(), pairs.join(':'), pairs.join(' ')])
      expect(readFingerprint(typed)).toBe(plain);
  });

  it('reads nothing else as one', () => {
    for (const typed of ['', 'abc', plain.slice(1), `${plain}0`, plain.replace('0', 'g'), `0x${plain}`])
      expect(readFingerprint(typed)).toBeNull();
  });

  it('reads up to 200 characters', () => {
    expect(readFingerprint(plain.padEnd(200))).toBe(plain);
    expect(readFingerprint(plain.padEnd(201))).toBeNull();
  });

  it('writes bytes as hex', () => {
    expect(hexOf(Uint8Array.of(0, 9, 16, 255))).toBe('000910ff');
  });
});

describe('proof file', () => {
  it('signs the list that docs/proof.md describes, in its order', () => {
    const end = { position: 3, hash: 'hash-of-3' };
    const claim = { subject_type: 'will', subject_id: 'id', text_sha256: 'text', end } as const;
    expect(proofStatement({ ...claim, pdf_sha256: 'pdf', issued_at: 'now' })).toBe(
      '["heartwood-proof",1,"will","id","text",3,"hash-of-3","pdf","now"]',
    );
  });
});

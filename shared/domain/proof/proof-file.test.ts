import { proofStatement } from './proof-file';

it('signs the list that docs/proof.md describes, in its order', () => {
  const end = { position: 3, hash: 'hash-of-3' };
  const claim = { subject_type: 'will', subject_id: 'id', text_sha256: 'text', end } as const;
  expect(proofStatement({ ...claim, pdf_sha256: 'pdf', issued_at: 'now' })).toBe(
    '["heartwood-proof",1,"will","id","text",3,"hash-of-3","pdf","now"]',
  );
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsOf, textOf } from '@heartwood/pdf/testing';
import { readFontFromDisk as readFont, readFontFromDisk } from '@heartwood/pdf/testing/read-font-from-disk';
import { savedWill, signedByAll } from '../../testing/will';
import { makeCertificatePdf } from './make-certificate-pdf';
import { isSealed } from './sealed';
import { makeSampleWill } from './sample-will';

const hash = 'c0ffee'.repeat(10) + 'abcd';
const event = {
  position: 1,
  type: 'created',
  at: '2026-11-20T18:00:00.000Z',
  actor_id: 'user-jose',
  actor: 'jose',
  address: '127.0.0.1',
  browser: 'Chromium',
  detail: 'Saved the draft.',
  text_sha256: hash,
  previous_hash: hash,
  hash,
};

describe('the certificate of completion', () => {
  it('names the fingerprint, the signers and everything that happened', async () => {
    const will = savedWill({
      ...signedByAll,
      sealed: { sha256: hash, size: 56_000, sealed_at: '2026-11-20T19:00:00.000Z' },
      signatures: [
        { role: 'witness_1', name: 'Ida Moore', signed_at: '2026-11-20T18:30:00.000Z', method: 'typed' },
      ],
    });
    if (!isSealed(will)) throw new Error('It is sealed.');
    const pdf = await makeCertificatePdf(will, { intact: true, events: [event] }, { readFont });
    const text = await textOf(pdf);
    expect(text).toContain(hash);
    expect(text).toContain('Ida Moore: Signed November 20, 2026');
    expect(text).toMatch(/with a\styped signature/);
    expect(text).toMatch(/Saved the draft\. By jose from\s127\.0\.0\.1\./);
    expect(await faultsOf(pdf)).toBe('');
  });

  it.each(['0', '8', 'a', 'b', 'd'])(
    'keeps a SHA-256 on one line, even one that only has the digit %s',
    async (digit) => {
      const sha256 = digit.repeat(64);
      const will = savedWill({
        ...signedByAll,
        sealed: { sha256, size: 56_000, sealed_at: '2026-11-20T19:00:00.000Z' },
        signatures: [],
      });
      if (!isSealed(will)) throw new Error('It is sealed.');
      const pdf = await makeCertificatePdf(will, { intact: true, events: [] }, { readFont });
      expect(await textOf(pdf)).toContain(sha256);
    },
  );
});

describe('sample will', () => {
  it('the sample will that the site shows is the one that this code makes: npm run sample-wills -w shared/testing', async () => {
    const shown = await readFile(join(__dirname, '../../../../shell/public/sample-will.pdf'));
    expect(shown.equals(await makeSampleWill(readFontFromDisk))).toBe(true);
  });
});

import { englishPaper } from '@heartwood/domain';
import { samplePaper } from '@heartwood/domain/fixtures';
import { textOf } from '../testing';
import { readFontFromDisk as readFont } from '../testing/read-font-from-disk';
import { makePaperPdf } from './make-paper-pdf';

const { kind, answers } = samplePaper('money');
const make = (ink: boolean, document = englishPaper(kind, answers)) =>
  makePaperPdf({ document, signatures: [], updated_at: '2026-11-30T20:00:00.000Z', mark: '', ink }, readFont);

describe('the PDF of a power of attorney for money', () => {
  it('has the agent’s certification in both ways of signing, and the notary’s lines on paper alone', async () => {
    const [sealed, printed] = [await textOf(await make(false)), await textOf(await make(true))];
    for (const text of [sealed, printed]) expect(text).toContain('Certification by the agent');
    expect(printed).toContain('Acknowledgment before a notary');
    expect(sealed).not.toContain('Acknowledgment before a notary');
  });
});

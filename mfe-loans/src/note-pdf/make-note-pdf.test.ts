import { loanHtml, proposedTerms } from '@heartwood/shared/domain';
import { readFontFromDisk as readFont } from '@heartwood/shared/pdf/testing/read-font-from-disk';
import { activeLoan, sampleLoan } from '@heartwood/shared/testing';
import { faultsOf, pagesOf, standardsOf, textOf } from '@heartwood/shared/testing/pdf';
import { makeNotePdf } from './make-note-pdf';

const imagesIn = async (pdf: Blob) =>
  Buffer.from(await pdf.arrayBuffer())
    .toString('latin1')
    .match(/\/S \/Figure/g)?.length ?? 0;

describe('the PDF of a note', () => {
  it('holds the whole note as text, with both signatures in their places', async () => {
    const pdf = await makeNotePdf(activeLoan(), { readFont });
    const text = await textOf(pdf);
    for (const words of [
      'Promissory note',
      '$10,000.00',
      '1. Promise to pay',
      'Interest is never charged for time that has not passed',
      '18. Successors and signatures',
      '$9,741.96',
      'Borrower: ben, signed January 31, 2025',
      'Lender: ana, signed January 30, 2025',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(text).not.toContain('______');
    expect(await imagesIn(pdf)).toBe(2);
    expect(await faultsOf(pdf)).toBe('');
    expect((await standardsOf(pdf)).faults).toEqual([]);
  });

  it('numbers its pages and has each payment on one of them', async () => {
    const terms = proposedTerms({ amount: 10_000, interest_rate: 5, term_in_months: 36 });
    const parties = { lender_username: 'ana', borrower_username: 'ben', created_at: '2025-01-30T17:00:00Z' };
    const pages = await pagesOf(
      await makeNotePdf(sampleLoan({ contract: loanHtml({ ...terms, ...parties }) }), { readFont }),
    );
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    expect(pages.join('\n')).toContain('$299.69');
  });

  it('says who has not signed, and puts nothing in their place', async () => {
    const pdf = await makeNotePdf(sampleLoan(), { readFont });
    expect((await textOf(pdf)).replace(/\s+/g, ' ')).toContain('Borrower: ben, not signed yet');
    expect(await imagesIn(pdf)).toBe(1);
  });
});

import { messages, type Loan } from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { ana } from '../../testing/people';
import { NotePdfButton } from './note-pdf-button';
import { NotePdfFacts } from './note-pdf-facts';

const address = `GET /loans/${sampleLoan().id}/note/`;
const sealed = { sha256: 'ab'.repeat(32), size: 70_000, sealed_at: '2025-01-31T17:00:02.000Z' };

function renderPage(loan: Loan, answer: unknown = {}) {
  serveApi({ [address]: answer });
  const part = (
    <>
      <NotePdfButton loan={loan} />
      <NotePdfFacts loan={loan} />
    </>
  );
  return renderInHost([{ path: '/', element: part }], { at: '/', user: ana });
}

it('saves the PDF that the server has', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:note');
  URL.revokeObjectURL = jest.fn();
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderPage(activeLoan({ sealed }));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByRole('button', { name: 'Download PDF' });
  expect(saved).toEqual(['promissory-note.pdf']);
});

it('says why there is none now', async () => {
  const { user } = renderPage(activeLoan(), [503, { detail: messages.busy }]);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.busy);
});

it.each([
  [activeLoan({ sealed }), /The PDF with both signatures was sealed on January 31, 2025/],
  [activeLoan(), /This contract has no PDF yet\. The first download makes one/],
  [sampleLoan(), /The PDF is a draft until both of you sign/],
])('says what the PDF is', (loan, sentence) => {
  renderPage(loan);
  expect(screen.getByText(sentence)).toBeVisible();
});

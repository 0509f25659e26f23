import { messages, type Loan } from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { ana } from '../../testing/people';
import { NotePdfButtons } from './note-pdf-button';
import { NotePdfFacts } from './note-pdf-facts';

const address = `GET /loans/${sampleLoan().id}/note/`;
const sealed = { sha256: 'ab'.repeat(32), size: 70_000, sealed_at: '2025-01-31T17:00:02.000Z' };

function renderPage(loan: Loan, answer: unknown = {}, mailed: unknown = {}) {
  const calls = serveApi({ [address]: answer, [`POST /loans/${loan.id}/note/mail/`]: mailed });
  const part = (
    <>
      <NotePdfButtons loan={loan} />
      <NotePdfFacts loan={loan} />
    </>
  );
  return { ...renderInHost([{ path: '/', element: part }], { at: '/', user: ana }), calls };
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

it('mails the party who asks the PDF', async () => {
  const { user } = renderPage(activeLoan({ sealed }), {}, { recipient: 'ana@example.com', attached: true });
  await user.click(screen.getByRole('button', { name: 'Send it to me' }));
  expect(await screen.findByText('A mail with the PDF is on its way to ana@example.com.')).toBeVisible();
});

describe('where the browser can share files', () => {
  const share = jest.fn(() => Promise.resolve());
  beforeEach(() => Object.assign(navigator, { share, canShare: () => true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'canShare'));

  it('shares the PDF, and fetches it once', async () => {
    const { user, calls } = renderPage(activeLoan({ sealed }), () => new Response('%PDF-'));
    for (const count of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Share' }));
      await waitFor(() => expect(share).toHaveBeenCalledTimes(count));
    }
    const [file] = Object(share.mock.calls[0]?.at(0)).files;
    expect([file.name, file.type]).toEqual(['promissory-note.pdf', 'application/pdf']);
    expect(calls).toHaveLength(1);
  });

  it('has a draft to be saved only', () => {
    renderPage(sampleLoan());
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download PDF']);
  });
});

it.each([
  [activeLoan({ sealed }), /The PDF with both signatures was sealed on January 31, 2025/],
  [activeLoan(), /This contract has no PDF yet\. The first download makes one/],
  [sampleLoan(), /The PDF is a draft until both of you sign/],
])('says what the PDF is', (loan, sentence) => {
  renderPage(loan);
  expect(screen.getByText(sentence)).toBeVisible();
});

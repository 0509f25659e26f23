import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, trustText, type Loan, type Will } from '@heartwood/domain';
import { listedLoan, renderInHost, sampleWill, serveApi, trailOf } from '@heartwood/testing';
import { alice, trust } from '../testing/people';
import { agreementOfLoan } from './agreement';
import { Component } from './page';

const will: Will = {
  ...sampleWill(),
  id: 'will-1',
  status: 'draft',
  contract: 'The text of the will.',
  testator_signature: 'data:image/png;base64,AAAA',
  witness_1_signature: null,
  witness_2_signature: null,
  signatures: [{ role: 'testator', name: 'Ana', signed_at: '2026-11-20T17:00:01.000Z' }],
  sealed: { sha256: 'f'.repeat(64), size: 1, sealed_at: '2026-11-20T17:00:01.000Z' },
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};

const loan: Loan = {
  id: 'loan-1',
  status: 'active',
  amount: 12_000,
  interest_rate: 3.5,
  term_in_months: 36,
  initiator: 'user-1',
  lender_username: 'alice',
  borrower_username: 'bob',
  created_at: '2026-11-02T10:00:00.000Z',
  accepted_at: '2026-11-20T17:00:02.000Z',
  contract: '<p>The note.</p>',
  lender_signature: 'data:image/png;base64,AAAA',
  borrower_signature: 'data:image/png;base64,AAAA',
  signatures: [
    { role: 'lender', name: 'alice', signed_at: '2026-11-20T17:00:00.000Z' },
    { role: 'borrower', name: 'bob', signed_at: '2026-11-20T17:00:02.000Z' },
  ],
};

/** In the format of the lists: without their texts. */
const { contract: _will, testator_signature: _image, ...listedWill } = will;

async function tableOf(more: Record<string, unknown> = {}) {
  return {
    'GET /api/wills/': [listedWill],
    'GET /loans/': [listedLoan(loan)],
    'GET /trusts/': [{ ...trust, beneficiaries: undefined, instructions: undefined }],
    'GET /wills/will-1/': will,
    'GET /loans/loan-1/': loan,
    'GET /trusts/trust-1/': trust,
    'GET /api/wills/will-1/events/': await trailOf(
      { subject_type: 'will', subject_id: 'will-1' },
      will.contract,
      [
        { type: 'created', actor: 'alice', detail: 'Saved the draft.' },
        { type: 'signed', actor: 'alice', detail: 'Signed by the testator.' },
      ],
    ),
    'GET /loans/loan-1/events/': await trailOf(
      { subject_type: 'loan', subject_id: 'loan-1' },
      loan.contract,
      [
        { type: 'created', actor: 'alice' },
        { type: 'viewed', actor: 'bob' },
        { type: 'accepted', actor: 'bob' },
      ],
    ),
    'GET /trusts/trust-1/events/': await trailOf(
      { subject_type: 'trust', subject_id: 'trust-1' },
      trustText(trust),
      [{ type: 'created', actor: 'alice' }],
    ),
    ...more,
  };
}

const renderPage = () => renderInHost(<Component />, { at: '/smart-contracts', user: alice });
/** A row of the list, expanded. */
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} is no row.`);
  if (!article.querySelector('details')?.open) fireEvent.click(heading);
  return within(article);
};
const cell = (of: ReturnType<typeof within>, name: RegExp) => of.getByRole('row', { name });

describe('smart contracts', () => {
  beforeEach(() => localStorage.clear());

  it('lists every agreement with its parties, state and signature times', async () => {
    serveApi(await tableOf());
    renderPage();
    const ofWill = await row(`Will of ${will.testator_name}`);
    expect(ofWill.getByText('Draft', { exact: false, selector: 'summary span' })).toHaveTextContent(
      /^Draft · Ana/,
    );
    expect(cell(ofWill, /Testator/)).toHaveTextContent('November 20, 2026 at 10:00 AM MST');
    expect(cell(ofWill, /First witness/)).toHaveTextContent('Not yet');
    expect(ofWill.getByText('f'.repeat(64))).toBeVisible();

    const ofLoan = await row('Loan of $12,000.00');
    expect(ofLoan.getByText('alice and bob').parentElement).toHaveTextContent('Active · alice and bob');
    expect(await ofLoan.findByText('Intact')).toBeVisible();
    expect(await ofLoan.findByText(/intact: 3 events/)).toBeVisible();
    expect(cell(ofLoan, /Lender/)).toHaveTextContent('10:00 AM MST');
    expect(cell(ofLoan, /Borrower/)).toHaveTextContent('10:00 AM MST');
    expect(ofLoan.getByRole('link', { name: /Open the loan/ })).toHaveAttribute('href', '/loans/loan-1');

    const ofTrust = await row('Nora’s education');
    expect(cell(ofTrust, /Bob Moreno/)).toHaveTextContent('Does not sign');
  });

  it('says that a will was signed on paper, by those whom the report names', async () => {
    const unsigned = { signatures: [], sealed: null, testator_signature: null };
    const report = { way: 'ink_notary', signed_on: '2026-11-21', version: 1 };
    const ink_signing = {
      ...report,
      place: 'Denver',
      witness_1_name: 'Wim Berg',
      witness_2_name: 'Wanda Lee',
      notary_name: 'Nina Ortiz',
      original_kept_at: 'At home',
      reported_at: '2026-11-21T17:00:00.000Z',
      scan: null,
    };
    serveApi({
      ...(await tableOf()),
      'GET /api/wills/': [{ ...listedWill, ...unsigned, ink_signing: report }],
      'GET /wills/will-1/': { ...will, ...unsigned, ink_signing },
    });
    renderPage();
    const ofWill = await row(`Will of ${will.testator_name}`);
    for (const name of [
      /Testator/,
      /Wim Berg First witness/,
      /Wanda Lee Second witness/,
      /Nina Ortiz Notary/,
    ])
      expect(await ofWill.findByRole('row', { name })).toHaveTextContent('On paper, as you reported');
    expect(ofWill.queryByText('Not yet')).not.toBeInTheDocument();
  });

  it('opens the row of a broken record automatically, and no other', async () => {
    const table = await tableOf();
    const { events } = table['GET /loans/loan-1/events/'];
    serveApi({ ...table, 'GET /loans/loan-1/events/': { intact: false, events: events.slice(1) } });
    const { container } = renderPage();
    expect(await screen.findByText('Problem found')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Intact')).toHaveLength(2));
    const opened = [...container.querySelectorAll('article > details')].filter((row) =>
      row.hasAttribute('open'),
    );
    expect(opened.map((row) => row.querySelector('h2')?.textContent)).toEqual(['Loan of $12,000.00']);
  });

  it('lists two beneficiaries of one name', async () => {
    const beneficiaries = [50, 50].map((percentage) => ({ name: 'Nora Moreno', percentage }));
    serveApi({ ...(await tableOf()), 'GET /trusts/trust-1/': { ...trust, beneficiaries } });
    renderPage();
    const ofTrust = await row('Nora’s education');
    expect(await ofTrust.findAllByRole('row', { name: /Nora Moreno Beneficiary/ })).toHaveLength(2);
  });

  it('shows what happened as a timeline', async () => {
    serveApi(await tableOf());
    const { user } = renderPage();
    const ofWill = await row(`Will of ${will.testator_name}`);
    await user.click(await ofWill.findByText('What happened (2)'));
    const [first, second] = ofWill.getAllByRole('listitem');
    expect(first).toHaveTextContent('Saved the draft.');
    expect(second).toHaveTextContent('Signed by the testator.November 20, 2026 at 10:00 AM MST, by alice');
  });

  it('does not say that a person did what Heartwood did', async () => {
    const trail = await trailOf({ subject_type: 'loan', subject_id: 'loan-1' }, loan.contract, [
      { type: 'accepted', actor: 'bob' },
      { type: 'sealed', actor: 'bob', detail: 'Heartwood sealed the PDF.' },
    ]);
    serveApi({ ...(await tableOf()), 'GET /loans/loan-1/events/': trail });
    const { user } = renderPage();
    const ofLoan = await row('Loan of $12,000.00');
    await user.click(await ofLoan.findByText('What happened (2)'));
    const [accepted, sealed] = ofLoan.getAllByRole('listitem');
    expect(accepted).toHaveTextContent('by bob');
    expect(sealed).toHaveTextContent('Heartwood sealed the PDF.');
    expect(sealed).not.toHaveTextContent('by bob');
  });

  it('shows where a record breaks', async () => {
    const table = await tableOf();
    const trail = table['GET /loans/loan-1/events/'];
    const events = trail.events.map((event, index) => (index === 1 ? { ...event, actor: 'eve' } : event));
    serveApi({ ...table, 'GET /loans/loan-1/events/': { intact: false, events } });
    renderPage();
    const ofLoan = await row('Loan of $12,000.00');
    expect(await ofLoan.findByRole('alert')).toHaveTextContent('The record breaks at event 2 of 3');
    expect(ofLoan.getAllByRole('listitem')[1]).toHaveTextContent(messages.chainContent);
  });

  it('shows that the end of a record was cut off', async () => {
    const table = await tableOf();
    const { events } = table['GET /loans/loan-1/events/'];
    const cut = { intact: false, events: events.slice(0, 2), end: events[2] };
    serveApi({ ...table, 'GET /loans/loan-1/events/': cut });
    renderPage();
    const ofLoan = await row('Loan of $12,000.00');
    expect(await ofLoan.findByRole('alert')).toHaveTextContent('The record breaks at its end');
    expect(ofLoan.getAllByRole('listitem')[2]).toHaveTextContent(messages.chainEnd);
  });

  it('detects that the end of a record was cut off since the last visit', async () => {
    const table = await tableOf();
    serveApi(table);
    const { unmount } = renderPage();
    expect(await (await row('Loan of $12,000.00')).findByText(/intact: 3 events/)).toBeVisible();
    unmount();
    const trail = table['GET /loans/loan-1/events/'];
    serveApi({ ...table, 'GET /loans/loan-1/events/': { ...trail, events: trail.events.slice(0, 2) } });
    renderPage();
    expect(await (await row('Loan of $12,000.00')).findByRole('alert')).toHaveTextContent(
      'The record is not the one this browser saw before',
    );
  });

  it('is checked again when asked', async () => {
    const calls = serveApi(await tableOf());
    const { user } = renderPage();
    const ofLoan = await row('Loan of $12,000.00');
    await user.click(await ofLoan.findByRole('button', { name: /^Check again/ }));
    expect(await ofLoan.findByText(/intact: 3 events/)).toBeVisible();
    expect(calls.filter(({ path }) => path === '/loans/loan-1/events/')).toHaveLength(2);
  });

  it('does not open a proposal by listing it', async () => {
    const proposal: Loan = { ...loan, status: 'pending', initiator: 'user-2' };
    const calls = serveApi({ ...(await tableOf()), 'GET /loans/': [listedLoan(proposal)] });
    renderPage();
    expect(await (await row('Loan of $12,000.00')).findByText(/intact: 3 events/)).toBeVisible();
    expect(calls.some(({ path }) => path === '/loans/loan-1/')).toBe(false);
  });

  it('shows many a few at a time, and fetches only their records', async () => {
    const many = Array.from({ length: 22 }, (_, index) => listedLoan({ ...loan, id: `loan-${index}` }));
    const empty = { intact: true, events: [] };
    const calls = serveApi({
      ...(await tableOf()),
      'GET /api/wills/': [],
      'GET /trusts/': [],
      'GET /loans/': many,
      'GET /loans/:id/': loan,
      'GET /loans/:id/events/': empty,
    });
    const { user, container } = renderPage();
    const rows = () => container.querySelectorAll('article').length;
    expect(await screen.findByText('20 of 22 shown.')).toBeVisible();
    expect(rows()).toBe(20);
    expect(calls.filter(({ path }) => path.endsWith('/events/'))).toHaveLength(20);
    await user.click(screen.getByText('Show 2 more'));
    expect(rows()).toBe(22);
    expect(container.querySelectorAll('article')[20]?.querySelector('summary')).toHaveFocus();
    expect(screen.queryByText(/^Show/)).not.toBeInTheDocument();
    // Twenty rows take jsdom a while on a busy machine.
  }, 30_000);

  it('says how to start if there is none', async () => {
    serveApi({ 'GET /api/wills/': [], 'GET /loans/': [], 'GET /trusts/': [] });
    renderPage();
    expect(await screen.findByText('No agreements yet.')).toBeVisible();
  });

  it('can be fetched again after a failure, as can a single record', async () => {
    const table = await tableOf();
    const loans: unknown[] = ['down', [listedLoan(loan)]];
    const trails: unknown[] = [[500, { detail: messages.serverError }], table['GET /loans/loan-1/events/']];
    serveApi({
      ...table,
      'GET /loans/': () => loans.shift(),
      'GET /loans/loan-1/events/': () => trails.shift(),
    });
    const { user } = renderPage();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.fetchAgreementsFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const ofLoan = await row('Loan of $12,000.00');
    expect(await ofLoan.findByRole('alert')).toHaveTextContent(messages.fetchEventsFailed);
    await user.click(ofLoan.getByRole('button', { name: 'Try again' }));
    expect(await ofLoan.findByText(/intact: 3 events/)).toBeVisible();
  });
});

it.each<[string, Partial<Loan>]>([
  ['Released', { status: 'repaid', closed_as: 'released' }],
  ['Signed, not funded', { interest_method: 'schedule' }],
])('calls a loan “%s” as its own page does', (word, changes) =>
  expect(agreementOfLoan(listedLoan({ ...loan, ...changes }), 'user-1').state).toBe(word),
);

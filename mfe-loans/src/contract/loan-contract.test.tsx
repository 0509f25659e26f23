import { loanHtml, messages, NOTE_DRAFT, type Loan, type UserRecord } from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { ana, ben } from '../testing/people';
import { cleanHtml } from './clean-html';
import { Component } from './page';

const path = `/loans/${sampleLoan().id}`;

function renderPage(user: UserRecord, loan: Loan | [number, unknown], more: Record<string, unknown> = {}) {
  const calls = serveApi({ [`GET ${path}/`]: loan, ...more });
  const routes = [{ path: '/loans/:loanId/contract', element: <Component /> }];
  return { ...renderInHost(routes, { at: `${path}/contract`, user }), calls };
}

async function sign(user: ReturnType<typeof renderPage>['user'], name = 'Ben Ruiz') {
  await user.click(await screen.findByRole('radio', { name: 'Type' }));
  await user.fill(screen.getByLabelText('Type your full name'), name);
}

it('shows the text and the signatures it has', async () => {
  renderPage(ana, sampleLoan());
  expect(await screen.findByRole('heading', { name: 'Promissory note' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Schedule of payments' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Lender signature of ana' })).toBeVisible();
  expect(screen.getByText('Not signed yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept Loan' })).not.toBeInTheDocument();
});

it('says how a signature was made, where that is known', async () => {
  const { lender_signature, ...given } = sampleLoan();
  const signature = { role: 'lender', name: 'ana', signed_at: given.created_at } as const;
  const { unmount } = renderPage(ana, {
    ...given,
    lender_signature,
    signatures: [{ ...signature, method: 'typed' }],
  });
  expect(await screen.findByText('Signed January 30, 2025, with a typed signature')).toBeVisible();
  unmount();
  renderPage(ana, { ...given, lender_signature, signatures: [signature] });
  expect(await screen.findByText('Signed January 30, 2025')).toBeVisible();
});

it('refuses the typed name of the other party, which the note has', async () => {
  const named = loanHtml(sampleLoan(), { lender: { name: 'Ana Ortiz' }, borrower: { name: 'Ben Ruiz' } });
  const { user, calls } = renderPage(ben, sampleLoan({ contract: named }));
  await sign(user, 'ana ortiz');
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    String(messages.typedAnotherSigner('ana ortiz', 'lender')),
  );
  expect(screen.queryByRole('checkbox', { name: /^I sign with/ })).not.toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('asks about a name that the note doesn’t have after the button was clicked, and accepts it once confirmed', async () => {
  const { user, calls } = renderPage(ben, sampleLoan(), { [`POST ${path}/accept/`]: activeLoan() });
  await sign(user, 'Benny');
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await user.click(await screen.findByRole('checkbox', { name: 'I sign with the name “Benny”' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      typed_name: 'Benny',
      other_name_confirmed: true,
    }),
  );
});

it('says that a note is a draft until it is accepted', async () => {
  const { unmount } = renderPage(ana, sampleLoan());
  expect(await screen.findByText(NOTE_DRAFT)).toBeVisible();
  expect(screen.getByText(/Don’t sign this printout/)).toBeInTheDocument();
  unmount();
  renderPage(ana, activeLoan());
  expect(await screen.findByRole('heading', { name: 'Promissory note' })).toBeVisible();
  expect(screen.queryByText(NOTE_DRAFT)).not.toBeInTheDocument();
  expect(screen.queryByText(/Don’t sign this printout/)).not.toBeInTheDocument();
});

it('keeps dates of the text on one line', async () => {
  renderPage(ana, sampleLoan());
  const note = await screen.findByRole('group', { name: 'Promissory note' });
  expect(note.textContent).toMatch(/Date of this note\s*[A-Z][a-z]+\u00a0\d+,\u00a0\d{4}/);
});

it('accepts a signature of the other party and leads to the dashboard', async () => {
  const { user, calls, router } = renderPage(ben, sampleLoan(), { [`POST ${path}/accept/`]: activeLoan() });
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(router.state.location.state).toEqual({
    flash: 'You accepted and signed: Loan from ana. The money comes next.',
    // The dashboard begins with what comes next.
    first: 'loans',
    signed: activeLoan().id,
  });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    signature: expect.stringMatching(/^data:image\/png;base64,/),
    typed_name: 'Ben Ruiz',
    other_name_confirmed: false,
    terms_version: 1,
    notice_address: 'ben@example.com',
  });
});

it('asks for the address for notices of the person who accepts, unless the terms name it', async () => {
  const { user, calls, unmount } = renderPage(ben, sampleLoan());
  await sign(user);
  await user.clear(screen.getByLabelText('Where notices reach you'));
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.noticeAddressRequired);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  unmount();
  renderPage(ben, sampleLoan({ borrower_notices: '2 Oak Street' }));
  expect(await screen.findByRole('button', { name: 'Accept Loan' })).toBeVisible();
  expect(screen.queryByLabelText('Where notices reach you')).not.toBeInTheDocument();
});

it('keeps a changed address for notices after a reload, without the signature, until it is signed', async () => {
  sessionStorage.clear();
  const before = renderPage(ben, sampleLoan());
  await sign(before.user);
  await before.user.clear(screen.getByLabelText('Where notices reach you'));
  await before.user.fill(screen.getByLabelText('Where notices reach you'), '9 Elm Street');
  before.unmount();
  expect(JSON.stringify(sessionStorage)).not.toContain('data:image');
  const { user, calls, router } = renderPage(ben, sampleLoan(), { [`POST ${path}/accept/`]: activeLoan() });
  expect(await screen.findByLabelText('Where notices reach you')).toHaveValue('9 Elm Street');
  expect(screen.getByText(/is still here/)).toBeVisible();
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    notice_address: '9 Elm Street',
  });
  expect(sessionStorage).toHaveLength(0);
});

it('lets nobody change the address for notices while the signature is sent with it', async () => {
  let answer = (_response: unknown) => {};
  const answered = new Promise((resolve) => (answer = resolve));
  const { user } = renderPage(ben, sampleLoan(), { [`POST ${path}/accept/`]: () => answered });
  await sign(user);
  const address = screen.getByLabelText('Where notices reach you');
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await user.type(address, ', Denver');
  expect(address).toHaveValue('ben@example.com');
  answer([500, { detail: messages.serverError }]);
  expect(await screen.findByText(messages.loanActionFailed('accept', messages.serverError))).toBeVisible();
  await user.type(address, ', Denver');
  expect(address).toHaveValue('ben@example.com, Denver');
});

it('shows where notices reach a party below their signature', async () => {
  renderPage(ana, activeLoan({ borrower_notices: '2 Oak Street, Boulder' }));
  expect(await screen.findByText('Notices: 2 Oak Street, Boulder')).toBeVisible();
});

it('links to the signature from the top, only for people who may sign', async () => {
  const { user, unmount } = renderPage(
    ben,
    sampleLoan({ amount: 2500, interest_rate: 0, term_in_months: 10 }),
  );
  expect(await screen.findByText('$2,500 · 0% a year · 10 months')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review and sign' }));
  expect(screen.getByLabelText('Where notices reach you')).toHaveFocus();
  unmount();
  renderPage(ana, sampleLoan());
  expect(await screen.findByRole('heading', { name: 'Promissory note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review and sign' })).not.toBeInTheDocument();
});

it('asks for the signature', async () => {
  const { user, calls } = renderPage(ben, sampleLoan());
  await user.click(await screen.findByRole('button', { name: 'Accept Loan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please provide a signature.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('says why it was too late, and no longer asks for a signature', async () => {
  const reason = String(messages.loanNotPending('withdrawn'));
  const answers = [sampleLoan(), sampleLoan({ status: 'withdrawn' })];
  const { user } = renderPage(ben, sampleLoan(), {
    [`GET ${path}/`]: () => answers.shift(),
    [`POST ${path}/accept/`]: [409, { detail: reason }],
  });
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Loan' })).not.toBeInTheDocument());
  expect(screen.getByText(`Failed to accept loan: ${reason}`)).toBeVisible();
});

it('asks to sign again when the terms were changed in the meantime', async () => {
  const answers = [sampleLoan(), sampleLoan({ terms_version: 2, interest_rate: 44 })];
  const { user } = renderPage(ben, sampleLoan(), {
    [`GET ${path}/`]: () => answers.shift(),
    [`POST ${path}/accept/`]: [409, { detail: messages.termsChangedElsewhere }],
  });
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Draw' })).toBeChecked());
  expect(screen.getByText(`Failed to accept loan: ${messages.termsChangedElsewhere}`)).toBeVisible();
});

it('says that it can’t be accepted before the other side has signed', async () => {
  renderPage(ben, sampleLoan({ lender_signature: null }));
  expect(await screen.findByText(messages.loanOtherUnsigned)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept Loan' })).not.toBeInTheDocument();
});

it('lets who proposed terms without a signature sign them', async () => {
  const unsigned = sampleLoan({ lender_signature: null });
  const { user, calls, router } = renderPage(ana, unsigned, { [`POST ${path}/sign/`]: sampleLoan() });
  await sign(user, 'Ana Ortiz');
  await user.click(screen.getByRole('button', { name: 'Sign the terms' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(router.state.location.state).toEqual({ flash: 'You signed the terms. ben can accept them now.' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    signature: expect.stringMatching(/^data:image\/png;base64,/),
    typed_name: 'Ana Ortiz',
    other_name_confirmed: false,
    terms_version: 1,
  });
});

it('says when there is no text', async () => {
  renderPage(ana, sampleLoan({ contract: ' ' }));
  expect(await screen.findByText('No contract data found')).toBeVisible();
});

it('says when it could not be fetched', async () => {
  renderPage(ana, [500, { detail: messages.serverError }]);
  expect(await screen.findByText('Failed to fetch contract')).toBeVisible();
});

describe('a contract from a stranger', () => {
  it('keeps its text and loses everything active', () => {
    const hostile =
      '<h2 onclick="steal()">Note</h2><script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">Pay</a>' +
      '<svg onload="steal()"><p>in</p></svg><style>p{display:none}</style><form action="//evil"><input></form><p style="position:fixed" class="x">Text</p>' +
      '<iframe src="//evil"></iframe><math><mtext><table><mglyph><style><img src onerror=steal()></style></mglyph></table></mtext></math>';
    const clean = cleanHtml(hostile);
    expect(clean).toContain('<h2>Note</h2>');
    expect(clean).toContain('<p>Text</p>');
    expect(clean).toContain('Pay');
    expect(clean).not.toMatch(/steal|<script|<img|<a |<svg|<style|<form|<iframe|javascript:|style=|class=/);
  });

  it('keeps the table of payments', () => {
    expect(cleanHtml(sampleLoan().contract)).toContain('<th scope="row">36</th>');
  });

  it('shows no picture from elsewhere as a signature', async () => {
    renderPage(ana, sampleLoan({ lender_signature: 'https://evil.example/pixel.png' }));
    expect(await screen.findByRole('heading', { name: 'Promissory note' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

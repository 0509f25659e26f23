import { messages, proposedTerms } from '@heartwood/domain';
import { renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ana, ben } from '../testing/people';
import { Component } from './page';

const served = { 'GET /loans/': [], 'GET /api/federal-rates/': { federal_rates: null } };
const renderPage = (user = ana) => renderInHost(<Component />, { at: '/loans/new', user });
type Pointer = ReturnType<typeof renderPage>['user'];

/** Types all at once: the figures beside the form are tested where they are made. */
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fill(user: Pointer, counterparty = 'ben') {
  await user.click(screen.getByRole('radio', { name: /^I lend/ }));
  put('Username of the other person', counterparty);
  put('Amount', '10000');
  put('Interest rate', '5');
  put('Term', '36');
  const skip = await screen.findByRole('checkbox', { name: 'Leave the federal rate out of this loan' });
  if (!skip.hasAttribute('data-checked')) await user.click(skip);
}

async function sign(user: Pointer) {
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  await user.fill(screen.getByLabelText('Type your full name'), 'Ana Ortiz');
}

const send = (user: Pointer) => user.click(screen.getByRole('button', { name: 'Propose loan' }));

const posts = (calls: ReturnType<typeof serveApi>) => calls.filter(({ method }) => method === 'POST');

describe('a proposal', () => {
  beforeEach(() => {
    sessionStorage.clear();
    serveApi({ ...served });
  });

  it('is sent signed, and leads to the loan', async () => {
    const calls = serveApi({ ...served, 'POST /loans/': [201, sampleLoan()] });
    const { user, router } = renderPage();
    await fill(user);
    await sign(user);
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/loans/${sampleLoan().id}`));
    expect(router.state.location.state).toEqual({ flash: 'Your proposal is on its way to ben.' });
    expect(posts(calls)[0]?.body).toEqual({
      role: 'lender',
      counterparty: 'ben',
      ...proposedTerms({ amount: 10_000, interest_rate: 5, term_in_months: 36 }),
      federal_rate: 'skipped',
      lender_notices: 'ana@example.com',
      signature: expect.stringMatching(/^data:image\/png/),
      typed_name: 'Ana Ortiz',
      other_name_confirmed: false,
    });
  });

  it('invites somebody without an account by name and email', async () => {
    const invitation = { role: 'borrower', name: 'Emma Haas', email: 'emma@example.com', mailed_at: null };
    const calls = serveApi({ ...served, 'POST /loans/': [201, { ...sampleLoan(), invitation }] });
    const { user, router } = renderPage();
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Without one/ }));
    expect(screen.queryByLabelText('Username of the other person')).not.toBeInTheDocument();
    await sign(user);
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Their full name is required.');
    expect(summary).toHaveTextContent('Their email address is required.');
    expect(summary).not.toHaveTextContent('username');
    put('Their full name', 'Emma Haas');
    put('Their email address', 'emma@example.com');
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/loans/${sampleLoan().id}`));
    expect(router.state.location.state).toEqual({
      flash: 'Your proposal is saved.',
    });
    const [{ body } = {}] = posts(calls);
    expect(body).toMatchObject({ counterparty_name: 'Emma Haas', counterparty_email: 'emma@example.com' });
    expect(body).not.toHaveProperty('counterparty');
  });

  it('is checked before it is sent', async () => {
    const calls = serveApi({ ...served });
    const { user } = renderPage();
    await user.fill(screen.getByLabelText('Interest rate'), '45.01');
    await user.fill(screen.getByLabelText('Amount'), '0');
    await send(user);
    const summary = await screen.findByRole('alert');
    for (const sentence of [
      String(messages.choose('your part in the loan')),
      String(messages.required('The username of the other person')),
      messages.loanAmountPositive,
      String(messages.rateTooHigh()),
      String(messages.required('Term')),
      messages.signatureRequired,
    ])
      expect(summary).toHaveTextContent(sentence);
    expect(posts(calls)).toHaveLength(0);
  });

  it('asks for its maker’s address for notices, filled in from the profile', async () => {
    const profile = { street_address: '1 Elm Street', city: 'Denver', state: 'CO', zip_code: '80202' };
    const calls = serveApi({ ...served, 'POST /loans/': [201, sampleLoan()] });
    const { user } = renderPage({ ...ana, profile: { ...profile, date_of_birth: null } });
    await fill(user);
    const own = () => screen.getByLabelText(/^Notices to the lender/);
    await waitFor(() => expect(own()).toHaveValue('1 Elm Street, Denver, CO 80202'));
    put('Notices to the lender', 'PO Box 7, Denver');
    await user.click(screen.getByRole('radio', { name: /^I borrow/ }));
    expect(own()).toHaveValue('');
    expect(screen.getByLabelText('Notices to the borrower')).toHaveValue('PO Box 7, Denver');
    await user.click(screen.getByRole('radio', { name: /^I lend/ }));
    put('Notices to the lender', ' ');
    await sign(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.noticeAddressRequired);
    expect(posts(calls)).toHaveLength(0);
  });

  it('still asks whether the federal rate is left out when the amount becomes smaller', async () => {
    const { user } = renderPage();
    await fill(user);
    put('Amount', '5000');
    const skip = screen.getByRole('checkbox', { name: 'Leave the federal rate out of this loan' });
    expect(skip).toBeChecked();
    await user.click(skip);
    expect(skip).not.toBeChecked();
    expect(skip).toHaveFocus();
    expect(screen.getByLabelText('Federal rate')).not.toBeRequired();
  });

  it('keeps what was typed and shows the server’s error until it changes', async () => {
    const errorResponse = {
      detail: messages.counterpartyUnknown,
      counterparty: [messages.counterpartyUnknown],
    };
    const answers = [
      [400, errorResponse],
      [201, sampleLoan()],
    ];
    const calls = serveApi({ ...served, 'POST /loans/': () => answers.shift() });
    const { user } = renderPage();
    await fill(user, 'bne');
    await sign(user);
    await send(user);
    const field = screen.getByLabelText('Username of the other person');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(messages.counterpartyUnknown)),
    );
    await user.click(screen.getByLabelText('Amount'));
    await user.tab();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(messages.counterpartyUnknown));
    await user.fill(field, 'ben');
    await send(user);
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  it('has the same idempotency key for the same content, so that a second attempt creates no second loan', async () => {
    const answers = [
      [500, { detail: messages.serverError }],
      [201, sampleLoan()],
    ];
    const calls = serveApi({ ...served, 'POST /loans/': () => answers.shift() });
    const { user } = renderPage();
    await fill(user);
    await sign(user);
    await send(user);
    expect(await screen.findByText(messages.serverError)).toBeVisible();
    await send(user);
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });

  it('is still there after a reload, without the signature, and gone once it was sent', async () => {
    serveApi({ ...served, 'POST /loans/': [201, sampleLoan()] });
    const before = renderPage();
    await fill(before.user);
    await sign(before.user);
    before.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ortiz|data:image/);
    const { user, router, unmount } = renderPage();
    expect(screen.getByText(/^What you typed last time is still here/)).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue('10000');
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.signatureRequired);
    await sign(user);
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/loans/new'));
    unmount();
    renderPage();
    expect(screen.getByLabelText('Amount')).toHaveValue('');
  });

  it('keeps what was typed while it was sent', async () => {
    let answer = (_response: unknown) => {};
    const answered = new Promise((resolve) => (answer = resolve));
    const calls = serveApi({ ...served, 'POST /loans/': () => answered });
    const { user, router, unmount } = renderPage();
    await fill(user);
    await sign(user);
    await send(user);
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    put('Amount', '12000');
    answer([201, sampleLoan()]);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/loans/new'));
    unmount();
    renderPage();
    expect(screen.getByLabelText('Amount')).toHaveValue('12000');
  });

  it('says which field is not kept because it looks like a secret, and keeps the rest', async () => {
    const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
    const { user, unmount } = renderPage();
    await fill(user);
    put('Notices to the lender', seed);
    expect(await screen.findByText('Not kept in this browser: Notices to the lender')).toBeVisible();
    expect(Object.values(sessionStorage).join(' ')).not.toContain('abandon');
    unmount();
    renderPage();
    expect(screen.getByLabelText('Amount')).toHaveValue('10000');
    expect(screen.getByLabelText('Notices to the lender')).toHaveValue('');
  });

  it("does not show one person's typing to another", async () => {
    const before = renderPage(ana);
    await fill(before.user);
    before.unmount();
    renderPage(ben);
    expect(screen.getByLabelText('Amount')).toHaveValue('');
  });
});

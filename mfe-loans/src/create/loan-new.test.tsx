import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addMonths, messages, proposedTerms, todayOf } from '@heartwood/domain';
import { renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { ana, ben } from '../testing/people';
import { Component } from './page';

describe('a proposal', () => {
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

describe('a loan that runs already', () => {
  const begun = addMonths(todayOf(new Date()), -6);
  const renderPage = () => renderInHost(<Component />, { at: '/loans/new', user: ana });
  type Pointer = ReturnType<typeof renderPage>['user'];

  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const send = (user: Pointer) => user.click(screen.getByRole('button', { name: 'Propose loan' }));
  const already = () => screen.getByRole('checkbox', { name: 'The money was handed over already' });

  async function fill(user: Pointer) {
    await user.click(screen.getByRole('radio', { name: /^I lend/ }));
    put('Username of the other person', 'ben');
    put('Amount', '1200');
    put('Interest rate', '0');
    put('Term', '12');
    await user.click(screen.getByRole('radio', { name: 'Type' }));
    await user.fill(screen.getByLabelText('Type your full name'), 'Ana Ortiz');
    await user.click(already());
  }

  async function paste(user: Pointer, text: string) {
    put('Paste a list', text);
    await user.click(screen.getByRole('button', { name: 'Add the list' }));
  }

  let calls: ReturnType<typeof serveApi>;
  const posts = () => calls.filter(({ method }) => method === 'POST');
  beforeEach(() => {
    sessionStorage.clear();
    calls = serveApi({
      'GET /loans/': [],
      'GET /api/federal-rates/': { federal_rates: null },
      'POST /loans/': [201, sampleLoan()],
    });
  });

  it('is proposed with its day and its payments, from a list and by hand', async () => {
    const { user } = renderPage();
    await fill(user);
    put('Money handed over on', begun);
    const [first, second] = [addMonths(begun, 1), addMonths(begun, 2)];
    await paste(user, `${first};100,00;Check 1\nnever;100;Check 2`);
    expect(screen.getByLabelText('Paste a list')).toHaveValue('never;100;Check 2');
    expect(screen.getByText(/^Line 2: “never” is not a day/)).toBeVisible();
    await send(user);
    const summary = await screen.findByRole('alert', { name: /./ }).catch(() => document.body);
    expect(summary).toHaveTextContent(messages.earlierListNotAdded);
    expect(posts()).toHaveLength(0);
    put('Paste a list', '');
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    put('Payment 2: Paid on', second);
    put('Payment 2: Amount', '50.5');
    expect(await screen.findByText('2 payments so far, $150.50 in all.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    await send(user);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      handed_over_on: begun,
      earlier_payments: [
        { paid_on: first, amount: 100, method: 'Check 1' },
        { paid_on: second, amount: 50.5, method: '' },
      ],
    });
  });

  it('names the row of a mistake, also after an empty one', async () => {
    const { user } = renderPage();
    await fill(user);
    put('Money handed over on', begun);
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    await paste(user, `${addMonths(begun, -1)};100`);
    await send(user);
    const row = within(screen.getByRole('group', { name: 'Payment 2' }));
    expect(await row.findByText(String(messages.paymentBeforeLoan(begun)))).toBeVisible();
    expect(posts()).toHaveLength(0);
  });

  it('needs its day, and is a new loan again without the tick, which loses nothing', async () => {
    const { user } = renderPage();
    await fill(user);
    await paste(user, `${addMonths(begun, 1)};100`);
    await send(user);
    expect((await screen.findAllByText(String(messages.handedOverInvalid())))[0]).toBeVisible();
    await user.click(already());
    await user.click(already());
    expect(screen.getByLabelText('Payment 1: Amount')).toHaveValue('100.00');
    await user.click(already());
    await send(user);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ handed_over_on: null, earlier_payments: [] });
  });

  it('shows the plan from its day, and is still there after a reload', async () => {
    const before = renderPage();
    await fill(before.user);
    put('Money handed over on', begun);
    await paste(before.user, `${addMonths(begun, 1)};100;Check 1`);
    expect(await screen.findByText(/The plan counts from/)).toBeVisible();
    expect(screen.queryByText(/assume that the money arrives today/)).not.toBeInTheDocument();
    before.unmount();
    renderPage();
    expect(screen.getByLabelText('Money handed over on')).toHaveValue(begun);
    expect(screen.getByLabelText('Payment 1: How it was paid')).toHaveValue('Check 1');
  });
});

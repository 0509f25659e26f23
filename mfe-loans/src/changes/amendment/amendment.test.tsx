import {
  addMonths,
  addDays,
  amendmentTerms,
  formatDate,
  formatShortDate,
  messages,
  NOTE_DRAFT,
  proposedTerms,
  todayOf,
  type Loan,
  type UserRecord,
} from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, samplePayment, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, ben } from '../../testing/people';
import { Component as Contract } from '../../contract/page';
import { Component as Details } from '../../details/page';

const path = `/loans/${sampleLoan().id}`;
const today = todayOf(new Date());
const start = addDays(today, -10);
const running = (changes: Partial<Loan> = {}) =>
  activeLoan({
    accepted_at: `${start}T17:00:00.000Z`,
    funding: { sent_on: start, method: '', received_on: start },
    ...changes,
  });

// What one test types is no draft of the next.
beforeEach(() => sessionStorage.clear());

/** The loan with an amendment that Ben has signed. */
function proposed(): Loan {
  const loan = running();
  const next = amendmentTerms(loan, { interest_rate: 3, borrower_notices: '2 Oak Street' }, today);
  if (!next) throw new Error('Nothing is owed.');
  const text = { contract: '<h2>Amended promissory note</h2>', signature: loan.lender_signature ?? '' };
  return {
    ...loan,
    amendment: {
      proposed_by: 'borrower',
      proposed_at: `${today}T09:00:00.000Z`,
      effective_on: today,
      ...next,
      ...text,
    },
  };
}

function renderPage(user: UserRecord, loan: Loan, at: string, more: Record<string, unknown> = {}) {
  const trail = { intact: true, events: [] };
  const rates = { 'GET /api/federal-rates/': { federal_rates: null } };
  const calls = serveApi({ [`GET ${path}/`]: loan, [`GET ${path}/events/`]: trail, ...rates, ...more });
  const routes = [
    { path: '/loans/:loanId', element: <Details /> },
    { path: '/loans/:loanId/contract', element: <Contract /> },
  ];
  return { ...renderInHost(routes, { at, user }), calls };
}

async function sign(user: ReturnType<typeof renderPage>['user'], name = 'Ana Ortiz') {
  await user.click(await screen.findByRole('radio', { name: 'Type' }));
  await user.fill(screen.getByLabelText('Type your full name'), name);
}

it('offers other terms for a loan that runs, without what is owed, and sends them signed', async () => {
  const { user, calls, router } = renderPage(ben, running(), path, {
    [`POST ${path}/amendment/`]: proposed(),
  });
  await user.click(await screen.findByRole('link', { name: 'Change the terms' }));
  expect(await screen.findByText('The plan starts over from what is owed today')).toBeVisible();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  await user.fill(screen.getByLabelText('Interest rate'), '3');
  const table = await screen.findByRole('table', { name: 'The terms side by side' });
  expect(within(table).getByText('2 points less')).toBeInTheDocument();
  await sign(user, 'Ben Ruiz');
  await user.click(screen.getByRole('button', { name: 'Sign and propose' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  const { body } = calls.find(({ method }) => method === 'POST') ?? {};
  expect(body).toEqual({
    new_terms: expect.objectContaining({
      interest_rate: 3,
      term_in_months: 36,
      borrower_notices: 'ben@example.com',
    }),
    signature: expect.stringMatching(/^data:image\/png;base64,/),
    typed_name: 'Ben Ruiz',
    other_name_confirmed: false,
    terms_version: 1,
  });
  for (const fixed of ['amount', 'handed_over_on', 'earlier_payments'])
    expect(body).not.toHaveProperty(`new_terms.${fixed}`);
});

it('pauses the payments for some months, and says until when', async () => {
  const { user, calls } = renderPage(ben, running(), `${path}/contract?change`, {
    [`POST ${path}/amendment/`]: proposed(),
  });
  const due = addMonths(start, 1);
  await user.click(await screen.findByRole('button', { name: 'For 3 months' }));
  const later = addMonths(due, 3);
  expect(screen.getByText(`The next payment is due on ${formatDate(later)}.`)).toBeVisible();
  expect(screen.getByLabelText('First payment')).toHaveValue(later);
  const table = await screen.findByRole('table', { name: 'The terms side by side' });
  expect(within(table).getByText(formatShortDate(addMonths(due, 38)))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'For 3 months' }));
  expect(screen.getByLabelText('First payment')).toHaveValue(due);
  await user.click(screen.getByRole('button', { name: 'For one month' }));
  await sign(user, 'Ben Ruiz');
  await user.click(screen.getByRole('button', { name: 'Sign and propose' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      new_terms: { first_payment_on: addMonths(due, 1), term_in_months: 36 },
    }),
  );
});

it('begins with what is left: as many months, and the same due day', async () => {
  const begun = addMonths(today, -2);
  const paid_on = addMonths(begun, 1);
  const payments = [samplePayment({ paid_on, status: 'confirmed', recorded_at: `${paid_on}T18:00:00.000Z` })];
  const loan = running({ funding: { sent_on: begun, method: '', received_on: begun }, payments });
  const { user } = renderPage(ben, loan, `${path}/contract?change`);
  expect(await screen.findByLabelText('Term')).toHaveValue('34');
  expect(screen.getByLabelText(/^First payment/)).toHaveValue(addMonths(begun, 3));
  expect(screen.getByText(/The form has what is left: 34 months/)).toBeVisible();
  await user.clear(screen.getByLabelText('Interest rate'));
  await user.type(screen.getByLabelText('Interest rate'), '4');
  const table = await screen.findByRole('table', { name: 'The terms side by side' });
  expect(within(table).queryByRole('rowheader', { name: 'Term' })).not.toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /^Interest left to pay/ })).toHaveTextContent(/-\$/);
  expect(screen.queryByText(/these terms still cost/)).not.toBeInTheDocument();
});

it('says what happens to what is late, and that a lower rate over more months costs more', async () => {
  const begun = addMonths(today, -2);
  const loan = running({
    accepted_at: `${begun}T17:00:00.000Z`,
    funding: { sent_on: begun, method: '', received_on: begun },
  });
  const { user } = renderPage(ben, loan, `${path}/contract?change`);
  expect(await screen.findByText(/^The \$299\.71 that is late is in these amounts/)).toBeVisible();
  const put = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  };
  await put('Interest rate', '4.5');
  await put('Term', '120');
  expect(
    await screen.findByText(/^At 4\.5% a year, these terms still cost \$[\d,.]+ more/),
  ).toHaveTextContent(`not on ${formatShortDate(addMonths(begun, 36))}.`);
});

it('asks for the federal rate if $10,000 or more is owed and none was typed or skipped', async () => {
  const { user, calls } = renderPage(ana, running({ federal_rate: '' }), `${path}/contract?change`);
  await user.clear(await screen.findByLabelText('Interest rate'));
  await user.fill(screen.getByLabelText('Interest rate'), '3');
  await sign(user, 'Ben Ruiz');
  await user.click(screen.getByRole('button', { name: 'Sign and propose' }));
  expect(await screen.findByRole('textbox', { name: 'Federal rate' })).toHaveAccessibleDescription(
    messages.federalRateAsked,
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('asks for the address for notices of the person who proposes', async () => {
  const { user, calls } = renderPage(ana, running(), `${path}/contract?change`);
  const own = await screen.findByRole('textbox', { name: 'Notices to the lender' });
  expect(own).toHaveAccessibleDescription(/where written notices reach you/);
  await user.clear(own);
  await user.fill(screen.getByLabelText('Interest rate'), '3');
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Sign and propose' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.noticeAddressRequired);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('sends nothing before something is changed', async () => {
  const { user, calls } = renderPage(ben, running(), `${path}/contract?change`);
  await sign(user, 'Ben Ruiz');
  const send = screen.getByRole('button', { name: 'Sign and propose' });
  expect(send).toHaveAccessibleDescription(messages.newTermsRequired);
  await user.click(send);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('puts the answer to an amendment before everything else', async () => {
  renderPage(ana, proposed(), path);
  expect(await screen.findByRole('link', { name: 'Read and sign' })).toHaveClass('primary');
  expect(screen.getByRole('button', { name: 'Record a payment' })).toHaveClass('secondary');
});

it('shows the other party what changes, and accepts the signature for the text that was read', async () => {
  const { user, calls } = renderPage(ana, proposed(), path, {
    [`POST ${path}/amendment/accept/`]: running(),
  });
  expect(await screen.findByText('Amendment: your answer is needed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Read and sign' }));
  expect(await screen.findByRole('heading', { name: 'Amended promissory note' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Borrower signature of ben' })).toBeVisible();
  expect(screen.getByText('Notices: 2 Oak Street')).toBeVisible();
  expect(screen.getByText('Not signed yet')).toBeVisible();
  expect(screen.getByText(NOTE_DRAFT)).toBeVisible();
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Sign the amendment' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      signature: expect.stringMatching(/^data:image\/png;base64,/),
      typed_name: 'Ana Ortiz',
      other_name_confirmed: false,
      proposed_at: `${today}T09:00:00.000Z`,
      notice_address: 'ana@example.com',
    }),
  );
});

it('says why signing has to wait while a payment of an earlier day waits, and offers what is possible', async () => {
  const paid = { paid_on: addDays(today, -1), recorded_at: `${today}T10:00:00.000Z` };
  const loan = { ...proposed(), payments: [samplePayment({ ...paid, recorded_by: 'lender' })] };
  const { user } = renderPage(ana, loan, path);
  expect(await screen.findByText(messages.amendmentPaymentBefore)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Read the amendment' }));
  expect(await screen.findByRole('heading', { name: 'Amended promissory note' })).toBeVisible();
  expect(screen.getByText(messages.amendmentPaymentBefore)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign the amendment' })).not.toBeInTheDocument();
});

it('tells its proposer nothing about signing', async () => {
  const paid = { paid_on: addDays(today, -1), recorded_at: `${today}T10:00:00.000Z` };
  renderPage(ben, { ...proposed(), payments: [samplePayment(paid)] }, path);
  expect(await screen.findByRole('link', { name: 'Read the amendment' })).toBeVisible();
  expect(screen.queryByText(messages.amendmentPaymentBefore)).not.toBeInTheDocument();
});

it.each([
  [ana, 'Decline', 'POST', `${path}/amendment/decline/`],
  [ben, 'Withdraw', 'DELETE', `${path}/amendment/`],
])('asks before an amendment ends', async (who, name, method, address) => {
  const answer = [409, { detail: messages.amendmentGone }];
  const { user } = renderPage(who, proposed(), path, { [`${method} ${address}`]: answer });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(messages.amendmentGone);
});

it('keeps the earlier contract, with its signatures and PDF', async () => {
  const first = running();
  const ended = {
    terms_version: 1,
    terms: proposedTerms(first),
    carried_interest: 0,
    effective_on: today,
    proposed_at: `${today}T09:00:00.000Z`,
  };
  const version = {
    terms_version: 1,
    terms: proposedTerms(first),
    contract: first.contract,
    lender_signature: first.lender_signature,
    borrower_signature: first.borrower_signature,
    lender_signed_at: first.created_at,
    borrower_signed_at: first.accepted_at,
    replaced_at: `${today}T10:00:00.000Z`,
    in_force_until: today,
  };
  const loan = { ...first, terms_version: 2, interest_rate: 3, amendments: [ended] };
  const { user } = renderPage(ana, loan, `${path}/contract`, { [`GET ${path}/versions/1/`]: version });
  await user.click(await screen.findByRole('link', { name: `Version 1, until ${formatDate(today)}` }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contract, version 1' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Promissory note' })).toBeVisible();
  expect(screen.getAllByRole('img', { name: /signature of/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(screen.queryByText(NOTE_DRAFT)).not.toBeInTheDocument();
});

it('compares the days of both plans, and not with a day on which money is handed over', async () => {
  const loan = proposed();
  const first_payment_on = addDays(today, 45);
  const amendment = loan.amendment && {
    ...loan.amendment,
    terms: { ...loan.amendment.terms, first_payment_on },
  };
  renderPage(ana, { ...loan, amendment: amendment ?? null }, path);
  const row = await screen.findByRole('row', { name: /^Next payment/ });
  expect(row).toHaveTextContent(formatShortDate(addMonths(start, 1)));
  expect(row).toHaveTextContent(formatShortDate(first_payment_on));
  // Also under the terms of the loan itself: it runs.
  expect(screen.queryByText(/after the money is handed over/)).not.toBeInTheDocument();
});

it('counts the plan of an amended loan from the day of the amendment', async () => {
  const loan = proposed();
  const terms = loan.amendment?.terms;
  const ended = { terms_version: 1, terms: proposedTerms(loan), carried_interest: 0 };
  const turn = { effective_on: today, proposed_at: `${today}T09:00:00.000Z` };
  renderPage(ana, { ...loan, ...terms, amendment: null, amendments: [{ ...ended, ...turn }] }, path);
  expect(await screen.findByText('Payoff date', { selector: 'dt' })).toBeVisible();
  expect(screen.getAllByText(formatShortDate(addMonths(today, 36)))[0]).toBeVisible();
});

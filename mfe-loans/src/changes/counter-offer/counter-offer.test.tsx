import { messages, type Loan, proposedTerms } from '@heartwood/domain';
import { activeLoan, listedLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component } from '../../contract/page';
import { ben } from '../../testing/people';

beforeEach(() => sessionStorage.clear());

const path = `/loans/${sampleLoan().id}`;

function renderPage(loan: Loan, more: Record<string, unknown> = {}) {
  const rates = { 'GET /api/federal-rates/': { federal_rates: null } };
  const calls = serveApi({ [`GET ${path}/`]: loan, ...rates, ...more });
  const routes = [{ path: '/loans/:loanId/contract', element: <Component /> }];
  return { ...renderInHost(routes, { at: `${path}/contract?change`, user: ben }), calls };
}

async function retype(user: ReturnType<typeof renderPage>['user'], label: string, text: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await user.fill(field, text);
}

async function sign(user: ReturnType<typeof renderPage>['user']) {
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  await user.fill(screen.getByLabelText('Type your full name'), 'Ben Ruiz');
}

it('shows the old and the new terms with the difference, and sends them signed', async () => {
  const { user, calls, router } = renderPage(sampleLoan(), { [`POST ${path}/amend/`]: sampleLoan() });
  await retype(user, 'Term', '24');
  const row = within(await screen.findByRole('row', { name: /^Term 36 months 24 months/ }));
  expect(row.getByRole('cell', { name: '12 months less' })).toBeVisible();
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(router.state.location.state).toEqual({ flash: 'Your changed terms are on their way to ana.' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    new_terms: {
      ...proposedTerms({
        amount: 10_000,
        interest_rate: 5,
        term_in_months: 24,
        federal_rate: 'skipped',
      }),
      borrower_notices: 'ben@example.com',
    },
    signature: expect.stringMatching(/^data:image\/png;base64,/),
    typed_name: 'Ben Ruiz',
    other_name_confirmed: false,
    terms_version: 1,
  });
  expect(sessionStorage).toHaveLength(0);
});

it('sends nothing before something is changed, and asks for a signature then', async () => {
  const { user, calls } = renderPage(sampleLoan());
  const send = await screen.findByRole('button', { name: 'Send changed terms' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAccessibleDescription(messages.newTermsRequired);
  await retype(user, 'Term', '24');
  expect(send).not.toHaveAttribute('aria-disabled');
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.signatureRequired);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('lists only what changes', async () => {
  const { user } = renderPage(sampleLoan());
  expect(await screen.findByRole('textbox', { name: 'Term' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'The terms side by side' })).not.toBeInTheDocument();
  await retype(user, 'Term', '24');
  const table = await screen.findByRole('table', { name: 'The terms side by side' });
  const names = within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
  expect(names).toEqual(['Term', 'Notices to the borrower', 'Monthly payment', 'Total interest']);
});

it('asks for the sender’s address for notices, and leaves the other party’s open', async () => {
  const { user, calls } = renderPage(sampleLoan());
  const own = await screen.findByRole('textbox', { name: 'Notices to the borrower' });
  expect(own).toHaveValue('ben@example.com');
  expect(own).toHaveAccessibleDescription(/where written notices reach you/);
  expect(screen.getByRole('textbox', { name: /^Notices to the lender/ })).toHaveAccessibleDescription(
    /the lender enters it when they sign/,
  );
  await retype(user, 'Term', '24');
  await user.clear(own);
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.noticeAddressRequired);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([
  ['10000', 0],
  ['6000', 4000],
])(
  'asks for the federal rate when it raises the loan to $%s, with $%s owed besides',
  async (amount, owed) => {
    const small = sampleLoan({ amount: 5000, federal_rate: '' });
    const other = listedLoan(activeLoan({ id: 'loan-2', amount: owed }));
    const { user, calls } = renderPage(small, {
      'GET /loans/': owed > 0 ? [listedLoan(small), { ...other, balance: owed }] : [listedLoan(small)],
      [`POST ${path}/amend/`]: small,
    });
    await retype(user, 'Amount', amount);
    await sign(user);
    await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
    expect(await screen.findByRole('textbox', { name: 'Federal rate' })).toHaveAccessibleDescription(
      messages.federalRateAsked,
    );
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Leave the federal rate out of this loan' }));
    await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toHaveProperty(
        'new_terms.federal_rate',
        'skipped',
      ),
    );
  },
);

it('keeps the address for notices that the terms name', async () => {
  renderPage(sampleLoan({ borrower_notices: '2 Oak Street, Boulder, Colorado 80301' }));
  const own = await screen.findByRole('textbox', { name: 'Notices to the borrower' });
  expect(own).toHaveValue('2 Oak Street, Boulder, Colorado 80301');
});

it('rejects a rate above the highest one', async () => {
  const { user } = renderPage(sampleLoan());
  await retype(user, 'Interest rate', '45.0001');
  await user.tab();
  const law = await screen.findByText('C.R.S. 5-12-103', { exact: false });
  expect(law.closest('p')).toHaveTextContent(String(messages.rateTooHigh()));
});

it('says when the other person was faster, and keeps saying it', async () => {
  const reason = String(messages.loanNotPending('active'));
  const answers = [sampleLoan(), sampleLoan({ status: 'active' })];
  const { user } = renderPage(sampleLoan(), {
    [`GET ${path}/`]: () => answers.shift(),
    [`POST ${path}/amend/`]: [409, { detail: reason }],
  });
  await retype(user, 'Term', '24');
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Term' })).not.toBeInTheDocument());
  expect(screen.getByText(`Failed to amend loan: ${reason}`)).toBeVisible();
});

it('finds what was typed again after a reload, without the signature', async () => {
  const before = renderPage(sampleLoan());
  await retype(before.user, 'Term', '24');
  await sign(before.user);
  before.unmount();
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toContain('data:image');
  const { user } = renderPage(sampleLoan());
  expect(await screen.findByRole('textbox', { name: 'Term' })).toHaveValue('24');
  expect(screen.getByText(/is still here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.signatureRequired);
  await retype(user, 'Term', '36');
  expect(sessionStorage).toHaveLength(0);
});

it('starts again with the terms that the other person changed in the meantime, and what was typed', async () => {
  const answers = [sampleLoan(), sampleLoan({ terms_version: 2, interest_rate: 4 })];
  const { user } = renderPage(sampleLoan(), {
    [`GET ${path}/`]: () => answers.shift(),
    [`POST ${path}/amend/`]: [409, { detail: messages.termsChangedElsewhere }],
  });
  await retype(user, 'Term', '24');
  await sign(user);
  await user.click(screen.getByRole('button', { name: 'Send changed terms' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Interest rate' })).toHaveValue('4'));
  expect(screen.getByRole('textbox', { name: 'Term' })).toHaveValue('24');
  expect(screen.getByText(/They show what is saved now: Interest rate\./)).toBeVisible();
  expect(screen.getByText(`Failed to amend loan: ${messages.termsChangedElsewhere}`)).toBeVisible();
});

it('offers no form for a loan that is no longer pending', async () => {
  renderPage(sampleLoan({ status: 'declined' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(String(messages.loanNotPending('declined')));
  expect(screen.queryByRole('button', { name: 'Send changed terms' })).not.toBeInTheDocument();
});

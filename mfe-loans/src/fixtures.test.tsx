import { isoDate } from '@heartwood/domain';
import { callApi, renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { fixtures } from './fixtures';
import { Component as LoanDetails } from './details/page';
import { Component as Loans } from './dashboard/page';
import { ana } from './testing/people';

const routes = [
  { path: '/loans', element: <Loans /> },
  { path: '/loans/:loanId', element: <LoanDetails /> },
];

describe('the fixtures of loans', () => {
  beforeEach(() => serveApi(fixtures));

  it('fill the list and a loan', async () => {
    renderInHost(routes, { at: '/loans', user: ana });
    expect(await screen.findAllByText(/wilhelmina\.konstantina/)).not.toHaveLength(0);
  });

  it('go through a loan from the proposal to its end', async () => {
    const terms = { amount: 900, interest_rate: 2, term_in_months: 12 };
    const proposal = { ...terms, role: 'borrower', counterparty: 'ben', signature: 'data:,ana' };
    const { id } = await callApi('POST', '/loans/', proposal);
    expect(await callApi('GET', `/loans/${id}/`)).toMatchObject({
      ...terms,
      lender_username: 'ben',
      status: 'pending',
    });
    expect(await callApi('POST', `/loans/${id}/accept/`)).toMatchObject({
      status: 'active',
      borrower_signature: 'data:,ana',
    });
    const payment = { amount: 80, paid_on: isoDate('2026-12-01') };
    const { payments } = await callApi('POST', `/loans/${id}/payments/`, payment);
    expect(payments).toMatchObject([{ ...payment, status: 'recorded' }]);
    expect(await callApi('POST', `/loans/${id}/payments/${payments[0].id}/confirm/`)).toMatchObject({
      payments: [{ status: 'confirmed' }],
    });
    expect(await callApi('POST', `/loans/${id}/repay/`)).toMatchObject({ status: 'repaid' });
    expect(await callApi('GET', `/loans/${id}/events/`)).toMatchObject({ intact: true });
  });
});

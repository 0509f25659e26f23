import { messages, type Loan, type LoanInvitation } from '@heartwood/domain';
import { renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { ana } from '../../testing/people';
import ProposalMail from './proposal-mail';

const invitation: LoanInvitation = {
  role: 'borrower',
  name: 'Emma Haas',
  email: 'emma@example.com',
  mailed_at: null,
  joined_at: null,
  same_address: null,
};
const toEmma = { lender_name: 'Ana Ortiz', borrower_username: '', borrower_name: 'Emma Haas' };
const invited = (more: Partial<LoanInvitation> = {}) =>
  sampleLoan({ ...toEmma, invitation: { ...invitation, ...more } });
const account = (email_verified: boolean) => ({
  'GET /account/': { email: 'ana@example.com', email_verified },
});
const path = `POST /loans/${sampleLoan().id}`;

function renderPanel(loan: Loan, served: Record<string, unknown>) {
  const calls = serveApi(served);
  const flashes: string[] = [];
  const onFlash = (message: string) => void flashes.push(message);
  const view = renderInHost(<ProposalMail loan={loan} user={ana} />, { user: ana, onFlash });
  return { calls, flashes, ...view };
}

describe('a proposal that was not mailed', () => {
  it('says so, and sends its proposer the link that verifies their address', async () => {
    const { user, calls } = renderPanel(invited(), { ...account(false), 'POST /email-verification/': {} });
    expect(await screen.findByText('Nothing was mailed to Emma Haas')).toBeVisible();
    expect(screen.getByText(/^Your own address, ana@example.com, is not verified/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me the link again' }));
    expect(await screen.findByText(/^A link is on its way/)).toBeVisible();
    expect(calls.some((call) => call.path === '/email-verification/')).toBe(true);
  });

  it('is mailed once the address is verified', async () => {
    const mailed = invited({ mailed_at: '2026-11-20T17:00:00.000Z' });
    const { user, calls, flashes } = renderPanel(invited(), { ...account(true), [`${path}/mail/`]: mailed });
    await user.click(await screen.findByRole('button', { name: 'Email Emma Haas' }));
    await waitFor(() => expect(flashes).toEqual(['We emailed Emma Haas.']));
    expect(calls.some((call) => call.path.endsWith('/mail/'))).toBe(true);
  });

  it('shows why it can’t be mailed', async () => {
    const refusal = [429, { detail: messages.tooManyRequests }];
    const { user } = renderPanel(invited(), { ...account(true), [`${path}/mail/`]: refusal });
    await user.click(await screen.findByRole('button', { name: 'Email Emma Haas' }));
    expect(await screen.findByText(messages.tooManyRequests)).toBeVisible();
  });

  it('to an account can be handed over by the link of the loan', async () => {
    const loan = sampleLoan({ unmailed: true });
    renderPanel(loan, account(false));
    expect(await screen.findByText('Nothing was mailed to ben')).toBeVisible();
    expect(screen.getByText(`http://localhost/loans/${loan.id}`)).toBeVisible();
  });
});

describe('an invitation', () => {
  const link = { [`${path}/link/`]: { path: '/loans/invitation#secret' } };

  it('has a link to hand over, which is copied', async () => {
    const { user } = renderPanel(invited(), { ...account(false), ...link });
    await user.click(screen.getByRole('button', { name: 'Get a link to hand over' }));
    expect(await screen.findByText('http://localhost/loans/invitation#secret')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('The link is copied.')).toBeVisible();
  });

  it('that was mailed says when and where to', () => {
    renderPanel(invited({ mailed_at: '2026-11-20T17:00:00.000Z' }), account(true));
    expect(screen.getByText('Emma Haas was emailed on November 20, 2026')).toBeVisible();
    expect(screen.getByText(/^The link went to emma@example.com/)).toBeVisible();
  });

  it.each([
    [true, /^The account has verified the address that you invited, emma@example.com/],
    [false, /^You invited Emma Haas, emma@example.com. This account has not verified that address/],
  ])('says who has joined (the invited address: %s)', (same_address, sentence) => {
    const joined = { joined_at: '2026-11-21T17:00:00.000Z', same_address };
    const who = { borrower_username: 'emma', borrower_name: 'Emma Lind' };
    renderPanel({ ...invited(joined), ...who }, {});
    expect(screen.getByText('Emma Lind (emma) opened your link on November 21, 2026')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

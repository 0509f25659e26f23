import { isoDate, messages, todayOf, type Loan } from '@heartwood/shared/domain';
import {
  activeLoan,
  listedLoan,
  renderInHost,
  sampleLoan,
  samplePayment,
  serveApi,
} from '@heartwood/shared/testing';
import { screen, within } from '@testing-library/react';
import { ana, ben } from '../testing/people';
import { groupLoans } from './groups';
import { Component } from './page';

const open = (user = ana) => renderInHost(<Component />, { at: '/loans', user });
/** Nothing of it is due yet, whenever the tests run. */
const today = todayOf(new Date());
const funding = { sent_on: today, method: '', received_on: today };
const withId = (id: string) => ({ id });

it('puts first what needs this person now', async () => {
  serveApi({
    'GET /loans/': [
      sampleLoan(withId('1')),
      activeLoan({ ...withId('2'), payments: [samplePayment()], funding }),
      activeLoan({ ...withId('3'), funding }),
      sampleLoan({ ...withId('4'), status: 'declined' }),
    ].map(listedLoan),
  });
  open(ben);
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(2);
  expect(within(waiting).getByText('1 payment to confirm')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Running' })).getAllByRole('listitem')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Ended' })).getByText('Declined')).toBeVisible();
});

it('shows the same proposal to the one who made it as waiting for the other', () => {
  const loans = [sampleLoan(), activeLoan()];
  expect(groupLoans(loans.map(listedLoan), ana, isoDate('2025-02-28')).map(({ title }) => title)).toEqual([
    'Waiting for the other person',
    'Running',
  ]);
});

it('says of no loan that it was signed when it was not', () => {
  const unsigned = { lender_signature: null };
  const abouts = (...loans: Loan[]) =>
    groupLoans(loans.map(listedLoan), ana, isoDate('2025-02-28')).map(({ about }) => about);
  expect(abouts(sampleLoan(), activeLoan())).toEqual([
    'You signed. Until they accept, you can withdraw.',
    'Accepted and signed by both.',
  ]);
  expect(abouts(sampleLoan(unsigned), activeLoan(), activeLoan(unsigned))).toEqual([
    'Proposals and amendments to answer or to sign, money to hand over, and payments to confirm or to make.',
    'Accepted.',
  ]);
});

it('counts a missed payment as waiting for the borrower alone', () => {
  const titles = (user: typeof ana, today: string) =>
    groupLoans([listedLoan(activeLoan())], user, isoDate(today)).map(({ title }) => title);
  expect(titles(ben, '2025-02-28')).toEqual(['Running']);
  expect(titles(ben, '2025-03-01')).toEqual(['Waiting for you']);
  expect(titles(ana, '2025-03-01')).toEqual(['Running']);
});

it('names each loan by the part this person has in it', async () => {
  serveApi({ 'GET /loans/': [listedLoan()] });
  open(ben);
  expect(await screen.findByRole('link', { name: 'Loan from ana' })).toHaveAttribute(
    'href',
    `/loans/${sampleLoan().id}`,
  );
});

it('leads to the first loan where there is none', async () => {
  serveApi({ 'GET /loans/': [] });
  open();
  expect(await screen.findByText('No loans yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Propose a loan' })).toHaveAttribute('href', '/loans/new');
});

it('fetches again when it failed', async () => {
  const answers: unknown[] = [[500, { detail: messages.serverError }], [listedLoan()]];
  serveApi({ 'GET /loans/': () => answers.shift() });
  const { user } = open();
  expect(await screen.findByText(messages.fetchLoansFailed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Loan to ben' })).toBeVisible();
});

it('asks a visitor to log in and comes back', () => {
  const { router } = renderInHost(<Component />, { at: '/loans' });
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/loans' } });
});

it('asks for the next page until all are here, and sends the token nowhere else', async () => {
  const page = (id: string, next?: string) => () => {
    const headers = { 'content-type': 'application/json', ...(next && { link: `<${next}>; rel="next"` }) };
    return [200, new Response(JSON.stringify([listedLoan(sampleLoan({ id }))]), { headers })];
  };
  const calls = serveApi({
    'GET /loans/?limit=200&cursor=two': page('2'),
    'GET /loans/': page('1', 'https://elsewhere.example/steal?limit=200&cursor=two'),
  });
  open(ben);
  expect(await screen.findAllByRole('link', { name: 'Loan from ana' })).toHaveLength(2);
  expect(calls.map(({ path }) => path)).toEqual(['/loans/', '/loans/?limit=200&cursor=two']);
});

it('counts the next step of handing over the money as waiting for whose step it is', () => {
  const sent = { sent_on: isoDate('2025-01-31'), method: '', received_on: null };
  const title = (user: typeof ana, loan: Loan) =>
    groupLoans([listedLoan(loan)], user, isoDate('2025-02-01'))[0]?.title;
  const [unsent, underWay] = [activeLoan({ funding: null }), activeLoan({ funding: sent })];
  expect([title(ana, unsent), title(ben, unsent)]).toEqual(['Waiting for you', 'Running']);
  expect([title(ana, underWay), title(ben, underWay)]).toEqual(['Running', 'Waiting for you']);
});

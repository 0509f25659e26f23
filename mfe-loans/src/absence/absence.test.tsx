import { api } from '@heartwood/api-client';
import { isoDate, messages, paths, type LoanAbsence } from '@heartwood/domain';
import { activeLoan, renderInHost, samplePayment, serveApi } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loanTitle, nameAndUsername } from '../loans/parties';
import { Payments } from '../payments/payments';
import { ana, ben } from '../testing/people';
import { AbsenceNotice } from './absence-notice';
import { Component } from './page';
import { SayAbsent } from './say-absent';

const said: LoanAbsence = {
  ...{ role: 'lender', reason: 'died', said_at: '2025-02-01T18:00:00.000Z', representative: null },
  ...{ counts_on: isoDate('2025-02-15'), counts: true },
};
const rosa = {
  kind: 'named',
  name: 'Rosa Diaz',
  username: 'rosa',
  email: '',
  document_sha256: 'a1',
} as const;
const loan = (absence: LoanAbsence | null = said) =>
  activeLoan({ lender_name: 'Ana Ortiz', borrower_name: 'Ben Ruiz', absences: absence ? [absence] : [] });
const acted = loan({ ...said, representative: rosa });
const address = `/loans/${acted.id}/`;

it('lets the absent party say with one tap, and a confirmation, that they are here', async () => {
  const calls = serveApi({ [`POST ${address}absence/end/`]: loan(null) });
  const { user } = renderInHost(<AbsenceNotice loan={acted} user={ana} />);
  expect(screen.getByText(/Rosa Diaz acts for you until you say that you are here\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I am here' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, I am here' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe(`${address}absence/end/`));
});

it('names a representative only with a document', async () => {
  const calls = serveApi({
    [`POST ${address}letters/`]: [201, loan()],
    [`POST ${address}representative/`]: loan(),
  });
  const { user } = renderInHost(<AbsenceNotice loan={loan()} user={ben} />);
  await user.click(screen.getByRole('button', { name: 'Name who acts for them' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who acts for Ana Ortiz?' }));
  await user.type(dialog.getByLabelText('Their full name'), 'Rosa Diaz');
  await user.type(dialog.getByLabelText('Their email address'), 'rosa@example.com');
  await user.click(dialog.getByRole('button', { name: 'Mail them a link' }));
  expect(await dialog.findByText(messages.documentNeeded)).toBeVisible();
  const file = new File(['%PDF-1.7'], 'letters.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/Choose the document/), file);
  await user.click(dialog.getByRole('button', { name: 'Mail them a link' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ name: 'Rosa Diaz', email: 'rosa@example.com' }));
});

it('says who acts, wherever a party is named, and that nobody checks what they may do', () => {
  serveApi({});
  renderInHost(<AbsenceNotice loan={acted} user={{ ...ben, id: 'user-rosa', username: 'rosa' }} />);
  expect(screen.getByText('You act for Ana Ortiz in this loan')).toBeVisible();
  expect(screen.getByText(/Heartwood does not check what you may do by law/)).toBeVisible();
  expect(loanTitle(acted, 'ben')).toBe('Loan from Rosa Diaz for Ana Ortiz');
  expect(loanTitle(acted, 'rosa')).toBe('Loan to Ben Ruiz');
  expect(nameAndUsername(acted, 'lender')).toBe('Ana Ortiz (ana), represented by Rosa Diaz (rosa)');
});

it('asks what happened before it says that somebody is absent', async () => {
  const calls = serveApi({ [`POST ${address}absence/`]: loan() });
  const { user } = renderInHost(<SayAbsent loan={loan(null)} user={ben} />);
  await user.click(screen.getByRole('button', { name: 'Has Ana Ortiz died, or stopped answering?' }));
  await user.click(await screen.findByRole('radio', { name: 'Ana Ortiz died' }));
  await user.click(screen.getByRole('button', { name: 'Tell Heartwood' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ reason: 'died' }));
});

it('marks what the borrower recorded alone', () => {
  serveApi({});
  const payment = samplePayment({ recorded_by: 'borrower', objection_until: isoDate('2025-03-14') });
  renderInHost(<Payments loan={{ ...loan(), payments: [payment] }} user={ben} />);
  expect(screen.getByText('By one side')).toBeVisible();
  expect(screen.getByText(/The lender can object until/)).toBeVisible();
});

it('lets the holder of a mailed link read what it is about, and accept with an account', async () => {
  serveApi({
    'POST /loan-representations/open/': {
      ...{ absent_name: 'Ana Ortiz', role: 'lender', reason: 'died' },
      ...{ other_name: 'Ben Ruiz', name: 'Rosa Diaz', amount: 300 },
    },
    'POST /loan-representations/accept/': acted,
  });
  const eve = { ...ben, id: 'user-rosa', username: 'rosa' };
  const { user, router } = renderInHost(<Component />, { at: `${paths.representLoan}#token`, user: eve });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Act for Ana Ortiz in a loan');
  await user.click(screen.getByRole('button', { name: 'Accept as rosa' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.loan(acted.id)));
});

it('says in the first tab, once it is looked at again, that a link has done its work', async () => {
  const offer = {
    ...{ absent_name: 'Ana Ortiz', role: 'lender', reason: 'died' },
    ...{ other_name: 'Ben Ruiz', name: 'Rosa Diaz', amount: 300 },
  };
  const used = [409, { code: 'representation_used', detail: messages.representationUsed }];
  const answers = [offer, used];
  serveApi({ 'POST /loan-representations/open/': () => answers.shift() });
  const { store } = renderInHost(<Component />, { at: `${paths.representLoan}#token`, user: null });
  await screen.findByRole('link', { name: 'Log in' });
  act(() => void store.dispatch(api.internalActions.onFocus()));
  expect(await screen.findByText(/Somebody acts for this party already/)).toBeVisible();
});

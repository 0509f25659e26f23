import { screen, waitFor } from '@testing-library/react';
import { messages } from '@heartwood/domain';
import type { SessionOutcome } from '@heartwood/host';
import { renderInHost, serveApi } from '@heartwood/testing';
import { Component } from './page';

const asks = (sentence: string): SessionOutcome => ({
  ok: false,
  detail: sentence,
  fields: { second_factor: [sentence] },
});

it('asks for the code only if the account requires one, and sends it with the password', async () => {
  serveApi({ 'GET /demo/': { accounts: [] } });
  const answers = [
    asks(messages.secondFactorRequired),
    asks(messages.secondFactorWrong),
    { ok: true as const },
  ];
  const login = jest.fn(() => Promise.resolve<SessionOutcome>(answers.shift() ?? { ok: true }));
  const { user, router } = renderInHost(<Component />, { at: '/login', session: { login } });
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.fill(screen.getByLabelText('Username'), 'ana');
  await user.fill(screen.getByLabelText('Password'), 'blue river 7');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText('Code');
  expect(screen.getByText(messages.secondFactorRequired)).toBeVisible();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(login).toHaveBeenLastCalledWith({ username: 'ana', password: 'blue river 7' });
  await user.fill(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
  expect(screen.getByText(messages.secondFactorRequired)).toBeVisible();
  await user.fill(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  const sent = { username: 'ana', password: 'blue river 7', second_factor: '123456' };
  expect(login).toHaveBeenLastCalledWith(sent);
});

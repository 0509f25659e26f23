import { screen, waitFor } from '@testing-library/react';
import { messages, type KnownPerson } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { alice, seed, trust } from '../testing/people';
import { Component } from './page';

/** @returns what was sent to save a trust */
function serveTrusts(table: Parameters<typeof serveApi>[0]) {
  const calls = serveApi({ 'GET /people/': [], ...table });
  return () => calls.filter(({ path }) => path === '/trusts/');
}

const renderPage = () => renderInHost(<Component />, { at: '/trusts/new', user: alice });
type User = ReturnType<typeof renderPage>['user'];

const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create Trust' }));

async function fillRequired(user: User) {
  await user.fill(screen.getByLabelText('Executor'), 'Bob Moreno');
  await user.fill(screen.getByLabelText('Asset'), '0.00000001');
}

describe('a new trust', () => {
  beforeEach(() => sessionStorage.clear());

  it('is saved as it was typed and then shown', async () => {
    const sent = serveTrusts({ 'POST /trusts/': [201, trust] });
    const { user, router } = renderPage();
    await user.fill(screen.getByLabelText('Name'), 'House');
    await fillRequired(user);
    await user.fill(screen.getByLabelText('Watch address'), trust.watch_address?.toUpperCase() ?? '');
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    expect(screen.getByLabelText('Beneficiary 1 name')).toHaveFocus();
    await user.keyboard('Nora');
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.keyboard('Leo');
    await user.click(screen.getByRole('button', { name: 'Split equally' }));
    await user.fill(screen.getByLabelText('Step 1: what to do'), 'Open the safe.');
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(screen.getByLabelText('Step 2: what to do')).toHaveFocus();
    await user.paste('Call Ana.');
    await create(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/trusts/trust-1'));
    expect(sent()[0]?.body).toEqual({
      name: 'House',
      executor: 'Bob Moreno',
      asset: '0.00000001',
      watch_address: trust.watch_address,
      beneficiaries: [
        { name: 'Nora', percentage: 50 },
        { name: 'Leo', percentage: 50 },
      ],
      instructions: 'Open the safe.\nCall Ana.',
      holdings: [],
      helpers: [],
      rehearsal_on: null,
    });
    expect(router.state.location.state).toEqual({ flash: 'Your trust is saved.' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('adds up its wallets, keeps them after a reload, and focuses what was added', async () => {
    const sent = serveTrusts({ 'POST /trusts/': [201, trust] });
    const before = renderPage();
    await fillRequired(before.user);
    await before.user.click(screen.getByRole('button', { name: 'Add a wallet' }));
    expect(screen.getByLabelText('Wallet 1: What you call it')).toHaveFocus();
    expect(screen.getByLabelText('Wallet 1: Amount')).toHaveValue('0.00000001');
    await before.user.selectOptions(screen.getByLabelText('Wallet 1: Kind of wallet'), 'Multisig wallet');
    await before.user.fill(screen.getByLabelText('Wallet 1: Keys that are needed'), '2');
    for (const thing of [1, 2]) {
      await before.user.click(screen.getByRole('button', { name: 'Add a device or backup' }));
      const which = screen.getByLabelText(`Wallet 1, device or backup ${thing}: which`);
      expect(which).toHaveFocus();
      await before.user.selectOptions(which, thing === 1 ? 'Device' : 'Backup');
      await before.user.fill(
        screen.getByLabelText(`Wallet 1, device or backup ${thing}: place`),
        `Safe ${thing}`,
      );
    }
    before.unmount();
    const { user } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add a wallet' }));
    expect(screen.getByLabelText('Wallet 2: What you call it')).toHaveFocus();
    await user.fill(screen.getByLabelText('Wallet 2: Amount'), '0.2');
    await user.selectOptions(screen.getByLabelText('Wallet 2: Kind of wallet'), 'Account at an exchange');
    await user.fill(screen.getByLabelText('Wallet 2: Name of the exchange'), 'Kraken');
    expect(screen.getByText('0.20000001 BTC')).toBeVisible();
    expect(screen.queryByLabelText('Asset')).not.toBeInTheDocument();
    await create(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(String(messages.keysInvalid()));
    await user.fill(screen.getByLabelText('Wallet 1: Keys in all'), '3');
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await waitFor(() => expect(screen.getByLabelText('Person 1 name')).toHaveFocus());
    await user.keyboard('Dina Cole');
    expect(screen.getByLabelText('Person 1 name')).toHaveValue('Dina Cole');
    await create(user);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      asset: '0.20000001',
      holdings: [
        { amount: '0.00000001', wallet: 'multisig', keys_needed: 2, keys_total: 3 },
        { amount: '0.2', wallet: 'exchange', maker: 'Kraken' },
      ],
      helpers: [{ name: 'Dina Cole', contact: '' }],
    });
    expect(sent()[0]?.body).toHaveProperty('holdings.0.kept.1.place', 'Safe 2');
  });

  it('keeps the amount when the unit changes, and sends BTC', async () => {
    const sent = serveTrusts({ 'POST /trusts/': [201, trust] });
    const { user } = renderPage();
    await fillRequired(user);
    expect(screen.getByText('That is 1 satoshi.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Satoshis' }));
    expect(screen.getByLabelText('Asset')).toHaveValue('1');
    await user.fill(screen.getByLabelText('Asset'), '150000000');
    expect(screen.getByText('That is 1.5 BTC.')).toBeVisible();
    await create(user);
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ asset: '1.5' }));
  });

  it.each([
    ['0.000000001', messages.btcDecimals],
    ['1e-8', messages.exponent],
    ['-1', messages.btcNegative],
    ['21000000.1', String(messages.btcTooLarge())],
    ['', 'Asset is required.'],
  ])('refuses %p BTC with a sentence', async (typed, sentence) => {
    const sent = serveTrusts({});
    const { user } = renderPage();
    if (typed) await user.fill(screen.getByLabelText('Asset'), typed);
    await create(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert')).toHaveTextContent(messages.executorRequired);
    expect(sent()).toHaveLength(0);
  });

  it('rejects a seed phrase, even across several steps, and stores all but those steps', async () => {
    const sent = serveTrusts({});
    const { user } = renderPage();
    await fillRequired(user);
    const [first = '', second = ''] = [seed.slice(0, 40), seed.slice(40)];
    await user.fill(screen.getByLabelText('Step 1: what to do'), first);
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    await user.fill(screen.getByLabelText('Step 2: what to do'), second);
    expect(
      screen.getByText('Not kept in this browser: Step 1: what to do and Step 2: what to do'),
    ).toBeVisible();
    await create(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.looksLikeSecret);
    expect(sent()).toHaveLength(0);
    expect(JSON.stringify(sessionStorage)).not.toContain(first.slice(0, 10));
    expect(JSON.stringify(sessionStorage)).not.toContain(second.slice(0, 10));
  });

  it('keeps the rest of the form when one sentence tells a PIN, and says so at once', async () => {
    serveTrusts({});
    const before = renderPage();
    await fillRequired(before.user);
    expect(screen.queryByText(/Not kept/)).not.toBeInTheDocument();
    await before.user.fill(screen.getByLabelText('Name'), 'House, phone PIN 9921');
    expect(screen.getByText('Not kept in this browser: Name')).toBeVisible();
    before.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('9921');
    renderPage();
    expect(screen.getByLabelText('Executor')).toHaveValue('Bob Moreno');
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('keeps everything when the server rejects it, and retries with the same key', async () => {
    const sent = serveTrusts({ 'POST /trusts/': [500, { detail: messages.serverError }] });
    const { user } = renderPage();
    await fillRequired(user);
    await create(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${messages.createTrustFailed} ${messages.serverError}`,
    );
    expect(screen.getByLabelText('Executor')).toHaveValue('Bob Moreno');
    await create(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const names = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(names[0]).toMatch(/^[\da-f]{32}$/);
    expect(names[1]).toBe(names[0]);
    await user.fill(screen.getByLabelText('Name'), 'House');
    await create(user);
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]?.headers.get('idempotency-key')).not.toBe(names[0]);
  });

  it('puts the sentences of the server on their fields', async () => {
    serveTrusts({ 'POST /trusts/': [400, { detail: messages.checkFields, executor: ['Not this one.'] }] });
    const { user } = renderPage();
    await fillRequired(user);
    await create(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Executor')).toHaveAccessibleDescription(
        expect.stringContaining('Not this one.'),
      ),
    );
  });

  it('finds what was typed again after leaving, and can start over', async () => {
    serveTrusts({});
    const before = renderPage();
    await fillRequired(before.user);
    before.unmount();
    const { user } = renderPage();
    expect(screen.getByLabelText('Executor')).toHaveValue('Bob Moreno');
    expect(screen.getByText(/is still here/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Executor')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not find what was typed and undone', async () => {
    serveTrusts({});
    const before = renderPage();
    await before.user.fill(screen.getByLabelText('Executor'), 'Bob');
    await before.user.clear(screen.getByLabelText('Executor'));
    before.unmount();
    renderPage();
    expect(screen.queryByText(/is still here/)).not.toBeInTheDocument();
  });
});

describe('the people of the account', () => {
  const lucia: KnownPerson = {
    id: 'person-1',
    name: 'Lucia Reyes',
    relationship: 'sibling',
    email: 'lucia@example.com',
    date_of_birth: null,
    created_at: '2026-11-20T17:00:00.000Z',
    updated_at: '2026-11-20T17:00:00.000Z',
  };
  const known = [lucia, { ...lucia, id: 'person-2', name: 'Alice Moreno' }];

  beforeEach(() => sessionStorage.clear());

  it('are offered for every name in a trust, and joined by those whom it names', async () => {
    const calls = serveApi({
      'GET /people/': known,
      'POST /people/': [201, lucia],
      'POST /trusts/': [201, trust],
    });
    const { user } = renderPage();
    const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    const pick = async () => user.click(await screen.findByRole('option', { name: /^Lucia Reyes/ }));
    await user.click(screen.getByLabelText('Executor'));
    await waitFor(() => expect(options()).toEqual(['Lucia ReyesBrother or sister']));
    await pick();
    expect(screen.getByLabelText('Executor')).toHaveValue('Lucia Reyes');
    await user.fill(screen.getByLabelText('Asset'), '1');
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.keyboard('Nora Moreno');
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.click(screen.getByLabelText('Person 1 name'));
    await waitFor(() => expect(options()).toEqual(['Nora Moreno', 'Lucia ReyesBrother or sister']));
    await pick();
    expect(screen.getByLabelText('Person 1: how to reach them')).toHaveValue('lucia@example.com');
    await create(user);
    await waitFor(() =>
      expect(
        calls.flatMap(({ method, path, body }) => (method + path === 'POST/people/' ? [body] : [])),
      ).toEqual([{ name: 'Nora Moreno', email: '', date_of_birth: null }]),
    );
  });
});

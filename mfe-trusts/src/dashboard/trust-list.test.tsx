import { screen } from '@testing-library/react';
import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { alice, trust } from '../testing/people';
import { TrustCards } from './cards/trust-cards';
import { Component } from './page';

describe('the trusts', () => {
  it('are cards with asset, executor and state, which lead to the trust', async () => {
    serveApi({
      'GET /trusts/': [trust, { ...trust, id: 'trust-2', name: '', asset: '0.00000001', is_active: false }],
    });
    renderInHost(<Component />, { at: '/trusts', user: alice });
    expect(await screen.findByRole('link', { name: 'Nora’s education' })).toHaveAttribute(
      'href',
      '/trusts/trust-1',
    );
    expect(screen.getByText('1.25 BTC')).toBeVisible();
    expect(screen.getAllByText('Bob Moreno')).toHaveLength(2);
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Trust of 0.00000001 BTC' })).toBeVisible();
    expect(screen.getByText('Not active')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a Trust' })).toHaveAttribute('href', '/trusts/new');
    expect(screen.getByText('Never enter a seed phrase or a private key here')).toBeVisible();
  });

  it('say how to start if there is none', async () => {
    serveApi({ 'GET /trusts/': [] });
    renderInHost(<Component />, { at: '/trusts', user: alice });
    expect(await screen.findByText('No trusts yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a Trust' })).toHaveAttribute('href', '/trusts/new');
  });

  it('can be fetched again after a failure', async () => {
    const answers: unknown[] = ['down', [trust]];
    serveApi({ 'GET /trusts/': () => answers.shift() });
    const { user } = renderInHost(<Component />, { at: '/trusts', user: alice });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.fetchTrustsFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Nora’s education' })).toBeVisible();
  });

  it('are for those who are logged in', () => {
    serveApi({});
    const { router } = renderInHost(<Component />, { at: '/trusts' });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/trusts' } });
  });
});

describe('the trusts of the dashboard', () => {
  it('are cards', async () => {
    serveApi({ 'GET /trusts/': [trust] });
    renderInHost(<TrustCards />, { user: alice });
    expect(await screen.findByRole('link', { name: 'Nora’s education' })).toHaveAttribute(
      'href',
      '/trusts/trust-1',
    );
  });

  it('offer to create one', async () => {
    serveApi({ 'GET /trusts/': [] });
    renderInHost(<TrustCards />, { user: alice });
    expect(await screen.findByRole('link', { name: 'Create a Trust' })).toHaveAttribute('href', '/trusts');
  });

  it('can be fetched again after a failure', async () => {
    const answers: unknown[] = [[503, { detail: messages.unavailable }], [trust]];
    serveApi({ 'GET /trusts/': () => answers.shift() });
    const { user } = renderInHost(<TrustCards />, { user: alice });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch trusts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1.25 BTC')).toBeVisible();
  });
});

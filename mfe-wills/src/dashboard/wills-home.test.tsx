import { messages, paths } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { jose } from '../testing/people';
import { savedWill } from '../testing/will';
import { newDraft } from '../create/draft/new-draft';
import { writeDraft } from '../create/draft/saved-draft';
import { Component } from './page';

const renderPage = (user: typeof jose | null = jose) =>
  renderInHost(<Component />, { at: paths.wills, user });
const headline = (name: string) => screen.findByRole('heading', { level: 1, name });
const pitch = 'Say who gets what, in plain words';

beforeEach(() => localStorage.clear());

describe('the page about wills', () => {
  it('leads a visitor to the wizard', async () => {
    serveApi({});
    renderPage(null);
    expect(await headline(pitch)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', paths.createWill);
  });

  it('is the same for a member without a will', async () => {
    serveApi({ 'GET /api/wills/': [savedWill({ status: 'revoked' })] });
    renderPage();
    expect(await headline(pitch)).toBeVisible();
  });

  it('shows a member their own wills first', async () => {
    serveApi({ 'GET /api/wills/': [savedWill()] });
    renderPage();
    expect(await headline('Your wills')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana María Ruiz' })).toHaveAttribute(
      'href',
      paths.willDetails(savedWill().id),
    );
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', paths.createWill);
    // What a will is stands on another page.
    expect(screen.queryByRole('heading', { name: pitch })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^How a will works/ })).toHaveAttribute('href', paths.about);
  });

  it('links to what was started in this browser', async () => {
    writeDraft(jose.id, { ...newDraft(jose), reached: 4, savedAt: 1 });
    serveApi({ 'GET /api/wills/': [] });
    renderPage();
    expect(await screen.findByRole('link', { name: "José O'Brien" })).toHaveAttribute(
      'href',
      '/create-will?step=4',
    );
  });

  it('offers to fetch the wills again', async () => {
    let down = true;
    serveApi({ 'GET /api/wills/': () => (down ? 'down' : [savedWill()]) });
    const { user } = renderPage();
    expect(await screen.findByText(messages.fetchWillFailed)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ana María Ruiz' })).toBeVisible();
  });
});

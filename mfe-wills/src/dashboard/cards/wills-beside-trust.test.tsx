import { messages, paths } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { jose } from '../../testing/people';
import { savedWill } from '../../testing/will';
import { WillsBesideTrust } from './wills-beside-trust';

const renderPage = () =>
  renderInHost(
    <>
      <h1>A trust</h1>
      <WillsBesideTrust />
    </>,
    { at: '/trusts/trust-1', user: jose },
  );

describe('wills on the page of a trust', () => {
  it('are those that still count, each with the way to it', async () => {
    serveApi({
      'GET /api/wills/': [
        savedWill({ id: 'will-2', testator_name: 'Ida Moore' }),
        savedWill({ id: 'will-3', status: 'revoked', testator_name: 'Old Moore' }),
      ],
    });
    renderPage();
    expect(await screen.findByRole('link', { name: 'Ida Moore' })).toHaveAttribute(
      'href',
      paths.willDetails('will-2'),
    );
    expect(screen.queryByText('Old Moore')).not.toBeInTheDocument();
  });

  it('show nothing if there are none', async () => {
    serveApi({ 'GET /api/wills/': [] });
    renderPage();
    expect(screen.getByRole('region', { name: 'Your wills' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your wills' })).not.toBeInTheDocument());
  });

  it('can be fetched again after a failure', async () => {
    serveApi({ 'GET /api/wills/': [500, { detail: 'no' }] });
    const { user } = renderPage();
    expect(await screen.findByText(messages.fetchWillFailed)).toBeVisible();
    serveApi({ 'GET /api/wills/': [savedWill({ testator_name: 'Ida Moore' })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ida Moore' })).toBeVisible();
  });
});

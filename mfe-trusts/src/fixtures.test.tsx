import { callApi, renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { fixtures } from './fixtures';
import { Component as SmartContracts } from './smart-contracts/page';
import { alice } from './testing/people';
import { Component as Trusts } from './dashboard/page';

describe('the fixtures of trusts', () => {
  beforeEach(() => serveApi(fixtures));

  it('fill the list, and the agreements with records that are intact', async () => {
    renderInHost(<Trusts />, { at: '/trusts', user: alice });
    expect(await screen.findByRole('link', { name: '王家信托' })).toBeVisible();
    renderInHost(<SmartContracts />, { at: '/smart-contracts', user: alice });
    expect(await screen.findByRole('heading', { name: /^Everything that Wilhelmina/ })).toBeVisible();
  });

  it('make a trust and change it', async () => {
    const made = await callApi('POST', '/trusts/', { executor: 'Ben', asset: '0.5' });
    expect(made).toMatchObject({ asset: '0.5', is_active: true });
    expect(await callApi('PUT', `/trusts/${made.id}/`, { is_active: false })).toMatchObject({
      is_active: false,
    });
    expect(await callApi('GET', `/trusts/${made.id}/events/`)).toMatchObject({ intact: true });
  });
});

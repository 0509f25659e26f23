import { callApi, renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { fixtures } from './fixtures';
import { jose } from './testing/people';
import { signedByAll } from './testing/will';
import { WillCards } from './dashboard/cards/will-cards';

describe('the fixtures of wills', () => {
  beforeEach(() => serveApi(fixtures));

  it('fill the dashboard', async () => {
    renderInHost(<WillCards />, { at: '/dashboard', user: jose });
    expect(await screen.findByRole('link', { name: '王小明' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Wilhelmina-Konstantina/ })).toBeVisible();
  });

  it('go through a will from the draft to its deletion', async () => {
    const { id } = await callApi('POST', '/api/wills/', sampleWill());
    const changed = await callApi('PUT', `/wills/${id}/`, sampleWill({ executor: 'Ελένη' }));
    expect(changed).toMatchObject({ executor: 'Ελένη', version: 2 });
    expect(changed.contract).toContain('Ελένη');
    expect(await callApi('PUT', `/api/wills/${id}/sign/`, signedByAll)).toMatchObject({ status: 'draft' });
    expect(await callApi('PUT', '/api/wills/paid/sign/', signedByAll)).toMatchObject({ status: 'valid' });
    expect(await callApi('GET', `/api/wills/${id}/events/`)).toMatchObject({ intact: true });
    await callApi('DELETE', `/api/wills/${id}/`);
    expect(await callApi('GET', `/wills/${id}/`)).toMatchObject({ detail: expect.any(String) });
  });
});

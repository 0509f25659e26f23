import { messages, paths } from '@heartwood/shared/domain';
import { renderInHost, serveApi } from '@heartwood/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { jose } from '../testing/people';
import { png, savedWill } from '../testing/will';
import { Component } from './page';

const route = [{ path: '/edit-will/:willId', element: <Component /> }];
const open = () => renderInHost(route, { at: '/edit-will/will-1', user: jose });

describe('editing a will', () => {
  it('saves every answer, and leads back to the will', async () => {
    const calls = serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': savedWill() });
    const { user, router } = open();
    const executor = await screen.findByLabelText('Executor');
    await user.clear(executor);
    await user.type(executor, 'Zoë Müller');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.willDetails('will-1')));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      executor: 'Zoë Müller',
      testator_name: 'Ana María Ruiz',
      version: 1,
    });
  });

  it('refuses shares that do not total 100, in red while they are typed', async () => {
    const calls = serveApi({ 'GET /wills/will-1/': savedWill() });
    const { user } = open();
    const share = await screen.findByLabelText('Beneficiary 1 percentage');
    await user.clear(share);
    await user.type(share, '50');
    expect(screen.getByText('Total 94.36%, 5.64% left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('link', { name: messages.willTotal })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('says which beneficiaries go, and keeps those with a share', async () => {
    const calls = serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': savedWill() });
    const { user } = open();
    for (const [number, share] of [
      ['1', '100'],
      ['2', '0'],
      ['3', '0'],
    ] as const) {
      const field = await screen.findByLabelText(`Beneficiary ${number} percentage`);
      await user.clear(field);
      await user.type(field, share);
    }
    expect(screen.getByText(/Dana Ruiz, Eli Ruiz have no share and will be left out/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls[1]?.method).toBe('PUT'));
    expect(calls[1]?.body).toMatchObject({ beneficiaries: [{ name: 'Ben Ruiz', percentage: 100 }] });
  });

  it('says beforehand that signatures will be void', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ testator_signature: png }) });
    open();
    expect(await screen.findByText('Saving a change voids the signatures')).toBeVisible();
  });

  it('keeps what was typed when saving fails', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': 'down' });
    const { user } = open();
    const executor = await screen.findByLabelText('Executor');
    await user.type(executor, ' II');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(messages.updateWillFailed)).toBeVisible();
    expect(executor).toHaveValue('Ben Ruiz II');
  });

  it('is not offered for a valid will', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ status: 'valid' }) });
    open();
    expect(await screen.findByText(messages.willValidNoEdit)).toBeVisible();
  });

  it('says when the will did not come', async () => {
    serveApi({ 'GET /wills/will-1/': 'down' });
    open();
    expect(await screen.findByText(messages.loadWillFailed)).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { cartItemForWill } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { Component as Cart } from './cart/page';
import { redirectTo } from '@heartwood/api-client/redirect-to';
import { fixtures } from './fixtures';
import { Component as Payment } from './cart/payment/page';
import { ana } from './testing/ana';

jest.mock('@heartwood/api-client/redirect-to');

it('the fixtures of the account carry a will from the cart to its payment', async () => {
  serveApi(fixtures);
  const items = [cartItemForWill('will-1', sampleWill())];
  const { user } = renderInHost(<Cart />, { at: '/cart', user: ana, items });
  jest.mocked(redirectTo).mockReturnValue(true);
  await user.click(await screen.findByRole('button', { name: 'Checkout' }));
  const [address = ''] = jest.mocked(redirectTo).mock.lastCall ?? [];
  renderInHost(<Payment />, { at: address.replace(location.origin, ''), user: ana });
  expect(await screen.findByRole('link', { name: 'Sign your will' })).toBeVisible();
});

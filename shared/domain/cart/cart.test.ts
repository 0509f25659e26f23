import { sampleWill } from '../will/fixture';
import { cartItemForWill } from './cart';
import { EDIT_PAYMENT_LABEL } from './catalog';

it('sells a will for $500, and labels the edit with $250', () => {
  const data = sampleWill();
  expect(cartItemForWill('w1', data)).toEqual({
    id: 'w1',
    type: 'will',
    title: 'Last will and testament',
    description: `The will of ${data.testator_name}`,
    price: 50_000,
    // Carts in people's browsers and prices at the provider have this id.
    stripePriceId: 'price_heartwood_will',
    data,
    will_id: 'w1',
  });
  expect(EDIT_PAYMENT_LABEL).toBe('$250');
});

it('describes nothing while the testator has no name', () => {
  expect(cartItemForWill('w1', { ...sampleWill(), testator_name: '' }).description).toBeUndefined();
});

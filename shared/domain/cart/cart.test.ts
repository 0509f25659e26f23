import { sampleWill } from '../will/fixture';
import { messages } from '../messages';
import { errorText } from '../validation/fixture';
import { cartItemForWill, checkoutRequest } from './cart';
import { EDIT_PAYMENT_LABEL, WILL_STRIPE_PRICE_ID } from './catalog';
import { checkoutSchema } from './checkout-schema';

describe('cart', () => {
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
});

describe('checkout schema', () => {
  const send =
    (...items: unknown[]) =>
    () =>
      checkoutSchema.validateSync({ items });

  it('accepts what the cart sends', () => {
    const items = [cartItemForWill('w1', sampleWill())];
    expect(checkoutSchema.validateSync(checkoutRequest(items))).toEqual({
      items: [{ price: WILL_STRIPE_PRICE_ID, quantity: 1, will_id: 'w1' }],
    });
  });

  it('sells only at known prices, in small whole quantities', () => {
    expect(send({ price: WILL_STRIPE_PRICE_ID, quantity: 1 })).not.toThrow();
    expect(send({ price: 'price_free', quantity: 1 })).toThrow(messages.unknownPrice);
    for (const quantity of [0, -1, 1.5, 11, '1', null, undefined]) {
      expect(errorText(send({ price: WILL_STRIPE_PRICE_ID, quantity }))).toBe(
        String(messages.quantityInvalid()),
      );
    }
    expect(send()).toThrow(messages.itemsRequired);
    expect(() => checkoutSchema.validateSync({})).toThrow(messages.itemsRequired);
  });

  it('names the field that is too long', () => {
    const item = { price: WILL_STRIPE_PRICE_ID, quantity: 1 };
    expect(errorText(send({ ...item, price: 'p'.repeat(201) }))).toMatch(/^Price /);
    expect(errorText(send({ ...item, will_id: 'w'.repeat(101) }))).toMatch(/^Will /);
    expect(errorText(send(...Array.from({ length: 21 }, () => item)))).toMatch(/^Items: /);
  });
});

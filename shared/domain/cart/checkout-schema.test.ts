import { cartItemForWill, checkoutRequest } from './cart';
import { WILL_STRIPE_PRICE_ID } from './catalog';
import { checkoutSchema } from './checkout-schema';
import { messages } from '../messages';
import { sampleWill } from '../will/fixture';
import { errorText } from '../validation/fixture';

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

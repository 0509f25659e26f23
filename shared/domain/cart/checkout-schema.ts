import { number } from 'yup';
import { findPrice } from './catalog';
import { listField, objectField, textField } from '../fields';
import { MAX_QUANTITY } from '../limits';
import { messages } from '../messages';

/** The body of POST /api/create-checkout-session/. */
export const checkoutSchema = objectField({
  items: listField(
    'Items',
    objectField({
      price: textField('Price', { max: 200 }).test(
        'known',
        messages.unknownPrice,
        (value) => findPrice(value) !== undefined,
      ),
      quantity: number()
        .transform((_value, original: unknown) => (typeof original === 'number' ? original : Number.NaN))
        .typeError(messages.quantityInvalid())
        .required(messages.quantityInvalid())
        .integer(messages.quantityInvalid())
        .min(1, messages.quantityInvalid())
        .max(MAX_QUANTITY, messages.quantityInvalid()),
      will_id: textField('Will', { max: 100 })
        .transform((value: unknown) => value || undefined)
        .optional(),
    }),
    20,
  )
    .required(messages.itemsRequired)
    .min(1, messages.itemsRequired),
});

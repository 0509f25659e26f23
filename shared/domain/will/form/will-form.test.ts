import { isoDate } from '../../dates/dates';
import { sampleWill } from '../fixture';
import { emptyWillForm, willContentKey, willFormOf } from './will-form';
import { parseWill } from '../will-schema';

it('goes from a will to its form and back without a change', () => {
  const will = sampleWill({
    executor_is_21: true,
    self_proving: 'notary',
    family: {
      marital_status: 'married',
      spouse_name: 'Kim',
      children: [{ name: 'Eli', date_of_birth: isoDate('2015-01-01') }],
      has_minor_children: true,
    },
  });
  expect(willContentKey(parseWill(willFormOf(will)))).toBe(willContentKey(will));
});

it('starts with what is known about the person', () => {
  const form = emptyWillForm({
    testator_name: 'Ana Ruiz',
    street_address: '12 Pine',
    today: isoDate('2025-06-15'),
  });
  expect(form).toMatchObject({ testator_name: 'Ana Ruiz', final_details: { documentDate: '2025-06-15' } });
  expect(() => parseWill(form)).toThrow();
});

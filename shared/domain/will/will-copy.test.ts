import { isoDate } from '../dates/dates';
import { sampleWill } from './fixture';
import { copyWill } from './will-copy';
import { parseWill } from './will-schema';

const today = isoDate('2026-11-20');

it('leaves out a home without a name and an address, as a saved will does', () => {
  const home = { name: 'Ben Ruiz', address: '12 Pine Street', mortgage: 'stays' } as const;
  const stored = sampleWill({
    real_estate_beneficiaries: [{ name: '', address: '', mortgage: 'paid_off' }, home],
  });
  expect(copyWill(stored, today).real_estate_beneficiaries).toEqual([home]);
  expect(parseWill(stored).real_estate_beneficiaries).toEqual([home]);
});

it('leaves out children without a name', () => {
  const children = [{ name: '', left_out: true }, { name: 'Fay Ruiz' }];
  const copied = (family: object) => copyWill(sampleWill({ family }), today).family;
  expect(copied({ spouse_name: 'Ben Ruiz', children })).toEqual({
    spouse_name: 'Ben Ruiz',
    children: [{ name: 'Fay Ruiz' }],
  });
  expect(copied({ spouse_name: 'Ben Ruiz' })).toEqual({ spouse_name: 'Ben Ruiz' });
});

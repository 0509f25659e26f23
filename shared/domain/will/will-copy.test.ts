import { isoDate } from '../dates/dates';
import { sampleWill } from './fixture';
import { copyWill, spouseWill } from './will-copy';
import { parseWill } from './will-schema';

const today = isoDate('2026-11-20');
const married = sampleWill({ family: { marital_status: 'married', spouse_name: 'Ben Ruiz' } });

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

describe("the spouse's copy", () => {
  it('swaps the two names everywhere', () => {
    const copy = spouseWill(married, today);
    expect(copy).toMatchObject({
      testator_name: 'Ben Ruiz',
      executor: 'Ana María Ruiz',
      family: { spouse_name: 'Ana María Ruiz' },
      beneficiaries: [
        { name: 'Ana María Ruiz', percentage: 55.64 },
        { name: 'Dana Ruiz' },
        { name: 'Eli Ruiz' },
      ],
      final_details: { documentDate: today },
    });
  });

  it('has neither the other name of the one, nor what the one calls the people', () => {
    const one = { also_known_as: 'Ana Gil', people_described: [{ name: 'Fay', description: 'my sister' }] };
    const copy = spouseWill({ ...married, ...one }, today);
    expect(copy).not.toHaveProperty('also_known_as');
    expect(copy).not.toHaveProperty('people_described');
  });

  it('is a will that can be saved', () => {
    expect(() => parseWill(spouseWill(married, today))).not.toThrow();
  });

  it('is not offered where no spouse is named', () => {
    expect(spouseWill(sampleWill(), today)).toBeNull();
    const divorced = { marital_status: 'divorced', spouse_name: 'Ben Ruiz' } as const;
    expect(spouseWill(sampleWill({ family: divorced }), today)).toBeNull();
  });
});

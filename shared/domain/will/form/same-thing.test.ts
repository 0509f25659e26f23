import { messages } from '../../messages';
import { sampleWill } from '../fixture';
import type { WillInput } from './will-fields';
import { mergeSameThing, nearThings, sameThings, thingKey } from './same-thing';
import { willBlocks } from '../will-people';

const errors = (changes: Partial<WillInput>) =>
  Object.fromEntries(willBlocks(sampleWill(changes)).map(({ field, message }) => [field, message]));
const homes = (...real_estate_beneficiaries: WillInput['real_estate_beneficiaries']) =>
  errors({ real_estate_beneficiaries });
const address = '40 Creek Road, Salida, CO 81201';

describe('one thing, written in two ways,', () => {
  it.each([
    ['40 Creek Road, Salida, CO 81201', '40 CREEK RD. Salida CO 81201-1234'],
    ['12 N. Main St., Apt. 4, Denver, Colorado', '12 North Main Street #4, Denver, CO, USA'],
    ['12 St. Vrain Ave', '12 Saint Vrain Avenue'],
    ['1 Cañon Blvd', '1 Canon Boulevard'],
  ])('is one address: %s', (one, other) =>
    expect(thingKey({ address: one })).toBe(thingKey({ address: other })),
  );

  it.each([
    ['my grandmother’s ring', 'My grandmothers ring.'],
    ['The piano', 'piano'],
    ['mi guitarra', 'la guitarra'],
  ])('is one thing: %s', (one, other) =>
    expect(thingKey({ description: one })).toBe(thingKey({ description: other })),
  );

  it.each([
    ['40 Creek Road', '41 Creek Road'],
    ['12 Elm Street, Apt 4', '12 Elm Street, Apt 5'],
  ])('is not another one: %s', (one, other) =>
    expect(thingKey({ address: one })).not.toBe(thingKey({ address: other })),
  );

  it('is none without a text', () => {
    expect([{}, { address: '' }, { description: 5 }, { address: ' , ' }].map(thingKey)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('one thing in two rows', () => {
  it('is refused at the later row, in each list', () => {
    expect(
      homes({ name: 'Dana', address }, { name: 'Eli', address: '40 Creek Rd, Salida, CO 81201' }),
    ).toEqual({
      'real_estate_beneficiaries[1].address': messages.homeTwice,
    });
    for (const list of ['personal_property_beneficiaries', 'digital_asset_beneficiaries'] as const)
      expect(errors({ [list]: ['Dana', 'Eli', 'Dana'].map((name) => ({ name, description: 'X' })) })).toEqual(
        {
          [`${list}[1].description`]: messages.thingTwice,
          [`${list}[2].description`]: messages.thingTwice,
        },
      );
  });

  it('is allowed if each row says a part, and the parts are 100%', () => {
    const parts = (...all: number[]) =>
      homes(...all.map((percentage, index) => ({ name: `Dana ${index}`, address, percentage })));
    expect(parts(50, 50)).toEqual({});
    expect(parts(33.33, 33.33, 33.33)).toEqual({
      'real_estate_beneficiaries[0].percentage': messages.thingTotal,
    });
    expect(homes({ name: 'Dana', address, percentage: 50 }, { name: 'Eli', address })).toEqual({
      'real_estate_beneficiaries[1].address': messages.homeTwice,
    });
  });

  it('counts rows that name a person and a thing only', () => {
    expect(homes({ name: 'Dana', address }, { name: '', address }, { name: 'Eli', address: '' })).toEqual({});
  });
});

describe('one thing that several people get', () => {
  const share = (percentage: number | undefined, ...others: { name: string; percentage?: number }[]) =>
    homes({ name: 'Dana', address, ...(percentage !== undefined && { percentage }), shared_with: others });

  it('has equal parts, or parts that total 100%', () => {
    expect(share(undefined, { name: 'Eli' }, { name: 'Flo' })).toEqual({});
    expect(share(55.64, { name: 'Eli', percentage: 18.1 }, { name: 'Flo', percentage: 26.26 })).toEqual({});
    for (const wrong of [
      share(60, { name: 'Eli', percentage: 50 }),
      share(100, { name: 'Eli', percentage: 0 }),
    ])
      expect(wrong).toEqual({ 'real_estate_beneficiaries[0].percentage': messages.thingTotal });
  });

  it('has a part for everyone, or for nobody', () => {
    expect(share(60, { name: 'Eli' })).toEqual({
      'real_estate_beneficiaries[0].shared_with[0].percentage': messages.thingPart,
    });
    expect(share(undefined, { name: 'Eli', percentage: 40 })).toEqual({
      'real_estate_beneficiaries[0].percentage': messages.thingPart,
    });
  });

  it('leaves what is no percentage to the field', () => {
    const unread = { name: 'Dana', address, percentage: Number.NaN };
    expect(homes({ ...unread, shared_with: [{ name: 'Eli', percentage: 40 }] })).toEqual({});
  });

  it('names each person once, and not the testator', () => {
    expect(share(undefined, { name: 'dana' })).toEqual({
      'real_estate_beneficiaries[0].shared_with[0].name': messages.coTakerTwice,
    });
    expect(share(undefined, { name: 'Ana María Ruiz' })).toEqual({
      'real_estate_beneficiaries[0].shared_with[0].name': messages.testatorBenefits,
    });
  });
});

it('may be in two rows where one text begins the other', () => {
  const rows = ['40 Creek Road', '1 Elm Street', '40 creek rd, Salida, CO', '40 Creek Road.'].map((text) => ({
    address: text,
  }));
  expect(nearThings(rows)).toEqual([
    [rows[0], rows[2]],
    [rows[2], rows[3]],
  ]);
  expect(nearThings([{ description: 'my ring' }, { description: 'my ring with the ruby' }])).toEqual([]);
});

describe('rows that give away one thing', () => {
  const rows = [
    { name: 'Dana', description: 'The piano', predeceased: 'descendants' as const },
    { name: 'Gus', description: 'a bicycle' },
    { name: 'Eli', description: 'piano', shared_with: [{ name: 'dana', percentage: '' }] },
  ];

  it('are found', () => {
    expect(sameThings(rows)).toEqual([{ first: 0, second: 2 }]);
    expect(sameThings(rows.map((row) => ({ ...row, percentage: '50' })))).toEqual([]);
    expect(sameThings([{}, { description: '' }])).toEqual([]);
  });

  it('become one, with each person once', () => {
    expect(mergeSameThing(rows, { first: 0, second: 2 })).toEqual([
      { ...rows[0], shared_with: [{ name: 'Eli', percentage: '' }] },
      rows[1],
    ]);
    expect(mergeSameThing(rows, { first: 0, second: 9 })).toEqual(rows);
    const twice = [rows[1], rows[1]].flatMap((row) => row ?? []);
    expect(mergeSameThing(twice, { first: 0, second: 1 })).toEqual([rows[1]]);
  });
});

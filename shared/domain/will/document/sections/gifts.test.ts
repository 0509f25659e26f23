import { sampleWill } from '../../fixture';
import type { WillInput } from '../../form/will-fields';
import { messages } from '../../../messages';
import { parseWill } from '../../will-schema';
import { willDocument, willText } from '..';

const textOf = (changes: Partial<WillInput>) => willText(willDocument(sampleWill(changes)));
const address = '40 Creek Road, Salida, CO 81201';

describe('gifts of real estate', () => {
  it('pass with their mortgage unless the will says otherwise', () => {
    const text = textOf({
      real_estate_beneficiaries: [
        { name: 'Dana', address },
        { name: 'Eli', address: '1 Elm Street', mortgage: 'stays' },
        { name: 'Flo', address: '2 Elm Street', mortgage: 'paid_off' },
      ],
    });
    expect(text).toContain(`- Dana: ${address}, with its debt\n- Eli: 1 Elm Street, with its debt\n`);
    expect(text).toContain('- Flo: 2 Elm Street, free of debt');
    expect(text).toContain('C.R.S. 15-11-607');
  });
});

describe('gifts of money', () => {
  it('leave out rows that are not gifts', () => {
    const none = textOf({ cash_beneficiaries: [{ name: 'Fay', amount: 0 }] });
    expect(none).not.toMatch(/\$0\.00|Gifts of money/);
    const one = textOf({
      cash_beneficiaries: [
        { name: 'Fay', amount: 0 },
        { name: 'Gus', amount: 0.01 },
      ],
    });
    expect(one).toContain('- Gus: $0.01');
    expect(one).not.toContain('Fay');
  });
});

describe('one thing that several people get', () => {
  const piano = (changes: object) =>
    textOf({ personal_property_beneficiaries: [{ name: 'Dana', description: 'the piano', ...changes }] });
  const shared_with = [{ name: 'Eli' }, { name: '' }];

  it('is shared equally unless the will says parts', () => {
    expect(piano({ shared_with })).toContain('- Dana and Eli in equal parts: the piano\n');
    expect(piano({ percentage: 60, shared_with: [{ name: 'Eli', percentage: 40 }] })).toContain(
      '- Dana (60%) and Eli (40%): the piano\n',
    );
  });

  it('goes to the others if one of them dies first, unless the will says otherwise', () => {
    const others = 'that part goes to the others who take parts of the same thing';
    expect(piano({ shared_with })).toContain(others);
    expect(piano({ shared_with })).not.toContain('” means:');
    const descendants = piano({ shared_with, predeceased: 'descendants' });
    expect(descendants).toContain('- Dana and Eli in equal parts, or their descendants: the piano\n');
    expect(descendants).toContain('“Or their descendants” means:');
    const residue = piano({ shared_with, predeceased: 'residue' });
    expect(residue).toContain('- Dana and Eli in equal parts, or my residue: the piano\n');
    expect(residue).toContain('“Or my residue” means:');
  });

  it('may be in two rows, with a part in each', () => {
    const address = '1 Elm Street';
    const text = textOf({
      real_estate_beneficiaries: [
        { name: 'Dana', address, percentage: 50 },
        { name: 'Eli', address, percentage: 50, mortgage: 'paid_off' },
      ],
    });
    expect(text).toContain(
      '- Dana (50%): 1 Elm Street, with its debt\n- Eli (50%): 1 Elm Street, free of debt',
    );
    expect(text).toContain('Those who take parts of one thing');
  });

  it('goes to one person’s descendants only where the will says so', () => {
    expect(piano({ predeceased: 'descendants' })).toContain('- Dana, or their descendants: the piano');
    for (const plain of [{}, { predeceased: 'residue' }, { predeceased: 'others' }, { percentage: 100 }]) {
      expect(piano(plain)).toContain('- Dana: the piano');
      expect(piano(plain)).not.toMatch(/” means:|Those who take parts/);
    }
  });
});

describe('a gift whose taker dies first', () => {
  it('is explained once, however many there are', () => {
    const text = textOf({ real_estate_beneficiaries: [{ name: 'Dana', address }] });
    expect(text.match(/becomes part of my residue/g)).toHaveLength(1);
  });

  it('is not mentioned where there is none', () => {
    const none = { cash_beneficiaries: [], personal_property_beneficiaries: [] };
    expect(textOf(none)).not.toContain('If someone dies before me');
    expect(textOf({ ...none, cash_beneficiaries: [{ name: 'Fay', amount: 1 }] })).toContain(
      'If someone dies before me',
    );
  });
});

describe('pets', () => {
  it('go to their caretaker, who is asked to care for them', () => {
    const text = textOf({ pet_caretaker: 'Gus Lund', pets: 'my dog Juno.' });
    expect(text).toContain('I give the pets that I own when I die, and what belongs to them, to Gus Lund.');
    expect(text).toContain('They are: my dog Juno.\n');
    expect(text).toContain('This is a wish, and no duty.');
    expect(textOf({ pet_caretaker: 'Gus Lund' })).not.toContain('They are');
    expect(textOf({})).not.toContain('My pets');
  });

  it('have money in a trust as long as one of them lives', () => {
    const text = textOf({ pet_caretaker: 'Gus Lund', pet_money: 750, cash_beneficiaries: [] });
    expect(text).toContain(
      'I give $750.00 to Gus Lund in trust, to be used only for the care of these animals',
    );
    expect(text).toContain('C.R.S. 15-11-901(2)');
    expect(text).not.toContain('no duty');
    expect(text).toContain('C.R.S. 15-12-902');
  });

  it('need a caretaker, who is an adult and not the testator', () => {
    for (const answer of [{ pets: 'my dog Juno' }, { pet_money: 5 }])
      expect(() => parseWill(sampleWill(answer))).toThrow(messages.petCaretaker);
    expect(() => parseWill(sampleWill({ pet_caretaker: 'Gus Lund', pet_money: 0 }))).toThrow(
      messages.charityAmount,
    );
    expect(() => parseWill(sampleWill({ pet_caretaker: 'Ana María Ruiz' }))).toThrow(
      String(messages.testatorIs('pet caretaker')),
    );
  });
});

it('says what is reduced first where sums of money are given', () => {
  const none = { cash_beneficiaries: [], donation: 'Red Cross' };
  expect(textOf(none)).not.toContain('15-12-902');
  for (const sums of [{}, { ...none, donation_amount: 5 }])
    expect(textOf(sums)).toContain('C.R.S. 15-12-902): first my residue, then the gifts of money');
});

it('lets the executor act where land outside Colorado is', () => {
  expect(textOf({ real_estate_beneficiaries: [{ name: 'Dana', address }] })).not.toContain('ancillary');
  const real_estate_beneficiaries = ['7 Lake Road, Pinedale, WY 82941', '8 Lake Road, Pinedale, Wyoming'].map(
    (place) => ({ name: 'Dana', address: place }),
  );
  expect(textOf({ real_estate_beneficiaries })).toContain('my real estate in Wyoming. If it needs');
});

it('gives digital assets', () => {
  const text = textOf({ digital_asset_beneficiaries: [{ name: 'Gus', description: 'ruiz.example' }] });
  expect(text).toContain('- Gus: ruiz.example');
});

it('rejects a seed phrase as the description of a digital asset', () => {
  const description = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  const will = sampleWill({ digital_asset_beneficiaries: [{ name: 'Gus', description }] });
  expect(() => parseWill(will)).toThrow(messages.looksLikeSecret);
});

describe('a share whose taker dies first', () => {
  const shares = (instead: { name: string; percentage: number }[]) =>
    textOf({ beneficiaries: [{ name: 'Diego', percentage: 100, instead }] });

  it('goes to those who are named to take it instead', () => {
    const text = shares([
      { name: 'Sofia', percentage: 60 },
      { name: 'Mateo', percentage: 40 },
    ]);
    expect(text).toContain(
      'If Diego does not survive me, that share goes instead to Sofia (60% of it) and Mateo (40% of it).',
    );
    expect(text.indexOf('These directions come before')).toBeLessThan(text.indexOf('per stirpes'));
    expect(shares([{ name: 'Sofia', percentage: 100 }])).toContain('goes instead to Sofia.');
  });

  it('says nothing about that where nobody is named', () => {
    expect(textOf({})).not.toMatch(/goes instead|These directions/);
  });
});

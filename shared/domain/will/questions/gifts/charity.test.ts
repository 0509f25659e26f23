import { messages } from '../../../messages';
import { sampleWill } from '../../fixture';
import { willDocument, willText } from '../../document';
import { parseWill } from '../../will-schema';
import type { WillInput } from '../../form/will-fields';
import { organizationsIn } from '../../form/group-name';
import { isInstruction, mayBeInstruction } from './charity';

const faultsOf = (changes: object) => {
  try {
    parseWill({ ...sampleWill(), ...changes });
    return [];
  } catch (error) {
    return Object(error).inner.map(({ path, message }: { path: string; message: string }) => [path, message]);
  }
};
const textOf = (changes: Partial<WillInput>) => willText(willDocument(sampleWill(changes)));

describe('the name of a charity', () => {
  it.each([
    'one third of everything to Red Cross',
    '$500 to Denver Food Bank',
    '500 to the Denver Food Bank',
    '10% Red Cross',
    'Ten percent of my estate to the zoo',
    'Give my piano to the school',
    'the rest to Habitat for Humanity',
    'all my books to the library',
    '0.5 BTC to the EFF',
    'Half to the Red Cross',
    'half the estate, Denver Zoo',
    'Denver Zoo, one half',
    'Two-fifths: Denver Zoo',
    '5,000 Red Cross',
    'la mitad a la Cruz Roja',
    'Dejo 500 a la Cruz Roja',
    'Todo lo que quede para la iglesia',
    'Red Cross: 500',
    'Whatever is left to the Red Cross',
    'everything for the Red Cross',
  ])('is refused as an instruction: %s', (donation) => {
    expect(faultsOf({ donation })).toEqual([['donation', messages.charityInstruction]]);
  });

  it.each([
    'Red Cross',
    'Half the Sky Foundation',
    'All for Good',
    '826 Valencia',
    'Todos a la Mesa',
    'Casa de Paz',
    '4 Paws for Ability',
    'Third Way',
    'Give Kids the World',
    'GiveDirectly',
    'Road to Recovery',
    'The Rest Stop Ministry',
    'Quarter Horse Rescue',
    'A Quarter Blue',
    'IBEW Local 111',
    'One Colorado',
    'Leave No Trace',
  ])('is accepted as a name: %s', (donation) => {
    expect(isInstruction(donation)).toBe(false);
    expect(faultsOf({ donation })).toEqual([]);
  });
});

describe('an instruction', () => {
  const parts = ['half', 'third', 'quarter', 'fourth', 'fifth', 'sixth', 'eighth', 'tenth'];
  const plural = (part: string) => (part === 'half' ? 'halves' : `${part}s`);

  it.each(parts)('names one or more parts: %s', (part) => {
    expect(isInstruction(`A ${part}  of it, Red Cross`)).toBe(true);
    expect(isInstruction(`${plural(part)} to Red Cross`)).toBe(true);
    expect(isInstruction(`Red Cross, one ${part}`)).toBe(true);
    if (part !== 'half') expect(isInstruction(`Red Cross, two-${plural(part)}`)).toBe(true);
  });

  it.each([
    ...['10 percent Red Cross', '10 per cent Red Cross', '1 dollar Red Cross', '5 dollars Red Cross'],
    ...[
      '1 euro Red Cross',
      '5 euros Red Cross',
      '1 bitcoin Red Cross',
      '5 bitcoins Red Cross',
      '5 usd Red Cross',
    ],
    ...[
      '5k  for Red Cross',
      'Red Cross 1,000',
      'Red Cross 1,000,000',
      'Red Cross, 12,500',
      'Red Cross;  5.5k',
      'Red Cross=20',
    ],
    ...[
      'all my books and records to Red Cross',
      'all of my books to Red Cross',
      'my piano and its stool to Red Cross',
    ],
    ...['I give it all to Red Cross', 'donate to Red Cross', 'the balance, if any, to Red Cross'],
    ...['all my money for Red Cross', 'all of my money for Red Cross', 'the residue, if any, for Red Cross'],
    ...['what is left for Red Cross', 'what’s left for Red Cross', 'whatever is left, then, for Red Cross'],
  ])('says what is given: %s', (said) => expect(isInstruction(said)).toBe(true));

  it.each([
    'Route 5 to Recovery',
    'We Give to Live',
    'My Sister’s Place',
    'All of Us',
    '1,0 Foundation',
    'Unit: Five',
  ])('is not in the name %s', (name) => expect(isInstruction(name)).toBe(false));
});

it.each([
  '1% for the Planet',
  'Quarter to Eight Theater',
  'Give to Live Foundation',
  'The Half of Us Foundation',
])('%s is a name that sounds like an instruction, and is asked about', (donation) => {
  expect([isInstruction(donation), mayBeInstruction(donation)]).toEqual([false, true]);
  expect(faultsOf({ donation })).toEqual([]);
  expect(textOf({ donation })).toContain(`I give it to ${donation}.`);
  expect(mayBeInstruction('Red Cross')).toBe(false);
});

describe('several charities in one answer', () => {
  it('are found where each has a name of its own', () => {
    expect(organizationsIn('Red Cross and Boulder Food Bank')).toEqual(['Red Cross', 'Boulder Food Bank']);
    expect(organizationsIn('Boulder Food Bank / Red Cross')).toHaveLength(2);
    expect(organizationsIn('Denver Rescue Mission, Boulder Food Bank & Red Cross')).toHaveLength(3);
    for (const one of [
      ...['Fish and Wildlife Foundation', 'Humane Society of Boulder and Longmont', 'Red Cross'],
      ...['Red Cross; Boulder Food Bank and Red Cross', 'the red cross and the food bank'],
    ])
      expect(organizationsIn(one)).toEqual([]);
  });

  it('take equal parts, in each kind of gift', () => {
    const donation = 'Red Cross; Boulder Food Bank';
    const text = textOf({ donation });
    expect(text).toContain('The charities are Red Cross and Boulder Food Bank. They take equal parts');
    expect(text).toContain('under the section “Residue”, I give it to the charities.');
    expect(text).toContain('If one of them has merged');
    expect(textOf({ donation, donation_amount: 500 })).toContain('I give $500.00 to the charities.');
    expect(textOf({ donation, donation_percentage: 5 })).toContain(
      '5% of my residue to the charities, before',
    );
    expect(textOf({ donation: 'Red Cross;' })).toContain('I give it to Red Cross.');
  });
});

describe('what the charity gets', () => {
  const donation = 'Red Cross';

  it('gets what nobody else takes, if nothing is said', () => {
    const text = textOf({ donation });
    expect(text).toContain('If nobody takes my residue under the section “Residue”, I give it to Red Cross.');
    expect(text).toContain('my residue goes as the section “Charity” says');
    expect(text).toContain('- Dana Ruiz: 18.1% of my residue\n');
  });

  it('is a sum', () => {
    const text = textOf({ donation, donation_amount: 500 });
    expect(text).toContain('I give $500.00 to Red Cross.');
    expect(text).not.toContain('as the section “Charity” says');
  });

  it('is a part of the residue, before the shares', () => {
    const text = textOf({ donation, donation_percentage: 33.33 });
    expect(text).toContain('I give 33.33% of my residue to Red Cross, before my residue is divided');
    expect(text).toContain('- Dana Ruiz: 18.1% of what is left of it after the section “Charity”');
  });

  it('is worded as a gift, without the word “remember”', () =>
    expect(textOf({ donation })).not.toContain('remember'));

  it('keeps the text of an instruction that an earlier release accepted', () => {
    expect(textOf({ donation: '$500 to Denver Food Bank.' })).toContain(
      'I give to charity what is said here: $500 to Denver Food Bank.\n',
    );
  });

  it('is ignored at 0, and needs a name', () => {
    expect(faultsOf({ donation, donation_amount: 0 })).toEqual([['donation_amount', messages.charityAmount]]);
    expect(faultsOf({ donation, donation_percentage: 0 })).toEqual([
      ['donation_percentage', messages.charityPercentage],
    ]);
    expect(faultsOf({ donation: '', donation_amount: 5 })).toEqual([
      ['donation_amount', messages.charityName],
    ]);
  });
});

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
        { name: 'Eli', address, mortgage: 'stays' },
        { name: 'Flo', address, mortgage: 'paid_off' },
      ],
    });
    expect(text).toContain(`- Dana: ${address}, with its debt\n- Eli: ${address}, with its debt\n`);
    expect(text).toContain(`- Flo: ${address}, free of debt`);
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

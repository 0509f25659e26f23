import { messages } from '../../messages';
import { sampleWill } from '../fixture';
import { sampleWills } from '../samples/all';
import { unprintableNames } from './printable-names';

describe('a name that can’t be printed', () => {
  it('is one in a script that no font has', () => {
    const will = sampleWill({ guardian: 'કમળ', executor: 'Ben ᏣᎳᎩ' });
    expect(unprintableNames(will)).toEqual([
      { field: 'executor', message: messages.nameUnprintable('Ꮳ', 'Ben ᏣᎳᎩ') },
      { field: 'guardian', message: messages.nameUnprintable('ક', 'કમળ') },
    ]);
  });

  it('is none of those in the sample wills', () => {
    for (const { will } of sampleWills) expect(unprintableNames(will)).toEqual([]);
  });
});

import { sameName } from '../../../account/names';
import { countyName } from '../../../places/colorado-counties';
import type { WillInput } from '../../form/will-fields';
import { paragraph } from '../passages';
import type { Passage } from '../types';

export function opening({ testator_name, also_known_as, street_address, county }: WillInput): Passage[] {
  const facts = [
    also_known_as && !sameName(also_known_as, testator_name) && `also known as ${also_known_as}`,
    street_address && `of ${street_address}`,
    county && `domiciled in ${countyName(county)}, Colorado`,
  ].filter(Boolean);
  const who = [testator_name, ...facts].join(', ');
  return [paragraph(`I, ${who}, declare that this is my will.`)];
}

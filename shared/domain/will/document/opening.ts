import type { WillInput } from '../will-fields';
import { paragraph } from './passages';
import type { Passage } from './types';

export function opening(will: WillInput): Passage[] {
  const of = will.street_address ? `, of ${will.street_address},` : ',';
  return [paragraph(`I, ${will.testator_name}${of} declare that this is my will.`)];
}

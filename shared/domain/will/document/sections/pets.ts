import { centsOf, formatUsd } from '../../../money/money';
import type { WillInput } from '../../form/will-fields';
import { paragraph } from '../passages';
import type { Section } from '../types';

/**
 * A trust for the care of pets is valid, and lasts as long as one of them lives (C.R.S. 15-11-901(2), read).
 * Without money, caring for them is a wish: an animal is a thing, and can own nothing.
 */
export function pets({ pet_caretaker: name, pets: which, pet_money }: WillInput): Section {
  const heading = 'My pets';
  if (!name) return { heading, passages: [] };
  const given = `I give the pets that I own when I die, and what belongs to them, to ${name}.`;
  const care = pet_money
    ? `I give ${formatUsd(centsOf(pet_money))} to ${name} in trust, to be used only for the care of these animals, and of their offspring in gestation, as long as one of them lives (C.R.S. 15-11-901(2)). When none of them lives anymore, what is left goes to those who take my residue.`
    : `I ask ${name} to care for them. This is a wish, and no duty.`;
  const otherwise = `If ${name} does not survive me, or is unable or unwilling to care for them, my personal representative chooses someone else in place of ${name}.`;
  const texts = [given, which && `They are: ${which.replace(/\.$/, '')}.`, care, otherwise];
  return { heading, passages: texts.flatMap((text) => (text ? [paragraph(text)] : [])) };
}

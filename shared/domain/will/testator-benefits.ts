import { messages } from '../messages';
import { sameName } from '../names';
import { rowsOf, type UncheckedWill, type WillBlock } from './unchecked-will';

const gifts = ['beneficiaries', 'cash_beneficiaries', 'personal_property_beneficiaries'] as const;

/** A will passes property on at its testator's death: a gift to the testator would fail. */
export function testatorBenefits(will: UncheckedWill): WillBlock[] {
  return gifts.flatMap((list) =>
    rowsOf(will[list]).flatMap((row, index) =>
      sameName(will.testator_name, row['name'])
        ? [{ field: `${list}[${index}].name`, message: messages.testatorBenefits }]
        : [],
    ),
  );
}

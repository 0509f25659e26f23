import { sameName, type IsoDate, type WillInput } from '@heartwood/shared/domain';

/**
 * The same will made by the spouse: wherever one of the two is named, the other is. Null when no spouse is named.
 * @param today the day that stands on the copy
 */
export function spouseWill(will: WillInput, today: IsoDate): WillInput | null {
  const one = will.testator_name;
  const other = will.family?.spouse_name?.trim();
  if (!other) return null;
  const swap = (name: string) => (sameName(name, one) ? other : sameName(name, other) ? one : name);
  const swapRow = <Row extends { name: string }>(row: Row): Row => ({ ...row, name: swap(row.name) });
  return {
    ...will,
    testator_name: other,
    family: { ...will.family, spouse_name: one },
    executor: swap(will.executor),
    executor_is_21: swap(will.executor) === will.executor ? will.executor_is_21 : undefined,
    alternate_executor: swap(will.alternate_executor),
    guardian: swap(will.guardian),
    alternate_guardian: swap(will.alternate_guardian),
    beneficiaries: will.beneficiaries.map(swapRow),
    cash_beneficiaries: will.cash_beneficiaries.map(swapRow),
    personal_property_beneficiaries: will.personal_property_beneficiaries.map(swapRow),
    final_details: { ...will.final_details, documentDate: today },
  };
}

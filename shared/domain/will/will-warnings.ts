import { ageOn, isIsoDate, type IsoDate } from '../dates/dates';
import { isBlank } from '../fields';
import { messages } from '../messages';
import { parseDollars } from '../money/money';
import { sameName } from '../account/names';
import { isPlaceholderName } from '../account/placeholder-name';
import { nearName } from '../account/signer-name';
import { isPaired, spouseIn } from './questions/people/family';
import type { WillForm, WillInput } from './form/will-fields';
import { appointedGuardians, beneficiaryNames, hasMinorChildren, peopleOf } from './will-people';

/** Advice about a will. It never blocks anyone. */
export interface WillWarning {
  code:
    | 'executor_is_witness'
    | 'beneficiary_is_witness'
    | 'spouse_is_witness'
    | 'executor_under_21'
    | 'guardian_under_21'
    | 'near_name'
    | 'no_name'
    | 'beneficiary_minor'
    | 'cash_gift_zero'
    | 'child_left_out'
    | 'child_undecided'
    | 'guardian_for_nobody'
    | 'spouse_left_out'
    | 'no_guardian'
    | 'no_alternate_executor'
    | 'alternate_executor_same';
  /** The field's path, such as `guardian`. */
  field: string;
  message: string;
}

/** A will that may still be incomplete, or its form. */
export type WillDraft = Partial<{ [Name in keyof WillInput]: WillInput[Name] | WillForm[Name] }>;

/** What a careful lawyer would ask about before this will is signed. `today` decides who is a minor. */
export function willWarnings(will: WillDraft, today: IsoDate): WillWarning[] {
  return [
    ...aboutWitnesses(will),
    ...aboutExecutor(will, today),
    ...aboutGifts(will),
    ...aboutMinors(will, today),
    ...aboutFamily(will, today),
    ...aboutNearNames(will),
    ...aboutPlaceholders(will),
  ];
}

function aboutWitnesses(will: WillDraft): WillWarning[] {
  const witnesses = [
    { field: 'witness_1_name', name: will.witness_1_name },
    { field: 'witness_2_name', name: will.witness_2_name },
  ] as const;
  return witnesses.flatMap(({ field, name }) => {
    const warnings: WillWarning[] = [];
    if (sameName(name, will.executor) || sameName(name, will.alternate_executor)) {
      const message = `${name} is your executor and a witness. That is allowed, but people question a witness less who has no part in the will.`;
      warnings.push({ code: 'executor_is_witness', field, message });
    }
    if (beneficiaryNames(will).some((taker) => sameName(taker, name))) {
      const message = `${name} inherits and is a witness. That doesn’t void a will in Colorado (C.R.S. 15-11-505), but someone who inherits nothing is a better witness.`;
      warnings.push({ code: 'beneficiary_is_witness', field, message });
    } else if (sameName(name, spouseIn(will.family))) {
      const message = `${name} is your spouse or partner and a witness. That is allowed, but people question a witness from outside the family less.`;
      warnings.push({ code: 'spouse_is_witness', field, message });
    }
    return warnings;
  });
}

function aboutExecutor(will: WillDraft, today: IsoDate): WillWarning[] {
  const warnings: WillWarning[] = [];
  const alternateIsSame = sameName(will.executor, will.alternate_executor);
  const isYoung = (name: string | undefined) => (ageOfChild(will, name, today) ?? 21) < 21;
  const tooYoung = (field: 'executor' | 'alternate_executor') => {
    const message = `Colorado asks a personal representative to be at least 21. Choose someone older, or make sure ${will[field]} will be 21 in time.`;
    warnings.push({ code: 'executor_under_21', field, message });
  };
  if (will.executor && (will.executor_is_21 === false || isYoung(will.executor))) tooYoung('executor');
  if (!alternateIsSame && isYoung(will.alternate_executor)) tooYoung('alternate_executor');
  if (will.executor && !will.alternate_executor?.trim()) {
    const message = `You named nobody to step in if ${will.executor} can’t act. With an alternate executor, the court doesn’t have to choose one.`;
    warnings.push({ code: 'no_alternate_executor', field: 'alternate_executor', message });
  }
  if (alternateIsSame) {
    const message =
      'The executor and the alternate are the same person. Choose someone else as the alternate.';
    warnings.push({ code: 'alternate_executor_same', field: 'alternate_executor', message });
  }
  return warnings;
}

function aboutGifts({ cash_beneficiaries = [] }: WillDraft): WillWarning[] {
  return cash_beneficiaries.flatMap(({ name, amount }) => {
    const sum = isBlank(amount) ? null : parseDollars(String(amount));
    if (!sum?.ok || sum.value !== 0) return [];
    const message = messages.cashGiftZero(name || 'this person');
    return [{ code: 'cash_gift_zero', field: 'cash_beneficiaries', message } as const];
  });
}

function aboutMinors(will: WillDraft, today: IsoDate): WillWarning[] {
  const marked = (will.beneficiaries ?? []).filter((row) => row.is_minor).map((row) => row.name);
  return beneficiaryNames(will)
    .filter((name) => {
      const age = ageOfChild(will, name, today);
      return marked.some((minor) => sameName(minor, name)) || (age !== null && age < 18);
    })
    .map((name) => ({
      code: 'beneficiary_minor',
      field: 'beneficiaries',
      message: `${name} is under 18. A minor can’t hold property alone, so the will says who may hold it until age 21. Ask an attorney whether a trust suits you better.`,
    }));
}

function aboutFamily(will: WillDraft, today: IsoDate): WillWarning[] {
  const warnings: WillWarning[] = [];
  const { family } = will;
  const spouse = spouseIn(family);
  const leftOut = spouse ? !beneficiaryNames(will).some((name) => sameName(name, spouse)) : isPaired(family);
  if (leftOut) {
    const fact = spouse
      ? `Your will leaves nothing to ${spouse}.`
      : 'Check that your will provides for your spouse or partner.';
    const law =
      'Colorado still lets a surviving spouse claim a share. Talk to an attorney if you leave them out on purpose.';
    warnings.push({ code: 'spouse_left_out', field: 'beneficiaries', message: `${fact} ${law}` });
  }
  for (const [index, { name, left_out }] of (family?.children ?? []).entries()) {
    if (!name?.trim() || beneficiaryNames(will).some((taker) => sameName(taker, name))) continue;
    const field = `family.children[${index}].left_out`;
    warnings.push(
      left_out
        ? { code: 'child_left_out', field, message: messages.childGetsNothing(name) }
        : { code: 'child_undecided', field, message: messages.childLeftOut(name) },
    );
  }
  for (const field of ['guardian', 'alternate_guardian', 'custodian', 'alternate_custodian'] as const) {
    const name = will[field];
    const age = ageOfChild(will, name, today);
    if (age === null || age < 18 || age >= 21) continue;
    const message = messages.officeUnder21(String(name));
    warnings.push({ code: 'guardian_under_21', field, message });
  }
  const nominated = will.guardian?.trim() || will.alternate_guardian?.trim();
  if (family && hasMinorChildren(family, today) && !nominated) {
    const message = 'You have children under 18 and named no guardian. Without one, a court chooses.';
    warnings.push({ code: 'no_guardian', field: 'guardian', message });
  }
  if (nominated && appointedGuardians(will).length === 0)
    warnings.push({ code: 'guardian_for_nobody', field: 'guardian', message: messages.guardianForNobody });
  return warnings;
}

/**
 * A name that lacks only a middle name or has an initial in its place may be the testator's own, or one witness twice.
 * The same name is refused; this only asks.
 */
function aboutNearNames(will: WillDraft): WillWarning[] {
  const { testator_name: testator, witness_1_name: first, witness_2_name: second } = will;
  const near = (field: string, name: unknown, other: unknown): WillWarning[] =>
    nearName(name, other)
      ? [{ code: 'near_name', field, message: messages.nearName(String(name), String(other)) }]
      : [];
  const others = peopleOf(will).flatMap(({ field, name, part }) =>
    part.kind === 'spouse' || part.kind === 'child' || part.kind === 'testator'
      ? []
      : near(rootOf(field), name, testator),
  );
  return [...others, ...near('witness_2_name', second, first)];
}

/** What stands in place of a name is left out when the will is saved. */
function aboutPlaceholders(will: WillDraft): WillWarning[] {
  const names = peopleOf(will).map(({ field, name }) => ({ field: rootOf(field), name }));
  return [...names, { field: 'donation', name: will.donation }].flatMap(({ field, name }) =>
    typeof name === 'string' && name.trim() && isPlaceholderName(name)
      ? [{ code: 'no_name', field, message: messages.placeholderName(name.trim()) } as const]
      : [],
  );
}

/** The field of a path such as `beneficiaries[0].name`. */
const rootOf = (path: string) => path.split(/[.[]/, 1)[0] ?? path;

function ageOfChild(will: WillDraft, name: string | undefined, today: IsoDate): number | null {
  const birth = will.family?.children?.find((child) => sameName(child.name, name))?.date_of_birth;
  return birth && isIsoDate(birth) ? ageOn(birth, today) : null;
}

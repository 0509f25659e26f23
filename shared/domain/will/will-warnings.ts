import { isPlaceholderName } from '../account/placeholder-name';
import { t } from '@heartwood/i18n';
import { ageOn, isIsoDate, type IsoDate } from '../dates/dates';
import { isBlank } from '../fields';
import { messages } from '../messages';
import { parseDollars } from '../money/money';
import { sameName } from '../account/names';
import { isPaired, spouseIn } from './questions/people/family';
import {
  appointedGuardians,
  beneficiaryNames,
  hasGuardianForEach,
  hasMinorChildren,
  possibleMinors,
} from './will-people';
import {
  aboutCharity,
  aboutGroups,
  aboutNearNames,
  aboutNearThings,
  aboutPlaceholders,
  aboutPlaces,
  aboutSecrets,
  aboutWishes,
} from './review/text-warnings';
import type { WillDraft, WillWarning } from './review/will-warning';

/** What a careful lawyer would ask about before this will is signed. `today` decides who is a minor. */
export function willWarnings(will: WillDraft, today: IsoDate): WillWarning[] {
  return [
    ...aboutWitnesses(will),
    ...aboutExecutor(will, today),
    ...aboutGifts(will),
    ...aboutMinors(will, today),
    ...aboutFamily(will, today),
    ...aboutOffices(will, today),
    ...aboutNearNames(will),
    ...aboutGroups(will),
    ...aboutPlaceholders(will),
    ...aboutPlaces(will),
    ...aboutNearThings(will),
    ...aboutSecrets(will),
    ...aboutCharity(will),
    ...aboutWishes(will),
  ];
}

function aboutWitnesses(will: WillDraft): WillWarning[] {
  const witnesses = [
    { field: 'witness_1_name', name: will.witness_1_name },
    { field: 'witness_2_name', name: will.witness_2_name },
  ] as const;
  return witnesses.flatMap(({ field, name = '' }) => {
    const warnings: WillWarning[] = [];
    const executors = [will.executor, will.co_executor, will.alternate_executor];
    if (executors.some((executor) => sameName(name, executor))) {
      const message = t(
        '{name} is your executor and a witness. That is allowed, but people question a witness less who has no part in the will.',
        { name },
      );
      warnings.push({ code: 'executor_is_witness', field, message });
    }
    if (beneficiaryNames(will).some((taker) => sameName(taker, name))) {
      const message = t(
        '{name} inherits and is a witness. That doesn’t void a will in Colorado (C.R.S. 15-11-505), but someone who inherits nothing is a better witness.',
        { name },
      );
      warnings.push({ code: 'beneficiary_is_witness', field, message });
    } else if (sameName(name, spouseIn(will.family))) {
      const message = t(
        '{name} is your spouse or partner and a witness. That is allowed, but people question a witness from outside the family less.',
        { name },
      );
      warnings.push({ code: 'spouse_is_witness', field, message });
    } else if (will.family?.children?.some((child) => sameName(child.name, name))) {
      warnings.push({ code: 'child_is_witness', field, message: messages.childIsWitness(String(name)) });
    }
    for (const { code, office, holders } of officesOfChildren(will))
      if (holders.some((holder) => sameName(holder, name)))
        warnings.push({ code, field, message: messages.officeIsWitness(String(name), office) });
    return warnings;
  });
}

const officesOfChildren = (will: WillDraft) =>
  [
    {
      code: 'guardian_is_witness',
      office: 'guardian',
      holders: [will.guardian, will.alternate_guardian, ...guardiansByField(will).map(({ name }) => name)],
    },
    {
      code: 'custodian_is_witness',
      office: 'custodian',
      holders: [will.custodian, will.alternate_custodian],
    },
  ] as const;

function aboutExecutor(will: WillDraft, today: IsoDate): WillWarning[] {
  const warnings: WillWarning[] = [];
  const { executor, co_executor, alternate_executor } = will;
  const alternateIsSame = [executor, co_executor].some((name) => sameName(name, alternate_executor));
  const isYoung = (name: string | undefined) => (ageOfChild(will, name, today) ?? 21) < 21;
  const tooYoung = (field: 'executor' | 'co_executor' | 'alternate_executor') => {
    const message = t(
      'Colorado asks a personal representative to be at least 21. Choose someone older, or make sure {field} will be 21 in time.',
      { field: will[field] ?? '' },
    );
    warnings.push({ code: 'executor_under_21', field, message });
  };
  if (will.executor && (will.executor_is_21 === false || isYoung(will.executor))) tooYoung('executor');
  if (isYoung(co_executor)) tooYoung('co_executor');
  if (!alternateIsSame && isYoung(will.alternate_executor)) tooYoung('alternate_executor');
  if (executor && !isPlaceholderName(executor) && !co_executor?.trim() && !alternate_executor?.trim()) {
    const message = t(
      'You named nobody to step in if {executor} can’t act. With an alternate executor, the court doesn’t have to choose one.',
      { executor },
    );
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
      message: t(
        '{name} is under 18. A minor can’t hold property alone, so the will says who may hold it until age 21. Ask an attorney whether a trust suits you better.',
        { name },
      ),
    }));
}

function aboutFamily(will: WillDraft, today: IsoDate): WillWarning[] {
  const warnings: WillWarning[] = [];
  const { family } = will;
  const spouse = spouseIn(family);
  const takers = beneficiaryNames(will);
  const leftOut = spouse ? !takers.some((name) => sameName(name, spouse)) : isPaired(family);
  // Before anyone is named, it would say so of everybody.
  if (leftOut && takers.length > 0) {
    const fact = spouse
      ? t('Your will leaves nothing to {spouse}.', { spouse })
      : t('Check that your will provides for your spouse or partner.');
    const law = t(
      'Colorado still lets a surviving spouse claim a share. Talk to an attorney if you leave them out on purpose.',
    );
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
  const nominated = will.guardian?.trim() || will.alternate_guardian?.trim();
  const hasGuardians = nominated || hasGuardianForEach(family?.children ?? [], today);
  if (family && hasMinorChildren(family, today) && !hasGuardians) {
    const message = 'You have children under 18 and named no guardian. Without one, a court chooses.';
    warnings.push({ code: 'no_guardian', field: 'guardian', message });
  }
  const [guardian, standIn] = appointedGuardians(will);
  if (guardian && !standIn && sameName(guardian, spouse)) {
    const message = messages.guardianIsPartner(guardian);
    warnings.push({ code: 'no_alternate_guardian', field: 'alternate_guardian', message });
  }
  if (nominated && appointedGuardians(will).length === 0)
    warnings.push({ code: 'guardian_for_nobody', field: 'guardian', message: messages.guardianForNobody });
  for (const { field, child } of guardiansByField(will))
    if (possibleMinors([child], today).length === 0)
      warnings.push({
        code: 'guardian_for_nobody',
        field,
        message: messages.guardianForGrown(child.name),
      });
  return warnings;
}

/**
 * The ages of those who look after children or their property, by the birthdays that are known, and stand-ins
 * who are the same person: a guardian is 21 or older (C.R.S. 15-14-102(4), read), a custodian too, or a trust
 * company (11-50-102(1) and 11-50-110(1), read).
 */
function aboutOffices(will: WillDraft, today: IsoDate): WillWarning[] {
  const offices = ['guardian', 'alternate_guardian', 'custodian', 'alternate_custodian'] as const;
  const holders = [...offices.map((field) => ({ field, name: will[field] })), ...guardiansByField(will)];
  const young = holders.flatMap(({ field, name = '' }): WillWarning[] => {
    const age = ageOfChild(will, name, today);
    if (age === null || age < 18 || age >= 21) return [];
    return field.endsWith('guardian')
      ? [{ code: 'guardian_under_21', field, message: messages.officeUnder21(name) }]
      : [{ code: 'custodian_under_21', field, message: messages.custodianUnder21(name) }];
  });
  const same = (['guardian', 'custodian'] as const).flatMap((office): WillWarning[] => {
    const field = `alternate_${office}` as const;
    return sameName(will[office], will[field])
      ? [{ code: 'alternate_same', field, message: messages.alternateSame(office) }]
      : [];
  });
  return [...young, ...same];
}

/** The guardians of single children, each with its field. */
const guardiansByField = ({ family }: WillDraft) =>
  (family?.children ?? []).flatMap((child, index) => {
    const { guardian: name = '' } = child;
    return name.trim() ? [{ field: `family.children[${index}].guardian`, name, child }] : [];
  });

function ageOfChild(will: WillDraft, name: string | undefined, today: IsoDate): number | null {
  const birth = will.family?.children?.find((child) => sameName(child.name, name))?.date_of_birth;
  return birth && isIsoDate(birth) ? ageOn(birth, today) : null;
}

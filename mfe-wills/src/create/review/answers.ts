import {
  childChoices,
  possibleOfficers,
  sameName,
  splitEqually,
  askedChildren,
  todayOf,
  type PersonFacts,
  type ThingToDecide,
  type WillForm,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { childChoiceLabel } from '../../form/child-choice-label';
import type { SavedDraft } from '../draft/saved-draft';
import { stepAddress } from '../step-address';

/**
 * One answer to an open question: the will with it, or the field that it opens; neither
 * leaves the will as it is.
 */
export interface Answer {
  label: string;
  values?: WillForm;
  to?: string;
  /** The witnesses are asked later. */
  later?: true;
}

/** More names than these would hide the other answers. */
const MAX_NAMES = 3;

/**
 * The answers that are offered where a question is shown. The last one that opens a field is always there.
 */
export function answersTo(
  thing: ThingToDecide,
  draft: SavedDraft,
  known: readonly PersonFacts[] = [],
): Answer[] {
  const { values: will, witnesses_later, undecided } = draft;
  const to = stepAddress(thing.step, { review: true, field: thing.field });
  const leave: Answer[] = thing.blocks ? [] : [{ label: t('Leave it') }];
  const someone = { label: t('Someone else'), to };
  switch (thing.code) {
    case 'no_guardian':
      return [
        ...named(will, known, [will.executor, will.alternate_executor], (guardian) => ({
          guardian,
          guardian_later: false,
        })),
        someone,
        ...(thing.blocks ? [{ label: t('Decide later'), values: { ...will, guardian_later: true } }] : leave),
      ];
    case 'no_alternate_executor':
      return [...named(will, known, [], (alternate_executor) => ({ alternate_executor })), someone, ...leave];
    case 'no_alternate_guardian':
      return [
        ...named(will, known, [will.executor, will.alternate_executor], (alternate_guardian) => ({
          alternate_guardian,
        })),
        someone,
        ...leave,
      ];
    case 'child_undecided':
      return childAnswers(thing, will);
    case 'residue_open':
      return [...equalShares(will), { label: t('Change the shares'), to }];
    case 'residue_of_one':
      return [{ label: t('Name who takes it instead'), to }, ...leave];
    case 'no_witnesses':
      return [
        { label: t('Name them'), to },
        ...(witnesses_later ? [] : [{ label: t('Ask them later'), later: true } as const]),
      ];
    case 'partners_child':
      return partnersChild(thing, will, undecided);
    default:
      return [{ label: t('Change it'), to }, ...leave];
  }
}

/**
 * A button for each adult in the will, or on the account's list, who could hold the office: those who
 * already hold one come first.
 */
function named(
  will: WillForm,
  known: readonly PersonFacts[],
  first: readonly string[],
  change: (name: string) => Partial<WillForm>,
): Answer[] {
  const { executor, co_executor, alternate_executor } = will;
  const taken = first.length > 0 ? [will.family.spouse_name] : [executor, co_executor, alternate_executor];
  const possible = possibleOfficers(will, todayOf(new Date()), known);
  const isFirst = (name: string) => first.some((other) => sameName(other, name));
  return possible
    .filter((name) => !taken.some((other) => sameName(other, name)))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .slice(0, MAX_NAMES)
    .map((name) => ({ label: name, values: { ...will, ...change(name) } }));
}

function childAnswers({ field }: ThingToDecide, will: WillForm): Answer[] {
  const index = Number(/\[(\d+)\]/.exec(field)?.[1]);
  const child = will.family.children[index];
  if (!child) return [];
  const children = will.family.children.map((each, at) =>
    at === index ? { ...each, left_out: true } : each,
  );
  return [
    ...childChoices(will, child.name).map((choice) => ({
      label: childChoiceLabel(choice),
      values: { ...will, beneficiaries: choice.beneficiaries },
    })),
    {
      label: t('Leave {name} out on purpose', { name: child.name }),
      values: { ...will, family: { ...will.family, children } },
    },
  ];
}

/** The child joins the family, or stays out of it. */
function partnersChild(
  { message }: ThingToDecide,
  will: WillForm,
  undecided: SavedDraft['undecided'],
): Answer[] {
  const child = undecided.find((each) =>
    askedChildren(will, [each]).some((thing) => thing.message === message),
  );
  if (!child) return [];
  const children = [...will.family.children, child];
  return [
    {
      label: t('Yes, list {name}', { name: child.name }),
      values: { ...will, family: { ...will.family, children } },
    },
    { label: t('No') },
  ];
}

function equalShares(will: WillForm): Answer[] {
  const rows = will.beneficiaries.filter(({ name }) => name.trim());
  if (rows.length === 0) return [];
  const parts = splitEqually(rows.length);
  const beneficiaries = rows.map((row, index) => ({ ...row, percentage: String(parts[index]) }));
  return [{ label: t('Split equally'), values: { ...will, beneficiaries } }];
}

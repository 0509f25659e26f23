import { t } from '@heartwood/i18n';
import type { IsoDate } from '../../dates/dates';
import { sameName } from '../../account/names';
import { sumsTo100, parsePercent } from '../../money/percent';
import { messages } from '../../messages';
import { stepOf } from '../form/will-steps';
import { peopleOf } from '../will-people';
import { isPaired, spouseIn } from '../questions/people/family';
import type { WillDraft, WillWarning } from './will-warning';
import { willWarnings } from '../will-warnings';

/** Something to check again before a will is paid for. It never blocks anyone. */
export interface ReviewPoint {
  code:
    | WillWarning['code']
    | 'residue_open'
    | 'residue_of_one'
    | 'residue_to_charity'
    | 'named_twice'
    | 'gift_and_share'
    | 'spouse_share'
    | 'spouse_first'
    | 'outside_the_will';
  field: string;
  message: string;
  /** The step of the wizard that asks for it. */
  step: number;
}

/**
 * What a careful lawyer would review with the testator: who gets nothing, who gets twice, what is left to the
 * law, who holds two offices, and what no will reaches. Advice first, then information.
 */
export function willReview(will: WillDraft, today: IsoDate): ReviewPoint[] {
  const points = [
    ...residue(will),
    ...willWarnings(will, today),
    ...twice(will),
    ...spouseShare(will),
    ...spouseFirst(will),
    outside(),
  ];
  return points.map((point) => ({ ...point, step: stepOf(point.field)?.number ?? 1 }));
}

type Point = Omit<ReviewPoint, 'step'>;

/** A residue that is not fully disposed of, or that goes to the heirs at law if one person dies first. */
function residue({ beneficiaries = [], donation, donation_percentage }: WillDraft): Point[] {
  const field = 'beneficiaries';
  if (!sumsTo100(beneficiaries.map(({ percentage }) => percentage)))
    return [{ code: 'residue_open', field, message: messages.willTotal }];
  if (sumsTo100([donation_percentage ?? 0])) {
    const name = donation?.trim();
    const message = name
      ? t(
          '{name} gets all that is left, so nothing remains for the shares. Lower the percentage if you mean the people there to get something.',
          { name },
        )
      : 'The charity gets all that is left, so nothing remains for the shares. Lower the percentage if you mean the people there to get something.';
    return [{ code: 'residue_to_charity', field: 'donation_percentage', message }];
  }
  const [only, ...others] = beneficiaries.filter(({ name }) => name.trim());
  if (!only || others.length > 0 || only.instead?.length || donation?.trim()) return [];
  const message = t(
    'Everything that is left goes to {name}. If {name} dies before you and leaves no descendants, state law decides who gets it. Name a second person or a charity if you want something else.',
    { name: only.name },
  );
  return [{ code: 'residue_of_one', field, message }];
}

/**
 * People who are in a list twice, or have a gift and a share. Both are often intended, but not always. Those
 * who take a share only if somebody dies first may have one of their own, too.
 */
function twice(will: WillDraft): Point[] {
  const takers = peopleOf(will).flatMap(({ field, name, part }) =>
    part.kind === 'beneficiary' && !field.includes('.instead[') && typeof name === 'string' && name.trim()
      ? [{ list: field.split('[')[0] ?? '', name }]
      : [],
  );
  const shares = takers.filter(({ list }) => list === 'beneficiaries');
  const gifts = takers.filter(({ list }) => list !== 'beneficiaries');
  const sums = gifts.filter(({ list }) => list === 'cash_beneficiaries');
  return [
    ...repeated(shares).map(({ list, name }): Point => {
      const message = t(
        '{name} is listed more than once among the shares. Combine the shares, or add what tells two people apart.',
        { name },
      );
      return { code: 'named_twice', field: list, message };
    }),
    ...repeated(sums).map(({ list, name }): Point => {
      const message = t(
        '{name} gets more than one gift of money. All are paid; check that you mean each, or add what tells two people apart.',
        { name },
      );
      return { code: 'named_twice', field: list, message };
    }),
    ...once(shares).flatMap(({ name }): Point[] => {
      const gift = gifts.find((other) => sameName(other.name, name));
      if (!gift) return [];
      const message = t('{name} gets a gift and a share of the rest. Check that you mean both.', { name });
      return [{ code: 'gift_and_share', field: gift.list, message }];
    }),
  ];
}

interface Taker {
  list: string;
  name: string;
}

/** Each of them once, however the name is typed. */
const once = (takers: readonly Taker[]) =>
  takers.filter(({ name }, index) => takers.findIndex((other) => sameName(other.name, name)) === index);

/** Those who are there more than once, each once. */
const repeated = (takers: readonly Taker[]) =>
  once(takers).filter(({ name }) => takers.filter((other) => sameName(other.name, name)).length > 1);

/**
 * A spouse who gets something can still claim the elective share: half of the marital-property portion of the
 * augmented estate, a portion that grows from a tenth after one year of marriage to all of it after ten
 * (C.R.S. 15-11-202 and 203, read). A spouse who gets nothing is among the warnings.
 */
function spouseShare(will: WillDraft): Point[] {
  const share = shareOfSpouse(will);
  if (!share || share.percent * 2 >= WHOLE) return [];
  const message = t(
    '{name} gets less than half of what is left. Colorado lets a surviving spouse choose up to half of the couple’s property instead. How much depends on how long you were married (C.R.S. 15-11-202). Talk to an attorney if that would upset your plan.',
    { name: share.name },
  );
  return [{ code: 'spouse_share', field: 'beneficiaries', message }];
}

/** Both answers about who dies first send a spouse's share down the spouse's own line, past stepchildren. */
function spouseFirst(will: WillDraft): Point[] {
  const share = shareOfSpouse(will);
  if (!share || share.hasSubstitutes || !will.family?.children?.some(({ name }) => name.trim())) return [];
  const message = t(
    'If {name} dies before you, the descendants of {name} take that share. A child of yours who is not also a child of {name} gets none of it. Talk to an attorney if you have such a child.',
    { name: share.name },
  );
  return [{ code: 'spouse_first', field: 'predeceased_directive', message }];
}

interface SpouseShare {
  name: string;
  percent: number;
  /** The will names who takes it instead. */
  hasSubstitutes: boolean;
}

/**
 * The spouse's part of the residue, in hundredths of a percent; null if there is no
 * spouse, or they get none of it.
 */
function shareOfSpouse({ family, beneficiaries = [] }: WillDraft): SpouseShare | null {
  const name = spouseIn(family);
  const share = beneficiaries.find((row) => sameName(row.name, name));
  const percent = share && parsePercent(share.percentage);
  if (!name || !isPaired(family) || !percent?.ok) return null;
  return { name, percent: percent.value, hasSubstitutes: Boolean(share?.instead?.length) };
}

function outside(): Point {
  return {
    code: 'outside_the_will',
    field: 'beneficiaries',
    message:
      'Some things don’t follow your will: life insurance, retirement and payable-on-death accounts, and what you own jointly. They go to the people named there. Check those names too.',
  };
}

/** 100% in hundredths of a percent. */
const WHOLE = 10_000;

import { listText, t } from '@heartwood/i18n';
import { firstName, NameSet, sameName } from '../../account/names';
import { withoutRelation } from '../../account/relation-name';
import { isUnder18, type IsoDate } from '../../dates/dates';
import { formatUsd, parseDollars } from '../../money/money';
import { formatPercent, sumsTo100, parsePercent, splitEqually } from '../../money/percent';
import { isolated } from '../questions/answers';
import { charitiesIn } from '../questions/gifts/charity';
import { namedBeneficiaries, type SubstituteForm } from '../questions/gifts/beneficiaries';
import { spouseIn } from '../questions/people/family';
import { childrenInResidue } from '../form/child-decisions';
import type { WillForm } from '../form/will-fields';
import { withoutPlaceholders } from '../form/without-placeholders';
import { hasMinorChildren, peopleOf, possibleMinors } from '../will-people';

/** More names than this would make a sentence hard to read. */
const MAX_NAMES = 4;

/**
 * What a will does, in a few plain sentences, in the person's language: who gets what, who takes instead,
 * what comes first, who raises the children, and who carries it out. It leaves out what isn't answered yet.
 */
export function willInOneMinute(form: WillForm, today: IsoDate): string[] {
  const will = withoutPlaceholders(form);
  const call = callNames(will);
  return [
    sharesSentence(will, call),
    substitutesSentence(will, call),
    firstSentence(will, call),
    laterChildrenSentence(will),
    leftOutSentence(will, call),
    guardianSentence(will, today, call),
    executorSentence(will, call),
  ].filter(Boolean);
}

type CallName = (name: string) => string;

/**
 * The first name of somebody in the family, or of a guardian, if nobody else in the will has it; the whole
 * name of others, because it may be an organization's.
 */
export function callNames(will: WillForm): CallName {
  const family = new NameSet([
    spouseIn(will.family),
    ...will.family.children.flatMap(({ name, guardian }) => [name, guardian]),
    will.guardian,
    will.alternate_guardian,
  ]);
  const names = new NameSet();
  const firstNames = peopleOf(will)
    .filter(({ name }) => names.add(name))
    .map(({ name }) => firstName(withoutRelation(String(name))));
  return (name) => {
    const first = firstName(withoutRelation(name));
    const isUnique = firstNames.filter((other) => sameName(other, first)).length === 1;
    // An initial or a title, such as “J.” or “Dr.”, is no name.
    return family.has(name) && isUnique && !first.endsWith('.') ? first : name.trim();
  };
}

function sharesSentence(will: WillForm, call: CallName): string {
  const rows = namedRows(namedBeneficiaries(will.beneficiaries));
  const names = rows.map(({ name }) => call(name));
  const [only = ''] = names;
  const rest = takersOfGifts(will).length > 0 || hasOwnGift(will);
  if (rows.length === 0) return '';
  if (!hasEqualParts(rows)) {
    const shares = listed(rows.map(({ name, percentage }) => shareText(call(name), percentage)));
    return rest
      ? t('Of everything else: {shares}.', { shares })
      : t('Of what you leave: {shares}.', { shares });
  }
  if (rows.length === 1)
    return rest
      ? t('{name} gets everything else.', { name: only })
      : t('{name} gets everything.', { name: only });
  const all = listed(names);
  return rest
    ? t('{names} share everything else equally.', { names: all })
    : t('{names} share everything equally.', { names: all });
}

/** Who takes a share instead, for up to two shares; for more, only that the will says it. */
function substitutesSentence({ beneficiaries, predeceased_directive }: WillForm, call: CallName): string {
  const rows = namedRows(namedBeneficiaries(beneficiaries));
  const named = rows.filter(({ instead = [] }) => namedRows(instead).length > 0);
  if (named.length > 2) return t('You named who takes instead of those who die before you.');
  const instead = named.map((row) => insteadSentence(call(row.name), namedRows(row.instead ?? []), call));
  const others = rows.length - named.length;
  return [...instead, predeceased_directive && descendantsSentence(rows, others, call)]
    .filter(Boolean)
    .join(' ');
}

export function insteadSentence(name: string, takers: readonly SubstituteForm[], call: CallName): string {
  const names = listed(takers.map((taker) => call(taker.name)));
  if (takers.length === 1) return t('If {name} dies first, {other} takes it.', { name, other: names });
  if (hasEqualParts(takers)) return t('If {name} dies first, {names} share it equally.', { name, names });
  const shares = listed(takers.map((taker) => shareText(call(taker.name), taker.percentage)));
  return t('If {name} dies first: {shares}.', { name, shares });
}

function descendantsSentence(rows: readonly { name: string }[], count: number, call: CallName): string {
  const [only] = rows;
  if (!only || count === 0) return '';
  if (rows.length === 1)
    return t('If {name} dies first, the descendants of {name} take it.', { name: call(only.name) });
  return count === rows.length
    ? t('If one of them dies first, the descendants of that person take the share.')
    : t('If another of them dies first, the descendants of that person take the share.');
}

/** What is paid or handed over before the rest is shared, and what the charity gets. */
function firstSentence(will: WillForm, call: CallName): string {
  const takers = takersOfGifts(will);
  const [sum] = will.cash_beneficiaries;
  const amount = parseDollars(sum?.amount ?? '');
  const isOneSum = will.cash_beneficiaries.length === 1 && giftsIn(will).length === 1 && amount.ok;
  const gifts = isOneSum
    ? t('{name} gets {amount} first.', { name: call(sum?.name ?? ''), amount: formatUsd(amount.value) })
    : takers.length > 0 &&
      t('{count, plural, one {{names} gets a gift first.} other {{names} get gifts first.}}', {
        count: takers.length,
        names: listed(takers.map(call)),
      });
  return [gifts, charitySentence(will)].filter(Boolean).join(' ');
}

function charitySentence(will: WillForm): string {
  const charities = charitiesIn(will.donation);
  const charity = listText(charities);
  const count = charities.length;
  if (count === 0) return '';
  if (!hasOwnGift(will))
    return t(
      '{count, plural, one {If nobody can take it, {charity} does.} other {If nobody can take it, {charity} do.}}',
      { count, charity },
    );
  const amount = parseDollars(will.donation_amount ?? '');
  const share = parsePercent(will.donation_percentage ?? '');
  const gifts = [
    amount.ok ? formatUsd(amount.value) : '',
    share.ok ? t('{share} of what is left', { share: formatPercent(share.value) }) : '',
  ].filter(Boolean);
  return gifts.length === 0
    ? ''
    : t(
        '{count, plural, one {{charity} gets {gifts} before the others.} other {{charity} get {gifts} before the others.}}',
        { count, charity, gifts: listText(gifts) },
      );
}

const laterChildrenSentence = (will: WillForm) =>
  will.later_children_share && childrenInResidue(will).length > 0
    ? t('A child born or adopted later shares equally with your other children.')
    : '';

function leftOutSentence({ family }: WillForm, call: CallName): string {
  const names = namedRows(family.children.filter((child) => child.left_out)).map(({ name }) => call(name));
  return names.length === 0
    ? ''
    : t('{count, plural, one {{names} gets nothing, on purpose.} other {{names} get nothing, on purpose.}}', {
        count: names.length,
        names: listed(names),
      });
}

/** Who raises whom: each guardian of single children, then the one of the others. */
function guardianSentence(will: WillForm, today: IsoDate, call: CallName): string {
  const [guardian = '', alternate = ''] = [will.guardian, will.alternate_guardian].map((name) => name.trim());
  const { children } = will.family;
  const own = new Map<string, string[]>();
  for (const child of namedRows(possibleMinors(children, today)))
    if (child.guardian?.trim()) {
      const person = call(child.guardian);
      own.set(person, [...(own.get(person) ?? []), call(child.name)]);
    }
  const others = namedRows(
    children.filter((child) => isUnder18(child.date_of_birth, today) && !child.guardian?.trim()),
  ).map(({ name }) => call(name));
  const sentences = [...own].map(([person, names]) => raises(person, listed(names), call(alternate)));
  if (guardian && hasMinorChildren(will.family, today) && (others.length > 0 || own.size === 0))
    sentences.push(raises(call(guardian), listed(others) || t('your children under 18'), call(alternate)));
  return sentences.join(' ');
}

function raises(guardian: string, children: string, alternate: string): string {
  return alternate && !sameName(guardian, alternate)
    ? t('{guardian} would raise {children}, or {alternate} would.', { guardian, children, alternate })
    : t('{guardian} would raise {children}.', { guardian, children });
}

function executorSentence(will: WillForm, call: CallName): string {
  const { executor, co_executor, alternate_executor, co_executors_act } = will;
  const [name = '', other = '', third = ''] = [executor, co_executor, alternate_executor].map(call);
  const alternate = [name, other].some((each) => sameName(each, third)) ? '' : third;
  if (!name) return '';
  if (!other)
    return alternate
      ? t('{name} carries out your will, or {alternate} does.', { name, alternate })
      : t('{name} carries out your will.', { name });
  const both =
    co_executors_act === 'alone'
      ? t('{name} and {other} carry out your will, and each may act alone.', { name, other })
      : t('{name} and {other} carry out your will together.', { name, other });
  return alternate ? `${both} ${t('If neither can, {alternate} does.', { alternate })}` : both;
}

/** Each gift by name, outside the shares: of money, of a thing, of a home, or of pets. */
const giftsIn = (will: WillForm) =>
  peopleOf(will).filter(
    ({ field, name, part }) =>
      (part.kind === 'beneficiary' || field === 'pet_caretaker') &&
      !field.startsWith('beneficiaries') &&
      String(name ?? '').trim() !== '',
  );

function takersOfGifts(will: WillForm): string[] {
  const seen = new NameSet();
  return giftsIn(will).flatMap(({ name }) => (seen.add(name) ? [String(name).trim()] : []));
}

const hasOwnGift = ({ donation, donation_amount, donation_percentage }: WillForm) =>
  Boolean(donation.trim() && (donation_amount?.trim() || donation_percentage?.trim()));

export const namedRows = <Row extends { name: string }>(rows: readonly Row[]) =>
  rows.filter(({ name }) => name.trim());

/** Whether rows total 100 in parts that are as equal as two decimals allow. */
function hasEqualParts(rows: readonly { percentage: string }[]): boolean {
  const parts = rows.map(({ percentage }) => Number(percentage)).toSorted((one, other) => other - one);
  const equally = splitEqually(rows.length);
  return sumsTo100(parts) && parts.every((part, index) => Math.abs(part - (equally[index] ?? 0)) < 0.02);
}

function shareText(name: string, percentage: string): string {
  const share = parsePercent(percentage);
  return `${isolated(name)} ${share.ok ? formatPercent(share.value) : percentage}`;
}

/** Some of them, and how many others there are. */
function listed(items: readonly string[]): string {
  if (items.length <= MAX_NAMES) return listText(items);
  const shown = items.slice(0, MAX_NAMES - 1);
  return listText([...shown, t('{count} others', { count: items.length - shown.length })]);
}

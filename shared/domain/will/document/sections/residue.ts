import { centsOf, formatUsd } from '../../../money/money';
import { formatPercent, parsePercent } from '../../../money/percent';
import { charitiesIn, isInstruction } from '../../questions/gifts/charity';
import type { Substitute } from '../../questions/gifts/beneficiaries';
import { childrenInResidue } from '../../form/child-decisions';
import type { PredeceasedDirective } from '../../questions/gifts/predeceased';
import type { WillInput } from '../../form/will-fields';
import { listed, paragraph, rows } from '../passages';
import type { Passage, Section } from '../types';

// Both options in words: a bare "per capita" has no settled meaning (C.R.S. 15-11-106(2), 15-11-709).
const directive: Record<PredeceasedDirective, string> = {
  per_stirpes:
    'If a person named in this section does not survive me, that person’s share goes to that person’s descendants who survive me, per stirpes. This means: the share is divided into as many equal parts as there are children of that person who survive me and children of that person who died before me and left descendants who survive me. Each child who survives me takes one part. The part of a child who died before me goes to that child’s own descendants who survive me, divided in the same way.',
  per_capita:
    'If a person named in this section does not survive me, that person’s share goes to that person’s descendants who survive me, per capita at each generation. This means: the share is divided into as many equal parts as there are, in the generation nearest to that person in which anyone survives me, descendants who survive me and descendants who died before me and left descendants who survive me. Each of those who survive me takes one part. The remaining parts are put together and divided in the same way among the descendants of those who died before me, so that people of the same generation take alike.',
};

/**
 * Who takes each share instead, where the testator has named someone: these come before
 * the rule about descendants.
 */
function substitutions({ beneficiaries }: WillInput): Passage[] {
  const named = beneficiaries.flatMap(({ name, instead = [] }) => {
    const others = instead.filter((other) => other.name !== '');
    const list = others.length === 1 ? others.map((other) => other.name) : others.map(partOf);
    return others.length === 0
      ? []
      : [`If ${name} does not survive me, that share goes instead to ${listed(list)}.`];
  });
  return named.length === 0 ? [] : [...named, SUBSTITUTES].map(paragraph);
}

/**
 * The shares of the testator's children by name become shares of a class that is open until the death. The
 * part of each later child is figured as the statute figures it: one of as many equal parts as there are
 * children (C.R.S. 15-11-302(1)(b)(II), read).
 */
const LATER_CHILDREN =
  'Wherever this section gives shares of my residue, or parts of a share, to children of mine by name, it is read as if each child who is born to me or whom I adopt after I sign this will were named there with them. The part of each such child is the total of what is given there to my children, divided by the number of all my children who are then named there. The parts of my other children are reduced in proportion, so that the total stays the same: where theirs are equal, all of my children take equal parts.';

const SUBSTITUTES =
  'These directions come before the rule in the next paragraph. If someone named in them does not survive me, that person’s part goes to that person’s descendants who survive me, divided as the next paragraph says. If there are none, or if an organization named in them no longer exists, the part is added to the parts of the others named for the same share, in proportion to them. If none of them takes it, the share goes as if these directions had not been made.';

function partOf({ name, percentage }: Substitute): string {
  const parsed = parsePercent(percentage);
  return parsed.ok ? `${name} (${formatPercent(parsed.value)} of it)` : name;
}

/** The section that disposes of everything else, and of every share whose taker dies first. */
function residue(will: WillInput): Section {
  const shares = will.beneficiaries.map(({ name, percentage }) => {
    const parsed = parsePercent(percentage);
    const of = will.donation_percentage
      ? 'of what is left of it after the section “Charity”'
      : 'of my residue';
    return { term: name, detail: parsed.ok ? `${formatPercent(parsed.value)} ${of}` : '' };
  });
  const otherwise =
    'This applies to every person named in this section, whether or not that person is related to me. If a person named here leaves no descendant who survives me, or an organization named here no longer exists, that share is added to the other shares in proportion to them.';
  return {
    heading: 'Residue',
    passages: [
      paragraph(
        'I give all the rest of my property, wherever it is, and every gift that fails (my residue):',
      ),
      rows(shares),
      ...(will.later_children_share && childrenInResidue(will).length > 0 ? [paragraph(LATER_CHILDREN)] : []),
      ...substitutions(will),
      paragraph(directive[will.predeceased_directive]),
      paragraph(otherwise),
      paragraph(lastTaker(will)),
    ],
  };
}

/** What the charity gets: a sum, a part of the residue, both, or, without either, what nobody else takes. */
function charity(will: WillInput): Section {
  const { donation, donation_amount, donation_percentage } = will;
  if (!donation) return { heading: 'Charity', passages: [] };
  const names = charitiesIn(donation);
  const several = names.length > 1 && !isInstruction(donation);
  const charities = several ? 'the charities' : (names[0] ?? donation);
  const percent = parsePercent(donation_percentage ?? 0);
  const gifts = [
    donation_amount && `I give ${formatUsd(centsOf(donation_amount))} to ${charities}.`,
    donation_percentage &&
      percent.ok &&
      `I give ${formatPercent(percent.value)} of my residue to ${charities}, before my residue is divided among the people and organizations named in the section “Residue”.`,
    isInstruction(donation) && `I give to charity what is said here: ${donation}.`.replace(/\.\.$/, '.'),
  ].filter((text) => typeof text === 'string');
  if (gifts.length === 0)
    gifts.push(`If nobody takes my residue under the section “Residue”, I give it to ${charities}.`);
  if (several)
    gifts.unshift(`The charities are ${listed(names)}. They take equal parts of what this section gives.`);
  const successor =
    'If that organization has merged with another or changed its name, its successor takes its place. If it no longer exists when I die, my personal representative gives what it would have had to an organization with a similar purpose.';
  const successors =
    'If one of them has merged with another organization or changed its name, its successor takes its place. If one of them no longer exists when I die, the others take its part. If none of them exists, my personal representative gives what they would have had to an organization with a similar purpose.';
  return {
    heading: 'Charity',
    passages: [paragraph(gifts.join(' ')), paragraph(several ? successors : successor)],
  };
}

/** Whether the charity is the last taker of the residue: it is if it gets nothing else. */
export const isLastTaker = ({ donation, donation_amount, donation_percentage }: WillInput) =>
  Boolean(donation && !donation_amount && !donation_percentage && !isInstruction(donation));

function lastTaker(will: WillInput): string {
  const heirs =
    'to the people who would inherit from me under the Colorado law of intestate succession, in the shares which that law sets';
  return isLastTaker(will)
    ? `If nobody takes under these rules, my residue goes as the section “Charity” says, and otherwise ${heirs}.`
    : `If nobody takes under these rules, my residue goes ${heirs}.`;
}

export const residueSections = { beneficiaries: residue, charity };

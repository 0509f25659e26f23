import { ageOn, isIsoDate } from '../../../dates/dates';
import { NameSet, sameName } from '../../../account/names';
import { spouseIn } from '../../questions/people/family';
import { childrenInResidue } from '../../form/child-decisions';
import type { WillInput } from '../../form/will-fields';
import { appointedGuardians, beneficiaryNames, guardedChildren, nominees } from '../../will-people';
import { listed, paragraph } from '../passages';
import type { Section } from '../types';

/**
 * Only a child whom the testator leaves out by an answer of their own is left out “on purpose”.
 *
 * A person who is left out gets nothing, but may hold an office: nominating a person is not a gift. A
 * stepchild, related by marriage, belongs to no class of descendants (C.R.S. 15-11-705 (2) and (3), read). A
 * will can also keep a person who is left out from inheriting beside it (15-11-101(2), read).
 */
export function children(will: WillInput): Section {
  const listedChildren = (will.family?.children ?? []).filter(({ name }) => name !== '');
  const takers = new NameSet(beneficiaryNames(will));
  const excluded = listedChildren.filter(({ left_out }) => left_out).map(({ name }) => name);
  const unnamed = listedChildren
    .filter(({ name, left_out }) => !left_out && !takers.has(name))
    .map(({ name }) => name);
  const passages = [
    ...excluded.map(
      (name) =>
        `I leave nothing to my child ${name}, and I do so on purpose. For every gift in this will, and for any property of mine that passes by intestate succession, ${name} is treated as having died before me. This does not leave out the descendants of ${name}.`,
    ),
    ...(unnamed.length > 0 ? [withoutGift(unnamed)] : []),
    `${laterChildren(will, takers)} An adopted child is a child like any other. A stepchild takes only what this will gives to that stepchild by name.`,
  ];
  return { heading: 'My children', passages: passages.map(paragraph) };
}

/**
 * What the statute gives, in this will, to a child who is born or adopted later (C.R.S. 15-11-302(1), read):
 * part of what the living children get; nothing if they get nothing; without living children, what the child
 * would inherit, and nothing where the other parent gets all and survives.
 */
function laterChildren(will: WillInput, takers: NameSet): string {
  const { family, beneficiaries } = will;
  const children = (family?.children ?? []).filter(({ name }) => name !== '');
  const later = 'a child who is born to me or whom I adopt after I sign this will';
  const included = `I do not mean to leave out ${later}.`;
  if (will.later_children_share && childrenInResidue(will).length > 0)
    return `${included} That child shares in my residue with my other children, as the section “Residue” says. This takes the place of the share that C.R.S. 15-11-302 provides for a child whom a will does not provide for. Where it gives that child nothing, because someone who comes first survives me, I mean that too.`;
  if (children.some(({ name }) => takers.has(name)))
    return `${included} That child takes the share that C.R.S. 15-11-302 provides: an equal part, with my other children, of what this will gives to those of my children who are living now.`;
  if (children.length > 0)
    return `This will gives nothing by name to my children who are living now. C.R.S. 15-11-302 then provides no share for ${later}.`;
  if (!family?.marital_status || family.has_minor_children)
    return `${included} That child takes the share that Colorado law provides for a child whom a will does not mention (C.R.S. 15-11-302).`;
  const spouse = spouseIn(family);
  const [only, ...others] = beneficiaries;
  const share = 'the share that the child would have if I had made no will';
  if (spouse && others.length === 0 && sameName(only?.name, spouse))
    return `This will gives all of my residue to ${spouse}. So C.R.S. 15-11-302 provides no share for ${later}, if ${spouse} is the other parent and survives me. Otherwise it provides ${share}.`;
  return `${included} That child takes what C.R.S. 15-11-302 provides: ${share}.`;
}

function withoutGift(names: readonly string[]): string {
  const rest = 'only what this will gives to the descendants of another person or to my heirs.';
  const [name] = names;
  return names.length === 1
    ? `I have thought of my child ${name}. This will gives nothing to ${name} by name. ${name} takes ${rest}`
    : `I have thought of my children ${listed(names)}. This will gives nothing to them by name. They take ${rest}`;
}

/**
 * The custodian and the substitute are named in the words of the act: “as custodian for …” (C.R.S.
 * 11-50-104(1), read). A transfer is then made to who is nominated, or, if nobody is or serves, to whom the
 * personal representative designates (11-50-106 (2) and (3), read). A custodianship has one minor and ends at
 * 21 (11-50-111 and 11-50-121, read).
 */
function custodian(will: WillInput): Section {
  const [nominee, alternate] = nominees(will.custodian, will.alternate_custodian);
  const act = 'the Colorado Uniform Transfers to Minors Act (C.R.S. 11-50-101 and following)';
  const holds =
    'The custodian holds it, uses it for that person, and hands over what is left when that person is twenty-one.';
  const heading = 'Young beneficiaries';
  if (!nominee) {
    const may = `If anything in this will passes to a person under twenty-one, my personal representative may transfer it to a custodian for that person under ${act}. ${holds}`;
    return {
      heading,
      passages: [paragraph(may), paragraph('My personal representative chooses the custodian.')],
    };
  }
  const must = `If anything in this will passes to a person under twenty-one, my personal representative transfers it to the custodian whom I nominate here, as custodian for that person under ${act}. ${holds} Each of those persons has a separate custodianship.`;
  const second = alternate ? ` If ${nominee} is unable or unwilling to serve, I nominate ${alternate}.` : '';
  const choice = `I nominate ${nominee} as custodian for ${forWhom(will)} under that act.${second} If nobody nominated here serves, my personal representative chooses the custodian.`;
  return { heading, passages: [paragraph(must), paragraph(choice)] };
}

/** Those who are known to be under 21 on the day of the draft, by name, and everyone else. */
function forWhom(will: WillInput): string {
  const day = will.final_details.documentDate;
  const young = (will.family?.children ?? []).filter(
    ({ date_of_birth, left_out }) =>
      !left_out && date_of_birth && isIsoDate(date_of_birth) && ageOn(date_of_birth, day) < 21,
  );
  const names = [...will.beneficiaries.filter(({ is_minor }) => is_minor), ...young].map(({ name }) => name);
  const each = 'each person under twenty-one to whom this will gives something';
  const seen = new NameSet();
  const known = names.filter((name) => seen.add(name));
  return known.length > 0 ? `${listed(known)}, and for ${each},` : each;
}

/**
 * A parent appoints a guardian by will; until a court confirms it, the other parent can object (C.R.S.
 * 15-14-202 and 203, read).
 */
function guardian(will: WillInput): Section {
  const heading = 'Guardian';
  const [nominee, alternate] = appointedGuardians(will);
  const under =
    'I do this under C.R.S. 15-14-202. Where a court appoints the guardian, this is also my nomination.';
  const each = guardedChildren(will);
  if (each.length > 0) return { heading, passages: [...guardiansOfEach(each, will), under].map(paragraph) };
  if (!nominee) return { heading, passages: [] };
  const first = `If a child of mine is under eighteen when I die and needs a guardian, I appoint ${nominee} as guardian.`;
  const second = alternate ? ` If ${nominee} is unable or unwilling to serve, I appoint ${alternate}.` : '';
  return { heading, passages: [paragraph(`${first}${second} ${under}`)] };
}

/**
 * A parent may appoint a guardian “for any minor child” (C.R.S. 15-14-202(1), read), so for each child
 * another one. Whoever is named for one child is not appointed for the others.
 */
function guardiansOfEach(each: ReturnType<typeof guardedChildren>, will: WillInput): string[] {
  const texts = each.map(
    ({ name, guardian: person }) =>
      `If my child ${name} is under eighteen when I die and needs a guardian, I appoint ${person} as guardian of that child only.`,
  );
  const [nominee] = appointedGuardians(will);
  if (nominee)
    texts.push(
      `If another child of mine is under eighteen when I die and needs a guardian, I appoint ${nominee} as guardian of that child.`,
    );
  const { alternate_guardian: alternate } = will;
  if (alternate && !sameName(alternate, will.guardian))
    texts.push(
      `If a person whom I appoint as guardian here is unable or unwilling to serve, I appoint ${alternate} instead.`,
    );
  return texts;
}

export const guardianSections = { custodian, guardian };

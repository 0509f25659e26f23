import { groupName, organizationsIn } from '../form/group-name';
import { nearThings, thingLists } from '../form/same-thing';
import { rowsOf } from '../unchecked-will';
import { findSecret } from '../../fields';
import { isPlaceholderName } from '../../account/placeholder-name';
import { firstName, NameSet, sameName, wordsOfName } from '../../account/names';
import { relationNamed, withoutRelation } from '../../account/relation-name';
import { nearName } from '../../account/signer-name';
import { messages } from '../../messages';
import { mayBeInstruction } from '../questions/gifts/charity';
import { otherState } from '../../places/us-states';
import { peopleOf } from '../will-people';
import type { WillDraft, WillWarning } from './will-warning';
import { wishesIn } from './wishes';

/** A group in place of a person: nobody knows later who was meant, and in which shares. */
export function aboutGroups(will: WillDraft): WillWarning[] {
  return peopleOf(will).flatMap(({ field, name, part }): WillWarning[] => {
    if (typeof name !== 'string') return [];
    const group = groupName(name);
    if (!group) return [];
    const takers = group.kind === 'organizations' ? messages.organizationsInARow : messages.groupOfTakers;
    return part.kind === 'beneficiary' || part.kind === 'child'
      ? [{ code: 'group_of_takers', field: rootOf(field), message: takers(name.trim()) }]
      : [{ code: 'group_name', field: rootOf(field), message: messages.groupInOffice(name.trim()) }];
  });
}

/**
 * A name that lacks only a middle name or has an initial in its place may be the testator's own, one witness
 * twice, or a stand-in for themselves. The same name is refused; this only asks.
 */
export function aboutNearNames(will: WillDraft): WillWarning[] {
  const { witness_1_name: first, witness_2_name: second } = will;
  const near = (field: string, name: unknown, other: unknown): WillWarning[] =>
    nearName(name, other)
      ? [{ code: 'near_name', field, message: messages.nearName(String(name), String(other)) }]
      : [];
  const others = peopleOf(will).flatMap(({ field, name, part }) =>
    part.kind !== 'beneficiary' && part.kind !== 'office' && part.kind !== 'witness'
      ? []
      : [will.testator_name, will.also_known_as].flatMap((testator) => near(rootOf(field), name, testator)),
  );
  const alternates = (['executor', 'guardian', 'custodian'] as const).flatMap((office) =>
    near(`alternate_${office}`, will[`alternate_${office}`], will[office]),
  );
  const ofChildren = (will.family?.children ?? []).flatMap(({ guardian }) =>
    near('alternate_guardian', will.alternate_guardian, guardian),
  );
  const executors = [
    ...near('co_executor', will.co_executor, will.executor),
    ...near('alternate_executor', will.alternate_executor, will.co_executor),
  ];
  return [
    ...others,
    ...executors,
    ...alternates,
    ...ofChildren,
    ...near('witness_2_name', second, first),
    ...aboutTwoSpellings(will),
  ];
}

/**
 * One person written in two ways: "Sofia" and "Sofia Quintero", "my sister Lucia" and "Lucia". The will would
 * take them for two.
 */
function aboutTwoSpellings(will: WillDraft): WillWarning[] {
  const seen = new NameSet([will.testator_name, will.also_known_as]);
  const byFirst = new Map<string, string[]>();
  return peopleOf(will).flatMap(({ field, name }): WillWarning[] => {
    if (typeof name !== 'string' || isPlaceholderName(name) || groupName(name) || !seen.add(name)) return [];
    const short = withoutRelation(name);
    const [first = ''] = wordsOfName(firstName(short));
    const others = byFirst.get(first) ?? [];
    byFirst.set(first, [...others, name.trim()]);
    const other = others.find(
      (each) => isShort(short) || isShort(each) || sameName(short, withoutRelation(each)),
    );
    return other === undefined
      ? []
      : [{ code: 'near_name', field: rootOf(field), message: messages.twoSpellings(name.trim(), other) }];
  });
}

/** Whether it is one word, which doesn’t tell people with the same first name apart. */
const isShort = (name: string) => !withoutRelation(name).includes(' ');

/** What stands in place of a name is left out when the will is saved. */
export function aboutPlaceholders(will: WillDraft): WillWarning[] {
  const names = peopleOf(will).map(({ field, name }) => ({ field: rootOf(field), name }));
  return [...names, { field: 'donation', name: will.donation }].flatMap(({ field, name }): WillWarning[] => {
    if (typeof name !== 'string' || !name.trim() || !isPlaceholderName(name)) return [];
    return field !== 'donation' && relationNamed(name)
      ? [{ code: 'relation_name', field, message: messages.relationAsName(name.trim()) }]
      : [{ code: 'no_name', field, message: messages.placeholderName(name.trim()) }];
  });
}

/** A text that may be a secret or a list of things: it isn't refused, because only the testator knows. */
export function aboutSecrets(will: WillDraft): WillWarning[] {
  return Object.entries(will).flatMap(([field, value]): WillWarning[] =>
    textsIn(value).some((text) => findSecret(text) === 'unsure')
      ? [{ code: 'maybe_secret', field, message: messages.maybeSecret }]
      : [],
  );
}

/** Things in two rows that may be one. The same thing is refused; this only asks. */
export function aboutNearThings(will: WillDraft): WillWarning[] {
  return thingLists.flatMap(({ list, thing }) =>
    nearThings<Record<string, unknown>>(rowsOf(will[list])).map(([one, other]): WillWarning => ({
      code: 'near_thing',
      field: list,
      message: messages.nearThing(String(one[thing]), String(other[thing])),
    })),
  );
}

/** A charity whose name sounds like an instruction, and two charities in one name. */
export function aboutCharity({ donation = '' }: WillDraft): WillWarning[] {
  const name = donation.trim();
  if (mayBeInstruction(name))
    return [
      { code: 'charity_instruction', field: 'donation', message: messages.charityMaybeInstruction(name) },
    ];
  return organizationsIn(name).length > 0
    ? [{ code: 'two_charities', field: 'donation', message: messages.twoCharities(name) }]
    : [];
}

/** A wish that needs a clause of its own: an instruction to the executor may not be enough. */
export function aboutWishes({ special_instructions = '' }: WillDraft): WillWarning[] {
  return wishesIn(special_instructions).map((code) => ({
    code,
    field: 'special_instructions',
    message: code === 'life_estate' ? messages.lifeEstateWish : messages.noContestWish,
  }));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** A home in another state is a question of domicile, and land there one of who may act there. */
export function aboutPlaces(will: WillDraft): WillWarning[] {
  const home = will.county ? null : otherState(will.street_address ?? '');
  const homes = (will.real_estate_beneficiaries ?? []).filter(({ name }) => name.trim());
  const states = new Set(homes.flatMap(({ address }) => otherState(address) ?? []));
  return [
    ...(home
      ? [
          {
            code: 'address_elsewhere',
            field: 'street_address',
            message: messages.addressElsewhere(home),
          } as const,
        ]
      : []),
    ...[...states].map(
      (state) =>
        ({
          code: 'land_elsewhere',
          field: 'real_estate_beneficiaries',
          message: messages.landElsewhere(state),
        }) as const,
    ),
  ];
}

/**
 * The field of a path such as `beneficiaries[0].name`; a child's guardian is asked for
 * beside that of the others.
 */
const rootOf = (path: string) => (path.endsWith('.guardian') ? path : (path.split(/[.[]/, 1)[0] ?? path));

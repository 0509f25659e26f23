import { t, translated, type Sentence } from '@heartwood/i18n';
import { NameSet } from '../../account/names';
import { todayOf } from '../../dates/dates';
import { messages } from '../../messages';
import { isBlank } from '../../fields';
import { fieldErrors, isSchemaError } from '../../validation/errors';
import type { WillForm, WillInput } from '../form/will-fields';
import { stepOf } from '../form/will-steps';
import type { TestatorFacts } from '../unchecked-will';
import { parseWill } from '../will-schema';
import { namedBeneficiaries } from '../questions/gifts/beneficiaries';
import type { ChildForm } from '../questions/people/family';
import { willReview, type ReviewPoint } from './will-review';

/**
 * Something that is open in a will before it is reviewed: a fault, or what a careful lawyer would ask about.
 */
export interface ThingToDecide {
  code: ReviewPoint['code'] | 'no_witnesses' | 'no_share' | 'partners_child' | 'fault';
  /** The path of the field that settles it. */
  field: string;
  /** In the person's language. */
  message: string;
  /** The step of the wizard that asks for it. */
  step: number;
  /** Whether the will can't be saved while it is open. */
  blocks: boolean;
  /** Whether it is asked about once more before the will is reviewed. */
  serious: boolean;
}

/** Good to know, and nothing to decide. */
const INFORMATION: ReadonlySet<string> = new Set<ReviewPoint['code']>([
  'outside_the_will',
  'spouse_share',
  'spouse_first',
  'beneficiary_minor',
  'child_left_out',
  'executor_is_witness',
  'beneficiary_is_witness',
  'spouse_is_witness',
  'child_is_witness',
  'guardian_is_witness',
  'custodian_is_witness',
  'land_elsewhere',
  'gift_and_share',
]);

const SERIOUS: ReadonlySet<string> = new Set<ReviewPoint['code']>([
  'no_guardian',
  'spouse_left_out',
  'residue_to_charity',
  'executor_under_21',
  'guardian_under_21',
  'custodian_under_21',
  'alternate_same',
  'group_name',
  'group_of_takers',
  'maybe_secret',
  'near_thing',
  'charity_instruction',
  'two_charities',
  'near_name',
  'no_name',
  'relation_name',
  'life_estate',
  'no_contest',
]);

export interface WillReading {
  /** The will, if it can be saved. */
  will?: WillInput;
  /** What is open, in the order of the steps; what blocks comes first. */
  decide: ThingToDecide[];
  /** Information that needs no decision. */
  know: ReviewPoint[];
}

/** Reads a form as the will that it would make, with what is open in it. */
export function readWillForm(form: WillForm, facts: TestatorFacts): WillReading {
  const { will, faults } = parseForm(form, facts);
  const points = willReview(form, facts.today ?? todayOf(new Date()));
  const open = points.filter(
    ({ code, field, step }) =>
      !INFORMATION.has(code) &&
      !faults.some((fault) => fault.code === code && fault.field === field) &&
      // What is wrong with a share is said once.
      !(code === 'residue_open' && faults.some((fault) => fault.step === step)),
  );
  return {
    will,
    decide: [
      ...faults,
      ...open.map((point) => ({ ...point, blocks: false, serious: SERIOUS.has(point.code) })),
      ...withoutShare(form),
    ],
    know: points.filter(({ code }) => INFORMATION.has(code)),
  };
}

/** The children of the partner's will of whom nobody has decided whether they are the testator's, too. */
export function askedChildren(
  { testator_name, family }: WillForm,
  undecided: readonly ChildForm[],
): ThingToDecide[] {
  const listed = new NameSet(family.children.map(({ name }) => name));
  return undecided
    .filter(({ name }) => !listed.has(name))
    .map(({ name }) => ({
      code: 'partners_child',
      field: 'family.children',
      message: t('Is {child} a child of {testator}, too? This will doesn’t list {child} yet.', {
        child: name,
        testator: testator_name,
      }),
      step: stepOf('family')?.number ?? 1,
      blocks: false,
      serious: true,
    }));
}

/** Each sentence once, in the order of the steps. */
function parseForm(form: WillForm, facts: TestatorFacts): { will?: WillInput; faults: ThingToDecide[] } {
  try {
    return { will: parseWill(form, facts), faults: [] };
  } catch (error) {
    if (!isSchemaError(error)) throw error;
    const faults = new Map<string, ThingToDecide>();
    for (const [field, sentences] of Object.entries(fieldErrors(error)))
      for (const sentence of sentences)
        if (!faults.has(String(sentence)))
          faults.set(String(sentence), {
            code: codeOf(field, sentence),
            field,
            message: translated(sentence),
            step: stepOf(field)?.number ?? 1,
            blocks: true,
            serious: true,
          });
    return { faults: [...faults.values()].sort((one, other) => one.step - other.step) };
  }
}

function codeOf(field: string, sentence: Sentence): ThingToDecide['code'] {
  if (sentence === messages.willTotal) return 'residue_open';
  if (sentence === messages.guardianUndecided) return 'no_guardian';
  if (sentence === messages.witnessesRequired) return 'no_witnesses';
  return field.endsWith('.left_out') ? 'child_undecided' : 'fault';
}

/** Those whom a save would drop: only beneficiaries with a share above 0 stay. */
function withoutShare({ beneficiaries }: WillForm): ThingToDecide[] {
  const field = 'beneficiaries';
  const kept = namedBeneficiaries(beneficiaries);
  return beneficiaries
    .filter((row) => !kept.includes(row) && !isBlank(row.name))
    .map(({ name }) => ({
      code: 'no_share',
      field,
      message: messages.noShare(name.trim()),
      step: stepOf(field)?.number ?? 1,
      blocks: false,
      serious: true,
    }));
}

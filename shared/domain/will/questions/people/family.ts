import type { Schema } from 'yup';
import { t } from '@heartwood/i18n';
import { isPlaceholderName } from '../../../account/placeholder-name';
import { formatDate, isIsoDate, isoDate, type IsoDate } from '../../../dates/dates';
import {
  birthDateField,
  flagField,
  isBlank,
  listField,
  nameField,
  nameLeftOpen,
  objectField,
  personNameField,
} from '../../../fields';
import { messages } from '../../../messages';
import { isObject } from '../../../validation/is-object';
import {
  choiceLabel,
  choiceSchema,
  filledRows,
  isolated,
  nameInEachRow,
  summaryRow,
  withoutBlankRows,
  type Choice,
} from '../answers';
import { question, type Field, type SummaryRow, type VisitName } from '../question';

type MaritalStatus = 'single' | 'married' | 'civil_union' | 'divorced' | 'widowed';

export interface Child {
  name: string;
  date_of_birth?: IsoDate | null;
  /** Gets nothing in any case: neither as someone's descendant nor as an heir. */
  left_out?: boolean;
  /** Who raises this child alone, in place of the guardian of the others. */
  guardian?: string;
}

export interface Family {
  marital_status?: MaritalStatus;
  spouse_name?: string;
  children?: Child[];
  has_minor_children?: boolean;
}

export interface ChildForm {
  name: string;
  date_of_birth: string;
  left_out: boolean;
  guardian?: string;
}

export interface FamilyForm {
  marital_status: MaritalStatus | '';
  spouse_name: string;
  children: ChildForm[];
  has_minor_children: boolean;
}

export const emptyChild: ChildForm = { name: '', date_of_birth: '', left_out: false };

export const maritalStatusOptions: readonly Choice<MaritalStatus>[] = [
  { value: 'single', label: 'Single' },
  { value: 'married', label: 'Married' },
  { value: 'civil_union', label: 'In a civil union' },
  { value: 'divorced', label: 'Divorced' },
  { value: 'widowed', label: 'Widowed' },
];

/** Whether there is a spouse or a partner; undefined if the will doesn't say. */
export function isPaired(family: AnyFamily | undefined): boolean | undefined {
  const status = family?.marital_status;
  return status ? status === 'married' || status === 'civil_union' : undefined;
}

/**
 * The name of the spouse or partner as a part of the will; '' if there is none. The name of a former spouse
 * stays in the answers, so that a status chosen by mistake loses nothing.
 */
export function spouseIn(family: AnyFamily | undefined): string {
  const name = family?.spouse_name?.trim() ?? '';
  return isPaired(family) === false || isPlaceholderName(name) ? '' : name;
}

/** As saved, or as typed. */
type AnyFamily = Pick<Family, 'spouse_name'> & { marital_status?: MaritalStatus | '' };

const childInStep = objectField({
  name: personNameField(nameField('Child’s name')).test('name', messages.childName, function (value) {
    const { date_of_birth }: { date_of_birth?: string | null } = this.parent;
    return value !== '' || isBlank(date_of_birth);
  }),
  date_of_birth: birthDateField(),
  left_out: flagField('left out'),
});

/** Asked with the guardian of all children. */
const guardianOfChild = { guardian: nameLeftOpen('Guardian') };

const child = childInStep.shape(guardianOfChild);

const typed = ['name', 'date_of_birth'] as const;

const children = <Row>(row: Schema<Row>) => listField('Children', row, 30);

const withChildren = <Row>(list: ReturnType<typeof children<Row>>) =>
  objectField({
    marital_status: choiceSchema('marital status', maritalStatusOptions),
    spouse_name: personNameField(nameField('Spouse')),
    children: list,
    has_minor_children: flagField('children under 18'),
  })
    .transform((value: unknown) => value ?? undefined)
    .default(undefined);

const emptyFamily: FamilyForm = {
  marital_status: '',
  spouse_name: '',
  children: [],
  has_minor_children: false,
};

const facts: Field<Family | undefined, FamilyForm> = {
  label: 'Family',
  schema: withChildren(children(child).transform(withoutBlankRows(typed))),
  schemaInStep: withChildren(children(childInStep)),
  alsoInStep: { step: 'family', schema: objectField({ children: children(objectField(guardianOfChild)) }) },
  empty: () => emptyFamily,
  emptyRows: { children: emptyChild },
  toForm: (family) => ({
    marital_status: family?.marital_status ?? '',
    spouse_name: family?.spouse_name ?? '',
    children: (family?.children ?? []).map(({ guardian, ...row }) => ({
      ...row,
      date_of_birth: row.date_of_birth ?? '',
      left_out: row.left_out ?? false,
      ...(guardian && { guardian }),
    })),
    has_minor_children: family?.has_minor_children ?? false,
  }),
  summary: ({ children, has_minor_children, ...family }) =>
    [
      {
        ...summaryRow('Marital status', choiceLabel(maritalStatusOptions, family.marital_status)),
        at: '.marital_status',
      },
      { ...summaryRow('Spouse or partner', spouseIn(family)), at: '.spouse_name' },
      { ...summaryRow('Children', ...children.map(childWords)), at: '.children' },
      {
        ...summaryRow('Children under 18', has_minor_children ? t('Yes') : ''),
        // With birthdays, they are the answer.
        at: children.some(({ date_of_birth }) => date_of_birth) ? '.children' : '.has_minor_children',
      },
      guardiansRow(children),
    ].filter(({ values }) => values.length > 0),
  people: (family, visit) =>
    family && {
      ...family,
      // While it is checked, a name that is too long isn't a text.
      ...(family.spouse_name &&
        isPaired(family) !== false && {
          spouse_name: visit(family.spouse_name, '.spouse_name', { kind: 'spouse' }),
        }),
      ...(family.children && {
        children: guardianInEachRow(
          nameInEachRow<Child>({ kind: 'child' })(family.children, (name, at, part) =>
            visit(name, `.children${at}`, part),
          ),
          visit,
        ),
      }),
    },
  notInText: ['has_minor_children'],
  // Earlier releases stored children without a name.
  copied: (family) =>
    family && { ...family, ...(family.children && { children: filledRows(family.children, typed) }) },
  example: {
    marital_status: 'married',
    spouse_name: 'Bob Moreno',
    children: [
      {
        name: 'Nora Moreno',
        date_of_birth: isoDate('2016-09-03'),
        left_out: false,
        guardian: 'Grace Lindqvist',
      },
    ],
    has_minor_children: true,
  },
};

/** The family that the will has to think of. */
export const family = question({ step: 'you', fields: { family: facts } });

/** Whether each child of that family gets something: asked when everything else has been given away. */
export const childDecisions = question({ step: 'family', fields: {} });

function childWords({ name, date_of_birth, left_out }: ChildForm): string {
  const born = isIsoDate(date_of_birth) ? formatDate(date_of_birth) : date_of_birth;
  if (!name) return '';
  if (!born) return left_out ? t('{name}: gets nothing', { name }) : name;
  const facts = { name: isolated(name), day: born };
  return left_out ? t('{name}, born {day}: gets nothing', facts) : t('{name}, born {day}', facts);
}

/** Who raises single children, where that differs. The row leads to the first of these answers. */
function guardiansRow(children: readonly ChildForm[]): SummaryRow {
  const own = children.filter(({ guardian }) => guardian?.trim());
  const lines = own.map(({ name, guardian = '' }) => `${isolated(name)}: ${isolated(guardian)}`);
  const first = own[0] ? children.indexOf(own[0]) : 0;
  return { ...summaryRow('Guardian for each child', ...lines), at: `.children[${first}].guardian` };
}

function guardianInEachRow(children: Child[], visit: VisitName): Child[] {
  if (!Array.isArray(children)) return children;
  return children.map((row, index) =>
    isObject(row) && row.guardian
      ? {
          ...row,
          guardian: visit(row.guardian, `.children[${index}].guardian`, {
            kind: 'office',
            title: 'guardian',
          }),
        }
      : row,
  );
}

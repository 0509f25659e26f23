import {
  callNames,
  hasGuardianForEach,
  hasMinorChildren,
  possibleMinors,
  todayOf,
  type WillForm,
} from '@heartwood/domain';
import { Checkbox, FieldGroup, NameField, useLatch } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { CheckboxAnswer, NameAnswer } from './answer-field';

/** “Who would raise Sofia and Mateo?” */
export function guardianQuestion(will: WillForm): string {
  const call = callNames(will);
  const minors = possibleMinors(will.family.children, todayOf(new Date()));
  const names = minors.flatMap(({ name }) => (name.trim() ? call(name) : []));
  return names.length > 0
    ? t('Who would raise {names}?', { names: listText(names) })
    : t('Who would raise your children?');
}

const needsGuardian = ({ family }: WillForm, today = todayOf(new Date())) =>
  hasMinorChildren(family, today) && !hasGuardianForEach(family.children, today);

const namesGuardian = ({ guardian, alternate_guardian, family }: WillForm) =>
  Boolean(guardian || alternate_guardian || family.children.some((child) => child.guardian?.trim()));

/** Whether the guardian is asked for: of those who have children under 18, or have named someone. */
export const asksForGuardian = (will: WillForm): boolean => needsGuardian(will) || namesGuardian(will);

function Guardian() {
  const { values } = useFormikContext<WillForm>();
  const { guardian, alternate_guardian, guardian_later } = values;
  const named = useLatch(namesGuardian(values));
  const needed = needsGuardian(values);
  if (!named && !needed) return null;
  return (
    <FieldGroup legend={guardianQuestion(values)}>
      <NameAnswer name="guardian" optional={!needed || guardian_later === true} />
      <GuardianOfEach />
      {(guardian_later || (needed && !guardian && !alternate_guardian)) && (
        <CheckboxAnswer name="guardian_later" />
      )}
      <NameAnswer name="alternate_guardian" />
    </FieldGroup>
  );
}

/** A guardian for each child alone, for children of different parents: of those who may be under 18. */
function GuardianOfEach() {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const { children } = values.family;
  const [isOpen, setIsOpen] = useState(children.some(({ guardian }) => guardian));
  /** The names before the checkbox was cleared, by the child's row: checked again, they are back. */
  const [before, setBefore] = useState<(string | undefined)[]>([]);
  const id = useId();
  const minors = possibleMinors(children, todayOf(new Date()));
  // A name that was typed stays visible, because it is in the will.
  const asked = children.flatMap((child, index) =>
    child.name.trim() && (minors.includes(child) || child.guardian !== undefined)
      ? [{ ...child, index }]
      : [],
  );
  if (!isOpen && asked.length < 2) return null;
  const change = (checked: boolean) => {
    setIsOpen(checked);
    setBefore(children.map(({ guardian }) => guardian));
    const guardianOf = (index: number) => (checked ? before[index] : undefined);
    const rows = children.map((child, index) => ({ ...child, guardian: guardianOf(index) }));
    void setFieldValue('family.children', rows);
  };
  return (
    <>
      <Checkbox
        id={id}
        label={t('Different for each child')}
        hint={t('For example, if your children have different parents.')}
        checked={isOpen}
        onChange={({ target }) => change(target.checked)}
      />
      {isOpen && (
        <FieldGroup
          legend={t('Guardian for each child')}
          hint={t(
            'Each person you name here raises that child only. The guardian above raises the others. The alternate guardian steps in for all of them.',
          )}
        >
          {asked.map(({ name, index }) => (
            <NameField
              key={index}
              name={`family.children[${index}].guardian`}
              label={t('Guardian for {name}', { name })}
              optional
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}

export const guardianInputs = { guardian: Guardian };

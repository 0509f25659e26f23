import {
  birthdaysTellMinors,
  childrenInResidue,
  emptyChild,
  hasMinorChildren,
  isPaired,
  maritalStatusOptions,
  possibleMinors,
  spouseIn,
  todayOf,
  type WillForm,
} from '@heartwood/domain';
import {
  CheckboxField,
  DateField,
  FieldGroup,
  NameField,
  RowList,
  RowName,
  SelectField,
  useLatch,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { FamilyPeople } from '../create/people/family-people';
import { FillInFamily } from '../create/people/fill-in-family';
import { CheckboxAnswer, NameAnswer } from './answer-field';
import { childDecisionInputs } from './child-decision-inputs';
import { choices } from './translate-question';
import { Groups } from './gifts/group-inputs';
import { guardianInputs } from './guardian-inputs';
import styles from './rows.module.css';

function Family() {
  const { marital_status } = useFormikContext<WillForm>().values.family;
  return (
    <>
      <FieldGroup legend={t('Your family')}>
        <FillInFamily />
        <SelectField
          name="family.marital_status"
          label={t('Marital status')}
          options={choices(maritalStatusOptions)}
          placeholder={t('Choose, if you like')}
          optional
        />
        <Spouse key={marital_status} />
      </FieldGroup>
      <Children />
      <MinorChildren />
      <FamilyPeople />
    </>
  );
}

/**
 * For those who have one. A name that would be in the will, or can't be saved, stays
 * visible under another status.
 */
function Spouse() {
  const { values, errors } = useFormikContext<WillForm>();
  const named = useLatch(Boolean(spouseIn(values.family) || errors.family?.spouse_name));
  if (!named && !isPaired(values.family)) return null;
  return <NameField name="family.spouse_name" label={t('Name of your spouse or partner')} optional />;
}

/** Asked unless birthdays tell. An answer that contradicts them stays visible, so that it can be changed. */
function MinorChildren() {
  const { children, has_minor_children } = useFormikContext<WillForm>().values.family;
  const today = todayOf(new Date());
  const isMinor = hasMinorChildren({ children }, today);
  const contradicts = useLatch(has_minor_children && !isMinor);
  const listed = children.filter(({ name, date_of_birth }) => name.trim() || date_of_birth);
  if (isMinor || (birthdaysTellMinors(listed, today) && !contradicts)) return null;
  return (
    <FieldGroup legend={t('Do you have children under 18?')}>
      <CheckboxField name="family.has_minor_children" label={t('Yes, I have children under 18')} />
    </FieldGroup>
  );
}

function Children() {
  return (
    <FieldGroup
      legend={t('Your children')}
      name="family.children"
      hint={t(
        'List all of them, at any age, and adopted children too. Then nobody can say you forgot one. A stepchild inherits only if you name them as a beneficiary.',
      )}
    >
      <RowList<WillForm['family']['children'][number]>
        name="family.children"
        noun={t('Child')}
        newRow={emptyChild}
        addLabel={t('Add a child')}
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <div className={`${styles.row} ${styles.dated}`}>
            <RowName name={name} label={label} />
            <DateField
              name={`${name}.date_of_birth`}
              label={t('Date of birth')}
              aria-label={t('{label} date of birth', { label })}
              optional
            />
          </div>
        )}
      </RowList>
      <Groups list="family.children" done={t('Each child has a row now. Check the names and birthdays.')} />
    </FieldGroup>
  );
}

/** For people who leave shares to children, of whom one may be young: they may have another one. */
function LaterChildren() {
  const { values } = useFormikContext<WillForm>();
  const chosen = useLatch(Boolean(values.later_children_share));
  const young = possibleMinors(values.family.children, todayOf(new Date())).length > 0;
  const asked = chosen || (young && childrenInResidue(values).length > 0);
  return asked && <CheckboxAnswer name="later_children_share" />;
}

/** For people who name someone young, or have named a custodian. */
function Custodian() {
  const { family, beneficiaries, custodian, alternate_custodian } = useFormikContext<WillForm>().values;
  const named = useLatch(Boolean(custodian || alternate_custodian));
  const young =
    hasMinorChildren(family, todayOf(new Date())) || beneficiaries.some(({ is_minor }) => is_minor);
  if (!named && !young) return null;
  return (
    <>
      <NameAnswer name="custodian" />
      <NameAnswer name="alternate_custodian" />
    </>
  );
}

export const familyInputs = {
  family: Family,
  ...childDecisionInputs,
  laterChildren: LaterChildren,
  ...guardianInputs,
  custodian: Custodian,
};

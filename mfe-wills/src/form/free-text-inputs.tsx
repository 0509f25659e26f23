import {
  emptyDescribedPerson,
  planPaths,
  TEXT_LIMIT,
  willFields,
  withKnownPeople,
  type DescribedPerson,
  type WillForm,
} from '@heartwood/domain';
import {
  Button,
  DateField,
  Disclosure,
  FieldGroup,
  RowList,
  rich,
  RowName,
  Text,
  TextAreaField,
  TextField,
  usePeopleQuery,
  NoWrap,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { translateQuestion } from './translate-question';
import { UndoableRows } from './gifts/undoable-rows';
import styles from './rows.module.css';

function SpecialInstructions() {
  const { values } = useFormikContext<WillForm>();
  const { label, hint } = translateQuestion(willFields.special_instructions);
  const [count = '', limit = ''] = [values.special_instructions.length, TEXT_LIMIT].map((number) =>
    number.toLocaleString('en-US'),
  );
  return (
    <>
      <TextAreaField
        name="special_instructions"
        label={label}
        hint={
          <Text>
            {hint} <NoWrap>{t('{count} of {limit} characters.', { count, limit })}</NoWrap>
          </Text>
        }
        rows={8}
        optional
      />
      <p>
        {rich(
          'What happens to your body has a paper of its own: {paper}. Once signed, it counts before your will.',
          {
            paper: <Link to={planPaths.plan}>{t('last remains')}</Link>,
          },
        )}
      </p>
    </>
  );
}

/** Collapsed, because a name is enough in most wills. */
function PeopleDescribed() {
  const { initialValues, values } = useFormikContext<WillForm>();
  const { data: known = [] } = usePeopleQuery();
  const { label: legend, hint } = translateQuestion(willFields.people_described);
  const filled = withKnownPeople(values, known);
  return (
    <Disclosure label={t('Say who people are')} open={initialValues.people_described.length > 0}>
      <FieldGroup legend={legend} name="people_described" hint={hint}>
        <UndoableRows
          list="people_described"
          done={t('We filled in the people whose relationship you told us. Check each row.')}
        >
          {(change) =>
            filled.some((row) => !values.people_described.includes(row)) && (
              <Button variant="secondary" onClick={() => change(filled)}>
                {t('Fill in from your people')}
              </Button>
            )
          }
        </UndoableRows>
        <RowList<DescribedPerson>
          name="people_described"
          noun={t('Person')}
          newRow={emptyDescribedPerson}
          addLabel={t('Add a person')}
          nameOf={(row) => row.name}
        >
          {({ name, label }) => (
            <div className={styles.lines}>
              <RowName name={name} label={label} />
              <TextField
                name={`${name}.description`}
                label={t('Who this is')}
                hint={t('Such as “my sister, also known as Lucy Reyes”.')}
                aria-label={t('{label}: who this is', { label })}
                autoComplete="off"
              />
            </div>
          )}
        </RowList>
      </FieldGroup>
    </Disclosure>
  );
}

function FinalDetails() {
  const { affidavit, witnesses } = useFormikContext<WillForm>().initialValues.final_details;
  return (
    <>
      <DateField
        name="final_details.documentDate"
        label={t('Document date')}
        hint={t(
          'The date of this draft: today or earlier. Your will takes its own date from your signature.',
        )}
      />
      <Disclosure label={t('Add a statement about the signing')} open={Boolean(affidavit || witnesses)}>
        {isText(affidavit) && (
          <TextAreaField
            name="final_details.affidavit"
            label={t('Affidavit')}
            hint={t(
              'Wording for the will itself. Nobody swears to it by signing here. Most wills need none.',
            )}
            optional
          />
        )}
        {isText(witnesses) && (
          <TextAreaField
            name="final_details.witnesses"
            label={t('About the witnesses')}
            hint={t('Anything the will should say about who sees you sign.')}
            optional
          />
        )}
      </Disclosure>
    </>
  );
}

/** Another program may have sent a boolean or a list here: that is kept, and can't be edited. */
function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

export const freeTextInputs = {
  specialInstructions: SpecialInstructions,
  peopleDescribed: PeopleDescribed,
  finalDetails: FinalDetails,
};

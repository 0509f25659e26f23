import {
  commonShares,
  emptyBeneficiary,
  emptySubstitute,
  MOST,
  otherTakers,
  soundsLikeOrganization,
  willFields,
  type CommonShares,
  type WillForm,
} from '@heartwood/domain';
import {
  Button,
  CheckboxField,
  FieldGroup,
  PercentField,
  RowList,
  RowName,
  ShareTotal,
  Stack,
  UndoNotice,
  VisuallyHidden,
  Text,
} from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';

import { translateQuestion } from './translate-question';
import { Groups } from './gifts/group-inputs';
import styles from './rows.module.css';

type Row = WillForm['beneficiaries'][number];

function Beneficiaries() {
  const { label: legend, hint } = translateQuestion(willFields.beneficiaries);
  return (
    <>
      <CommonChoices />
      <FieldGroup legend={legend} name="beneficiaries" hint={hint}>
        <RowList<Row>
          name="beneficiaries"
          noun={t('Beneficiary')}
          newRow={emptyBeneficiary}
          addLabel={t('Add a beneficiary')}
          nameOf={(row) => row.name}
        >
          {({ name, label }) => (
            <div className={styles.row}>
              <RowName name={name} label={label} />
              <PercentField
                name={`${name}.percentage`}
                label={t('Percentage')}
                aria-label={t('{label} percentage', { label })}
              />
              <div className={styles.line}>
                <CheckboxField
                  name={`${name}.is_minor`}
                  label={
                    <Text>
                      <VisuallyHidden>{label}: </VisuallyHidden>
                      {t('Under 18')}
                    </Text>
                  }
                />
              </div>
              <Instead name={name} label={label} />
            </div>
          )}
        </RowList>
        <Groups list="beneficiaries" whole="100" />
        <ShareTotal />
      </FieldGroup>
    </>
  );
}

/** Who takes the share of a beneficiary who dies first. */
function Instead({ name, label }: { name: string; label: string }) {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const row: Partial<Row> = getIn(values, name) ?? {};
  const others = otherTakers(values.beneficiaries, Number(/\d+/.exec(name)?.[0]));
  const who = row.name?.trim();
  if (!who) return null;
  const ceases = soundsLikeOrganization(who);
  const legend = ceases
    ? t('If {name} no longer exists when you die', { name: who })
    : t('If {name} dies before you', { name: who });
  const goesTo = ceases
    ? t('The share is added to the other shares.')
    : t('The share goes to the descendants of {name}, as you choose in step 6.', { name: who });
  // Of everything that is left, there is no other share to add it to.
  const isAlone = values.beneficiaries.filter(({ name: other }) => other.trim()).length < 2;
  return (
    <div className={styles.whole}>
      <FieldGroup legend={legend} name={`${name}.instead`}>
        {!row.instead?.length && !(ceases && isAlone) && <p>{goesTo}</p>}
        {!row.instead?.length && !ceases && others.length > 0 && (
          <div>
            <Button variant="quiet" onClick={() => void setFieldValue(`${name}.instead`, others)}>
              {t('{count, plural, one {{names} takes it} other {{names} take it}}', {
                count: others.length,
                names: listText(others.map((other) => other.name)),
              })}
            </Button>
          </div>
        )}
        <RowList<NonNullable<Row['instead']>[number]>
          name={`${name}.instead`}
          noun={t('{label} substitute', { label })}
          newRow={emptySubstitute}
          addLabel={t('Name who takes it instead')}
          nameOf={(substitute) => substitute.name}
        >
          {(at) => (
            <div className={styles.row}>
              <RowName name={at.name} label={at.label} />
              <PercentField
                name={`${at.name}.percentage`}
                label={t('Percentage')}
                aria-label={t('{label} percentage', { label: at.label })}
              />
            </div>
          )}
        </RowList>
        <Groups list={`${name}.instead`} whole="100" />
      </FieldGroup>
    </div>
  );
}

/** The shares that most families choose, with the names of this one. Choosing one fills in the rows below. */
function CommonChoices() {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const [before, setBefore] = useState<Row[] | null>(null);
  const choices = commonShares(values);
  if (choices.length === 0) return null;
  return (
    <FieldGroup legend={t('What most families choose')}>
      <Stack gap="small">
        {choices.map((choice) => (
          <Button
            key={choice.kind}
            variant="secondary"
            onClick={() => {
              setBefore(values.beneficiaries);
              void setFieldValue('beneficiaries', choice.beneficiaries);
            }}
          >
            {/* One item: a figure in the sentence isn’t an item of its own. */}
            <span>{sentenceOf(choice)}</span>
          </Button>
        ))}
        {before && (
          <UndoNotice
            onUndo={() => {
              void setFieldValue('beneficiaries', before);
              setBefore(null);
            }}
          >
            {t('The names and shares below are filled in. You can change them there.')}
          </UndoNotice>
        )}
      </Stack>
    </FieldGroup>
  );
}

function sentenceOf({ kind, spouse, children }: CommonShares): string {
  const names = listText(children);
  const count = children.length;
  if (kind === 'spouse') return t('Everything to {spouse}', { spouse });
  if (kind === 'charity')
    return t('Mostly to a charity: {share}%, and the rest to {names}', {
      share: MOST,
      names: spouse || names,
    });
  if (kind === 'children')
    return t('{count, plural, one {Everything to {names}} other {Everything to {names} in equal shares}}', {
      count,
      names,
    });
  return t(
    '{count, plural, one {Everything to {spouse}; if {spouse} dies before me, to {names}} other {Everything to {spouse}; if {spouse} dies before me, to {names} in equal shares}}',
    { count, spouse, names },
  );
}

export const beneficiaryInputs = { beneficiaries: Beneficiaries };

import {
  emptyCoTaker,
  mergeSameThing,
  predeceasedPartOptions,
  sameThings,
  type CoTakerForm,
  type DescribedGiftForm,
  type SameThing,
  type ThingList,
  type WillForm,
} from '@heartwood/domain';
import {
  Button,
  Cited,
  FieldGroup,
  Notice,
  PercentField,
  RowList,
  RowName,
  SelectField,
  Stack,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { getIn, useFormikContext } from 'formik';
import { choices } from '../translate-question';
import styles from '../rows.module.css';
import { Groups } from './group-inputs';
import { UndoableRows } from './undoable-rows';

/** Who shares a thing with the person whom its row names, and what happens if one of them dies first. */
export function CoTakers({ name, label }: { name: string; label: string }) {
  const { values } = useFormikContext<WillForm>();
  const row: Partial<DescribedGiftForm> = getIn(values, name) ?? {};
  const who = row.name?.trim();
  if (!who && !row.shared_with?.length) return null;
  const isShared = Boolean(row.shared_with?.length || row.percentage);
  return (
    <FieldGroup
      legend={t('Shared with someone?')}
      hint={isShared && t('Leave all parts empty to share equally.')}
      name={`${name}.shared_with`}
    >
      {isShared && (
        <PercentField
          name={`${name}.percentage`}
          label={who ? t('Part of {name}', { name: who }) : t('Percentage')}
          aria-label={t('{label} percentage', { label })}
          optional
        />
      )}
      <RowList<CoTakerForm>
        name={`${name}.shared_with`}
        noun={t('{label} co-owner', { label })}
        newRow={emptyCoTaker}
        addLabel={t('Share it with someone else')}
        nameOf={(other) => other.name}
      >
        {(at) => (
          <div className={styles.row}>
            <RowName name={at.name} label={at.label} />
            <PercentField
              name={`${at.name}.percentage`}
              label={t('Percentage')}
              aria-label={t('{label} percentage', { label: at.label })}
              optional
            />
          </div>
        )}
      </RowList>
      <Groups list={`${name}.shared_with`} />
      {(isShared || row.predeceased) && (
        <SelectField
          name={`${name}.predeceased`}
          label={t('If one of them dies before you')}
          aria-label={t('{label}: if one of them dies before you', { label })}
          hint={t('Without an answer, that part goes to the others.')}
          options={choices(predeceasedPartOptions)}
          placeholder={t('Choose where that part goes')}
          optional
        />
      )}
    </FieldGroup>
  );
}

/** Asks about one thing in two rows, at once, and puts everyone who takes it into one of them. */
export function SameThings({ list }: { list: ThingList }) {
  const { values } = useFormikContext<WillForm>();
  const rows = values[list];
  return (
    <UndoableRows
      list={list}
      done={t('Both are in one row now, and share it equally unless you type their parts.')}
    >
      {(change) =>
        sameThings(rows).map((same) => (
          <Notice key={same.second} tone="advice" title={t('One thing in two rows')}>
            <Stack gap="small">
              <Cited>
                {t('Rows {first} and {second} give away the same thing. Who gets it?', {
                  first: same.first + 1,
                  second: same.second + 1,
                })}
              </Cited>
              <Button variant="secondary" onClick={() => change(merged(values, list, same))}>
                {t('{first} and {second} share it', {
                  first: rows[same.first]?.name ?? '',
                  second: rows[same.second]?.name ?? '',
                })}
              </Button>
            </Stack>
          </Notice>
        ))
      }
    </UndoableRows>
  );
}

/** The rows of one list with one for both. */
function merged(values: WillForm, list: ThingList, same: SameThing): WillForm[ThingList] {
  return list === 'real_estate_beneficiaries'
    ? mergeSameThing(values[list], same)
    : mergeSameThing(values[list], same);
}

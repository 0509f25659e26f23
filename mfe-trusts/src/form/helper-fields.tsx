import type { TrustForm } from '@heartwood/domain';
import { DateField, FieldGroup, RowList, RowName, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** The people who can help, and how to reach them. */
export function HelperFields() {
  return (
    <FieldGroup
      legend={t('People')}
      name="helpers"
      hint={t(
        'Optional. For example, an attorney and someone who knows bitcoin. They only explain. Nobody needs a key for that.',
      )}
    >
      <RowList<TrustForm['helpers'][number]>
        name="helpers"
        noun={t('Person')}
        newRow={{ name: '', contact: '' }}
        addLabel={t('Add a person')}
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <>
            <RowName name={name} label={label} />
            <TextField
              name={`${name}.contact`}
              label={t('How to reach them')}
              aria-label={t('{label}: how to reach them', { label })}
              optional
              autoComplete="off"
            />
          </>
        )}
      </RowList>
    </FieldGroup>
  );
}

/** The day of each year on which the owner goes through the trust. */
export function RehearsalField() {
  return (
    <DateField
      name="rehearsal_on"
      label={t('First rehearsal')}
      hint={t(
        'We email you on this day each year. Then check that devices, backups, and helpers are still as you wrote. You can turn the email off.',
      )}
      optional
    />
  );
}

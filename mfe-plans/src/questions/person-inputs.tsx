import { NameField, RowList, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

const nobody = { name: '', email: '', phone: '', address: '' };

/** A person, and how to reach them. @param whose names the fields, if there are several people */
export function PersonInputs({ name, whose = '' }: { name: string; whose?: string }) {
  const label = (text: string) => (whose ? `${whose}: ${text}` : undefined);
  return (
    <>
      <NameField name={`${name}.name`} label={t('Name')} aria-label={label(t('Name'))} />
      <TextField
        name={`${name}.phone`}
        type="tel"
        label={t('Phone')}
        aria-label={label(t('Phone'))}
        autoComplete="off"
        optional
      />
      <TextField
        name={`${name}.email`}
        type="email"
        label={t('Email')}
        aria-label={label(t('Email'))}
        autoComplete="off"
        optional
      />
      <TextField
        name={`${name}.address`}
        label={t('Address')}
        aria-label={label(t('Address'))}
        autoComplete="off"
        optional
      />
    </>
  );
}

interface ListProps {
  name: string;
  noun: string;
}

/** Several people, in an order. */
export function PeopleInputs({ name, noun }: ListProps) {
  return (
    <RowList name={name} noun={noun} newRow={nobody} addLabel={t('Add a person')} nameOf={(row) => row.name}>
      {(row) => <PersonInputs name={row.name} whose={row.label} />}
    </RowList>
  );
}

/** Things, and who gets each. */
export function ThingInputs({ name, noun }: ListProps) {
  return (
    <RowList
      name={name}
      noun={noun}
      newRow={{ thing: '', to: '', notes: '' }}
      addLabel={t('Add a thing')}
      nameOf={(row) => row.thing}
    >
      {(row) => (
        <>
          <TextField
            name={`${row.name}.thing`}
            label={t('Thing')}
            hint={t('So that nobody takes it for another one.')}
            aria-label={`${row.label}: ${t('Thing')}`}
            autoComplete="off"
          />
          <NameField
            name={`${row.name}.to`}
            label={t('Who gets it')}
            aria-label={`${row.label}: ${t('Who gets it')}`}
          />
          <TextField
            name={`${row.name}.notes`}
            label={t('Notes')}
            aria-label={`${row.label}: ${t('Notes')}`}
            autoComplete="off"
            optional
          />
        </>
      )}
    </RowList>
  );
}

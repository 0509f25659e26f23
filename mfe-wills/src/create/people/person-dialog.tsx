import { detailOf } from '@heartwood/api-client';
import {
  messages,
  personSchema,
  relationshipLabels,
  relationships,
  validate,
  type KnownPerson,
  type PersonFacts,
} from '@heartwood/domain';
import {
  Button,
  CheckboxField,
  DateField,
  FormDialog,
  formErrors,
  FormError,
  SelectField,
  TextField,
  useAddPersonMutation,
  useChangePersonMutation,
  useRemovePersonMutation,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik } from 'formik';
import { useState } from 'react';

interface PersonDialogProps {
  /** Missing for somebody new. */
  person?: KnownPerson;
  onClose: () => void;
}

interface PersonForm {
  name: string;
  relationship: string;
  email: string;
  date_of_birth: string;
  is_adult: boolean;
}

const read = (form: PersonForm): PersonFacts => validate(personSchema, form);

/** A sheet with what is known about somebody. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const [add] = useAddPersonMutation();
  const [change] = useChangePersonMutation();
  const [remove, { isLoading }] = useRemovePersonMutation();
  const [failure, setFailure] = useState<string>();
  const attempt = async (send: () => Promise<unknown>) => {
    try {
      await send();
      onClose();
    } catch (apiError) {
      setFailure(detailOf(apiError, messages.savePersonFailed));
    }
  };
  return (
    // The form around the dialog's button isn't the one that is submitted here.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Formik<PersonForm>
        initialValues={{
          name: person?.name ?? '',
          relationship: person?.relationship ?? '',
          email: person?.email ?? '',
          date_of_birth: person?.date_of_birth ?? '',
          is_adult: person?.is_adult ?? false,
        }}
        validate={(form) => formErrors<PersonForm>(() => read(form))}
        onSubmit={(form) =>
          attempt(() => (person ? change({ id: person.id, ...read(form) }) : add(read(form))).unwrap())
        }
      >
        <FormDialog
          title={person ? person.name : t('Add someone')}
          onClose={onClose}
          submitLabel={t('Save')}
          submittingLabel={t('Saving…')}
        >
          <TextField name="name" label={t('Name')} autoComplete="off" />
          <SelectField
            name="relationship"
            label={t('Relationship')}
            options={relationships.map((value) => ({ value, label: translated(relationshipLabels[value]) }))}
            placeholder={t('Choose, if you like')}
            optional
          />
          <DateField name="date_of_birth" label={t('Date of birth')} optional />
          <CheckboxField name="is_adult" label={t('Is an adult')} />
          <TextField name="email" label={t('Email')} type="email" autoComplete="off" optional />
          <FormError>{failure}</FormError>
          {person && (
            <Button
              variant="quiet"
              icon="trash"
              loading={isLoading}
              onClick={() => void attempt(() => remove(person.id).unwrap())}
            >
              {t('Remove from your list')}
            </Button>
          )}
        </FormDialog>
      </Formik>
    </div>
  );
}

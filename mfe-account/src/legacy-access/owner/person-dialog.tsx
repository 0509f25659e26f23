import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import {
  emailOfPicked,
  fullName,
  knownBefore,
  knownBeforeWords,
  offeredPeople,
  releasedKindWords,
  legacyAccessMessages,
  trustedPersonChangeSchema,
  trustedPersonSchema,
  type PersonFacts,
  type TrustedPerson,
  type TrustedPersonInput,
} from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import {
  CheckboxField,
  FieldGroup,
  FormDialog,
  FormError,
  KnownPeople,
  NameField,
  RadioGroupField,
  remainingErrorDetail,
  showServerErrors,
  TextField,
  usePeopleQuery,
  useSavePeople,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useWithProof } from '../../sign-in/proof/proof-context';
import { useChangeTrustedPersonMutation, useNamePersonMutation } from '../legacy-access-api';

const blank: TrustedPersonInput = {
  name: '',
  email: '',
  known_before: 'nothing',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
};

const beforeOptions = () =>
  knownBefore.map((value) => ({ value, label: translated(knownBeforeWords[value]) }));

interface PersonDialogProps {
  /** The person whose access is changed; null to name a new one. */
  person: TrustedPerson | null;
  onClose: () => void;
}

/** Names a person, or changes what they may see. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const [name] = useNamePersonMutation();
  const [change] = useChangeTrustedPersonMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const { user } = useSession();
  const { data: known } = usePeopleQuery();
  const savePeople = useSavePeople(known);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: TrustedPersonInput, form: FormikHelpers<TrustedPersonInput>) {
    setFailure(null);
    const { email: _email, ...access } = values;
    const answer = await withProof<{ error?: unknown }>(() =>
      person ? change({ id: person.id, change: access }) : name(values),
    );
    if (!answer) return;
    if (!answer.error) {
      if (!person)
        void savePeople([{ name: values.name.trim(), email: values.email.trim(), date_of_birth: null }]);
      show(
        person ? t('Saved.') : t('An invitation is on its way to {name}.', { name: values.name }),
        'success',
      );
      onClose();
      return;
    }
    const fields = fieldErrorsOf(answer.error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(
        changeFailure(answer.error, legacyAccessMessages.changeFailed),
        fields,
        Object.keys(blank),
      ),
    );
  }

  const people = offeredPeople(known ?? [], [], user ? fullName(user) : '');
  return (
    <Formik
      initialValues={person ? valuesOf(person) : blank}
      validate={validateBy(person ? trustedPersonChangeSchema : trustedPersonSchema)}
      onSubmit={send}
    >
      <FormDialog
        title={person ? t('What {name} may see', { name: person.name }) : t('Name a person')}
        submitLabel={person ? t('Save') : t('Send the invitation')}
        submittingLabel={person ? t('Saving…') : t('Sending…')}
        onClose={onClose}
        fullScreenOnPhone
      >
        <FormError>{failure}</FormError>
        {person ? (
          <TextField name="name" label={t('Name')} autoComplete="off" required />
        ) : (
          <NewPerson people={people} />
        )}
        <RadioGroupField
          name="known_before"
          label={t('Before anything is released, this person knows')}
          options={beforeOptions()}
        />
        <FieldGroup legend={t('After a release, this opens')}>
          <CheckboxField name="opens_will" label={translated(releasedKindWords.will)} />
          <CheckboxField name="opens_letters" label={translated(releasedKindWords.letters)} />
          <CheckboxField name="opens_trusts" label={translated(releasedKindWords.trusts)} />
        </FieldGroup>
      </FormDialog>
    </Formik>
  );
}

/** Who it is: somebody of the account's list, whose address is filled in, or anyone else. */
function NewPerson({ people }: { people: readonly PersonFacts[] }) {
  const { values, setFieldValue } = useFormikContext<TrustedPersonInput>();
  const onPick = (picked: PersonFacts) =>
    void setFieldValue('email', emailOfPicked(picked, values.email, people));
  return (
    <>
      <KnownPeople value={{ people, onPick }}>
        <NameField name="name" label={t('Name')} required />
      </KnownPeople>
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="off"
        hint={t('The invitation goes there. It does not say what you keep here.')}
        required
      />
    </>
  );
}

const valuesOf = ({ name, email, known_before, opens_will, opens_letters, opens_trusts }: TrustedPerson) => ({
  ...{ name, email, known_before },
  ...{ opens_will, opens_letters, opens_trusts },
});

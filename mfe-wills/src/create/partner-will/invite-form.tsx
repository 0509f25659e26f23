import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  asPartnerLists,
  callName,
  formatDate,
  messages,
  NameSet,
  partnerInvitationSchema,
  peopleInWill,
  relationshipLabels,
  sameName,
  validate,
  willFormOf,
  willInputOf,
  type KnownPerson,
  type Parentage,
  type PersonFacts,
  type SharedPerson,
  type Will,
} from '@heartwood/domain';
import {
  Actions,
  Button,
  CheckboxField,
  FieldGroup,
  Form,
  FormError,
  formErrors,
  Locked,
  PersonName,
  Prose,
  remainingErrorDetail,
  showServerErrors,
  Stack,
  TextField,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { ParentageField } from './parentage-field';
import { useInvitePartnerMutation } from './partner-invitation-api';

interface InvitationForm {
  name: string;
  email: string;
  /** Whether each of the people comes along. */
  included: boolean[];
  /** Whose child each of them is; '' for others, and while it is undecided. */
  parentages: (Parentage | '')[];
  consent: boolean;
}

interface InviteFormProps {
  will: Will;
  partner: string;
  known: readonly KnownPerson[];
}

/** Asks for the address, and whom the invitation brings. Nobody comes along without the sender's consent. */
export function InviteForm({ will, partner, known }: InviteFormProps) {
  const [invite] = useInvitePartnerMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [people] = useState(() => sharable(will, known, partner));
  const [testator, name] = [callName(will.testator_name), callName(partner)];
  const inputOf = ({ included, parentages, ...rest }: InvitationForm) => ({
    ...rest,
    people: people.flatMap((person, index): SharedPerson[] => {
      const listed = included[index] && asPartnerLists(person, parentages[index] || undefined);
      return listed ? [listed] : [];
    }),
  });
  const send = async (form: InvitationForm, helpers: FormikHelpers<InvitationForm>) => {
    setFailure(null);
    const { error } = await invite(inputOf(form));
    if (!error) return;
    const fields = fieldErrorsOf(error);
    showServerErrors(helpers, fields, form);
    const detail = detailOf(error, translated(messages.partnerInvitationFailed));
    setFailure(remainingErrorDetail(detail, fields, ['name', 'email', 'consent']));
  };
  return (
    <Formik<InvitationForm>
      initialValues={{
        name: partner,
        email: known.find((each) => sameName(each.name, partner))?.email ?? '',
        included: people.map(isFamily),
        parentages: people.map(() => ''),
        consent: false,
      }}
      validate={(form) => formErrors<InvitationForm>(() => validate(partnerInvitationSchema, inputOf(form)))}
      onSubmit={send}
    >
      {({ values, isSubmitting }) => (
        <Form>
          <Stack>
            <Prose>
              <p>
                {t(
                  '{partner} gets an email with a link and makes an account of their own. A will starts there, with the family filled in. Your gifts, your will, and your documents stay with you.',
                  { partner: name },
                )}
              </p>
            </Prose>
            <Locked when={isSubmitting}>
              <Stack>
                <TextField name="name" label={t('Name')} autoComplete="off" />
                <TextField
                  name="email"
                  type="email"
                  label={t('Email of {name}', { name })}
                  hint={t('Only an account with this address can accept.')}
                  autoComplete="off"
                />
                {people.length > 0 && (
                  <FieldGroup
                    legend={t('Whom does the invitation bring?')}
                    hint={t('Their names, relationships, and birthdays. No email addresses.')}
                  >
                    {people.map((person, index) => (
                      <Stack key={person.name} gap="small">
                        <CheckboxField
                          name={`included.${index}`}
                          label={<PersonName>{person.name}</PersonName>}
                          hint={factsOf(person)}
                        />
                        {isChild(person) && values.included[index] && (
                          <ParentageField
                            name={`parentages.${index}`}
                            child={person.name}
                            testator={testator}
                            partner={name}
                          />
                        )}
                      </Stack>
                    ))}
                  </FieldGroup>
                )}
                <CheckboxField
                  name="consent"
                  label={t('I share my name, and these names, relationships, and birthdays, with {name}.', {
                    name,
                  })}
                  required
                />
              </Stack>
            </Locked>
            <FormError>{failure}</FormError>
            <Actions>
              <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel={t('Sending…')}>
                {t('Send the invitation')}
              </Button>
            </Actions>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

/** The children of the will, and everyone in the account's list, without the two partners. */
function sharable(will: Will, known: readonly KnownPerson[], partner: string): PersonFacts[] {
  const names = new NameSet([will.testator_name, partner]);
  const listed = known.filter(({ name, relationship }) => relationship !== 'partner' && names.add(name));
  const children = peopleInWill(willFormOf(willInputOf(will))).filter(
    (person) => isChild(person) && names.add(person.name),
  );
  return [...listed, ...children].toSorted((one, other) => Number(isFamily(other)) - Number(isFamily(one)));
}

const isChild = ({ relationship }: PersonFacts) => relationship === 'child' || relationship === 'stepchild';
const isFamily = (person: PersonFacts) => isChild(person) || person.relationship === 'grandchild';

const factsOf = ({ relationship, date_of_birth: born }: PersonFacts): string =>
  [relationship && translated(relationshipLabels[relationship]), born && formatDate(born)]
    .filter(Boolean)
    .join(' · ');

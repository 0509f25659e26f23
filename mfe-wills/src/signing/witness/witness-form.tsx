import { detailOf } from '@heartwood/api-client';
import {
  allowsLiveVideo,
  formatMoment,
  messages,
  passageText,
  requiredSignature,
  signatureField,
  signerTitles,
  typedSignatureFields,
  type WillSignature,
  type Witnessing,
} from '@heartwood/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  Locked,
  Notice,
  PageHeader,
  Section,
  SignatureField,
  Stack,
  validateBy,
  validateAfterSubmit,
  ValidateAfterSubmit,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { object } from 'yup';
import { ceremonyBody, ceremonyFields, firstCeremony, type Ceremony } from '../ceremony';
import { DocumentPage } from '../../documents/page/document-page';
import { CeremonyFields } from '../ceremony-fields';
import { Statement } from '../statement';
import { WillPaper } from '../../documents/paper/will-paper';
import { BeforeYouSign } from './before-you-sign';
import { useSignAsWitnessMutation } from './witnessing-api';

interface Signing extends Ceremony {
  signature: string;
}

/** The other witness's name isn't known here: the server compares it. */
const signersOf = ({ name, testator_name }: Witnessing) => ({
  name,
  others: [{ title: signerTitles.testator, name: testator_name }],
});

const schemaFor = (asked: Witnessing) =>
  object({
    signature: requiredSignature(),
    ...ceremonyFields,
    ...typedSignatureFields(() => signersOf(asked)),
  });

interface WitnessFormProps {
  token: string;
  asked: Witnessing;
  onSigned: () => void;
  /** Refetches whether the testator has signed. */
  onCheck: () => void;
  checking: boolean;
  /** Why that failed, such as a link that was taken back in the meantime. */
  failure?: string;
}

/** What is witnessed, what witnessing means, and the signature. */
export function WitnessForm({ token, asked, onSigned, onCheck, checking, failure }: WitnessFormProps) {
  const [signAsWitness] = useSignAsWitnessMutation();
  const { name, role, testator_name: testator } = asked;
  const attested = asked.document.attestation.passages.map(passageText).join(' ');

  const sign = async ({ signature, ...ceremony }: Signing, { setStatus }: FormikHelpers<Signing>) => {
    setStatus(undefined);
    try {
      const { typed_name } = ceremony;
      const said = ceremonyBody({ role, name, testator }, ceremony);
      await signAsWitness({ token, signature, typed_name, ...said }).unwrap();
      onSigned();
    } catch (apiError) {
      setStatus(detailOf(apiError, messages.signWillFailed));
    }
  };
  return (
    <Stack>
      <PageHeader
        title={t('Witness the will of {testator}', { testator })}
        lead={t('{testator} asks you, {name}, to sign as {role}. The link works once, until {moment}.', {
          testator,
          name,
          role: translated(signerTitles[role]),
          moment: formatMoment(asked.expires_at),
        })}
      />
      <DocumentPage
        label={t('Sign')}
        tall
        rail={
          <>
            {asked.testator_signature === null ? (
              <>
                <BeforeYouSign testator={testator} />
                <Waiting testator={testator} onCheck={onCheck} checking={checking} failure={failure} />
              </>
            ) : (
              <Formik<Signing>
                initialValues={{ signature: '', ...firstCeremony(null) }}
                validate={validateBy(schemaFor(asked))}
                {...validateAfterSubmit}
                onSubmit={sign}
              >
                {({ values, status, isSubmitting }) => (
                  <Form>
                    <ValidateAfterSubmit />
                    {/* In the form, so that its bar stands at the foot of the screen from the start. */}
                    <Stack>
                      <BeforeYouSign testator={testator} />
                      <Section title={t('Sign as {name}', { name })}>
                        <Locked when={isSubmitting}>
                          <Stack>
                            <CeremonyFields
                              role={role}
                              testator={testator}
                              liveVideo={allowsLiveVideo(attested)}
                            />
                            <Statement signer={{ role, name, testator }} ceremony={values} />
                            <SignatureField
                              name="signature"
                              label={t('Signature')}
                              signers={signersOf(asked)}
                              typedNote={translated(messages.typedOnWill)}
                            />
                            <FormError>{status}</FormError>
                          </Stack>
                        </Locked>
                      </Section>
                    </Stack>
                    <Actions sticky="always">
                      <Button
                        type="submit"
                        variant="primary"
                        loading={isSubmitting}
                        loadingLabel={t('Saving the signature…')}
                      >
                        {t('Sign')}
                      </Button>
                    </Actions>
                  </Form>
                )}
              </Formik>
            )}
          </>
        }
      >
        <WillPaper
          document={asked.document}
          images={{ [signatureField('testator')]: asked.testator_signature }}
          given={givenBefore(asked)}
          label={t('Text of the will')}
        />
      </DocumentPage>
    </Stack>
  );
}

/** The testator's signature, if it was given. */
const givenBefore = ({ testator_name: name, testator_signed_at }: Witnessing): WillSignature[] =>
  testator_signed_at === null ? [] : [{ role: 'testator', name, signed_at: testator_signed_at }];

interface WaitingProps extends Pick<WitnessFormProps, 'onCheck' | 'checking' | 'failure'> {
  testator: string;
}

function Waiting({ testator, onCheck, checking, failure }: WaitingProps) {
  return (
    <Stack>
      <Notice tone="advice" title={t('You sign after {testator}', { testator })}>
        {t(
          '{testator} hasn’t signed yet. Watch {testator} sign, or let {testator} tell you that the signature is theirs. Then go on here.',
          { testator },
        )}
      </Notice>
      <FormError>{failure}</FormError>
      <div>
        <Button
          variant="secondary"
          icon="refresh"
          onClick={onCheck}
          loading={checking}
          loadingLabel={t('Looking…')}
        >
          {t('{testator} has signed', { testator })}
        </Button>
      </div>
    </Stack>
  );
}

/** What is shown once a witness has signed. */
export function Thanks({ testator }: { testator: string }) {
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Thank you')}
        lead={t('You have witnessed the will of {testator}.', { testator })}
      />
      <Notice tone="success" title={t('Your signature is saved')}>
        {t('There is nothing more to do. You can close this page; the link doesn’t work again.')}
      </Notice>
    </Stack>
  );
}

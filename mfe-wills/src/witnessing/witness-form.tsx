import { detailOf } from '@heartwood/shared/api';
import {
  allowsLiveVideo,
  formatMoment,
  messages,
  passageText,
  requiredSignature,
  signatureField,
  signerTitles,
  type Witnessing,
} from '@heartwood/shared/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  Notice,
  PageHeader,
  Prose,
  Section,
  SignatureField,
  Stack,
} from '@heartwood/shared/ui';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { ceremonyBody, ceremonyFields, firstCeremony, type Ceremony } from '../signing/ceremony';
import { DocumentPage } from '../document-page/document-page';
import { afterFirstTry, CheckAfterFirstTry } from '../signing/after-first-try';
import { CeremonyFields } from '../signing/ceremony-fields';
import { Statement } from '../signing/statement';
import { WillPaper } from '../will-document/will-paper';
import { useSignAsWitnessMutation } from './witnessing-api';

interface Signing extends Ceremony {
  signature: string;
}

const schema = object({ signature: requiredSignature(), ...ceremonyFields });

interface WitnessFormProps {
  token: string;
  asked: Witnessing;
  /** Asks once more whether the testator has signed. */
  onCheck: () => void;
  checking: boolean;
}

/** What is witnessed, what witnessing means, and the signature. */
export function WitnessForm({ token, asked, onCheck, checking }: WitnessFormProps) {
  const [signAsWitness] = useSignAsWitnessMutation();
  const [signed, setSigned] = useState(false);
  const { name, role, testator_name: testator } = asked;
  const attested = asked.document.attestation.passages.map(passageText).join(' ');

  const sign = async ({ signature, ...ceremony }: Signing, { setStatus }: FormikHelpers<Signing>) => {
    setStatus(undefined);
    try {
      await signAsWitness({ token, signature, ...ceremonyBody({ role, name, testator }, ceremony) }).unwrap();
      setSigned(true);
    } catch (apiError) {
      setStatus(detailOf(apiError, messages.signWillFailed));
    }
  };
  if (signed) return <Thanks testator={testator} />;
  return (
    <Stack>
      <PageHeader
        title={`Witness the will of ${testator}`}
        lead={`${testator} asks you, ${name}, to sign as ${signerTitles[role]}. The link works once, until ${formatMoment(asked.expires_at)}.`}
      />
      <DocumentPage
        label="Sign"
        tall
        rail={
          <>
            <BeforeYouSign testator={testator} />
            {asked.testator_signature === null ? (
              <Waiting testator={testator} onCheck={onCheck} checking={checking} />
            ) : (
              <Formik<Signing>
                initialValues={{ signature: '', ...firstCeremony(null) }}
                validationSchema={schema}
                {...afterFirstTry}
                onSubmit={sign}
              >
                {({ values, status, isSubmitting }) => (
                  <Form>
                    <CheckAfterFirstTry />
                    <Section title={`Sign as ${name}`}>
                      <Stack>
                        <CeremonyFields
                          role={role}
                          testator={testator}
                          liveVideo={allowsLiveVideo(attested)}
                        />
                        <Statement signer={{ role, name, testator }} ceremony={values} />
                        <SignatureField
                          name="signature"
                          label="Signature"
                          signerName={name}
                          typedNote={messages.typedOnWill}
                        />
                        <FormError>{status}</FormError>
                      </Stack>
                    </Section>
                    <Actions sticky>
                      <Button
                        type="submit"
                        variant="primary"
                        loading={isSubmitting}
                        loadingLabel="Saving the signature…"
                      >
                        Sign
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
          label="Text of the will"
        />
      </DocumentPage>
    </Stack>
  );
}

function BeforeYouSign({ testator }: { testator: string }) {
  return (
    <Section title="Before you sign">
      <Prose>
        <ul>
          <li>You are an adult, and {testator} is with you: in the same room, or by live video.</li>
          <li>
            You see {testator} sign, or {testator} tells you that the signature is theirs.
          </li>
          <li>{testator} seems to understand what they are doing, and nobody forces them.</li>
          <li>
            You don’t need to read the will. The best witness receives nothing under it, and neither does
            their spouse.
          </li>
        </ul>
      </Prose>
    </Section>
  );
}

function Waiting({
  testator,
  onCheck,
  checking,
}: {
  testator: string;
  onCheck: () => void;
  checking: boolean;
}) {
  return (
    <Stack>
      <Notice tone="advice" title={`You sign after ${testator}`}>
        {testator} hasn’t signed yet. Watch {testator} sign, or let {testator} tell you that the signature is
        theirs. Then go on here.
      </Notice>
      <div>
        <Button
          variant="secondary"
          icon="refresh"
          onClick={onCheck}
          loading={checking}
          loadingLabel="Looking…"
        >
          {testator} has signed
        </Button>
      </div>
    </Stack>
  );
}

function Thanks({ testator }: { testator: string }) {
  return (
    <Stack gap="large">
      <PageHeader title="Thank you" lead={`You have witnessed the will of ${testator}.`} />
      <Notice tone="success" title="Your signature is saved">
        There is nothing more to do. You can close this page; the link doesn’t work again.
      </Notice>
    </Stack>
  );
}

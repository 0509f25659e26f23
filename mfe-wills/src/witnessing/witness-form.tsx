import { detailOf } from '@heartwood/shared/api';
import {
  formatMoment,
  messages,
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
import { witnessAttestation } from '../signing/attestation';
import { PlaceField } from '../signing/place-field';
import { WillPaper } from '../will-document/will-paper';
import { useSignAsWitnessMutation } from './witnessing-api';

interface Signing {
  signature: string;
  place: string;
}

const schema = object({ signature: requiredSignature() });

/** What is witnessed, what witnessing means, and the signature. */
export function WitnessForm({ token, asked }: { token: string; asked: Witnessing }) {
  const [signAsWitness] = useSignAsWitnessMutation();
  const [signed, setSigned] = useState(false);
  const { name, role, testator_name: testator } = asked;

  const sign = async (values: Signing, { setStatus }: FormikHelpers<Signing>) => {
    setStatus(undefined);
    try {
      await signAsWitness({ token, ...values }).unwrap();
      setSigned(true);
    } catch (refusal) {
      setStatus(detailOf(refusal, messages.signWillFailed));
    }
  };
  if (signed) return <Thanks testator={testator} />;
  return (
    <Stack gap="large">
      <PageHeader
        title={`Witness the will of ${testator}`}
        lead={`${testator} asks you, ${name}, to sign as ${signerTitles[role]}. The link works once, until ${formatMoment(asked.expires_at)}.`}
      />
      <BeforeYouSign testator={testator} signed={asked.testator_signature !== null} />
      <Section title="What is witnessed">
        <WillPaper
          document={asked.document}
          images={{ [signatureField('testator')]: asked.testator_signature }}
          label="Text of the will"
        />
      </Section>
      <Section title="Your signature">
        <Formik<Signing>
          initialValues={{ signature: '', place: '' }}
          validationSchema={schema}
          onSubmit={sign}
        >
          {({ status, isSubmitting }) => (
            <Form>
              <Stack>
                <SignatureField name="signature" label="Signature" signerName={name} />
                <PlaceField />
                <Prose>
                  <p>{witnessAttestation(testator)}</p>
                </Prose>
                <FormError>{status}</FormError>
              </Stack>
              <Actions>
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
      </Section>
    </Stack>
  );
}

function BeforeYouSign({ testator, signed }: { testator: string; signed: boolean }) {
  return (
    <Section title="Before you sign">
      <Stack>
        <Prose>
          <ul>
            <li>You are an adult, and {testator} is with you, in the same room.</li>
            <li>
              You see {testator} sign, or hear {testator} say that the signature below is theirs.
            </li>
            <li>{testator} seems to know what they do, and nobody forces them.</li>
            <li>You needn’t read the will. Best is a witness who gets nothing by it.</li>
          </ul>
        </Prose>
        {!signed && (
          <Notice tone="advice" title={`${testator} hasn’t signed yet`}>
            Wait until {testator} has signed, and watch. Then open this page again and sign.
          </Notice>
        )}
      </Stack>
    </Section>
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

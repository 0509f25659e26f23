import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import { bearerSchema, legacyAccessMessages, scanTypes, type PaperAccess } from '@heartwood/domain';
import {
  Button,
  Cited,
  DateField,
  FileDrop,
  Form,
  FormError,
  Locked,
  remainingErrorDetail,
  Section,
  showServerErrors,
  Stack,
  TextField,
  validateBy,
} from '@heartwood/ui';
import { language, t } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useAddPaperCertificateMutation, useSaveBearerMutation } from '../legacy-access-api';
import type { BearerViewProps } from './opened-key';

/** Who asks, how to reach them, and the death certificate, which makes the request. */
export function BearerForm({ opened, onChange, onError }: BearerViewProps) {
  const { owner_name: owner, name, token } = opened;
  const [save] = useSaveBearerMutation();
  const [add] = useAddPaperCertificateMutation();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const blank = { token, name, email: '', phone: '', died_on: '', language: language() };

  async function send(values: typeof blank, form: FormikHelpers<typeof blank>) {
    setFailure(file ? null : t('Choose the death certificate.'));
    if (!file) return;
    const saved = await save(bearerSchema.cast(values));
    const { data, error } = saved.error ? saved : await add({ token, file });
    if (data) return onChange(data);
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    const text = changeFailure(error, legacyAccessMessages.askFailed);
    setFailure(remainingErrorDetail(text, fields, Object.keys(blank)));
    onError(error);
  }

  return (
    <>
      <Section title={t('What happens')}>
        <p>
          <Cited>{processText(opened)}</Cited>
        </p>
      </Section>
      <Section title={t('Ask for the documents')}>
        <Formik initialValues={blank} validate={validateBy(bearerSchema)} onSubmit={send}>
          {({ isSubmitting }) => (
            <Form>
              <Stack>
                <Locked when={isSubmitting}>
                  <Stack>
                    <TextField name="name" label={t('Your name')} autoComplete="name" required />
                    <TextField
                      name="email"
                      label={t('Your email')}
                      type="email"
                      autoComplete="email"
                      hint={t('We write to you what happens. Without one, come back here with the key.')}
                      optional
                    />
                    <TextField
                      name="phone"
                      label={t('Your phone number')}
                      type="tel"
                      autoComplete="tel"
                      hint={t('If you have no email: for questions about the certificate.')}
                      optional
                    />
                    <DateField name="died_on" label={t('Day of the death')} optional />
                    <FileDrop
                      label={file ? t('Choose another file') : t('Choose the death certificate')}
                      accept={scanTypes.join(',')}
                      onFile={setFile}
                    />
                  </Stack>
                </Locked>
                {file && <p>{t('Chosen: {file}', { file: file.name })}</p>}
                <p>{t('{owner} sees what you write here, and the certificate.', { owner })}</p>
                <FormError>{failure}</FormError>
                <div>
                  <Button type="submit" loading={isSubmitting} loadingLabel={t('Sending…')}>
                    {t('Ask for the documents')}
                  </Button>
                </div>
              </Stack>
            </Form>
          )}
        </Formik>
      </Section>
    </>
  );
}

/** What follows a request, by what the owner chose. */
function processText({
  owner_name: owner,
  waiting_days,
  certificate_days,
  two_people,
  reviewed,
}: PaperAccess): string {
  const days = certificate_days === null ? waiting_days : Math.min(certificate_days, waiting_days);
  return [
    t('You add the death certificate. {owner} is told at once, in case this is a mistake, and can refuse.', {
      owner,
    }),
    reviewed && days < waiting_days
      ? t(
          'The documents open after {long} days. A person looks at the certificate: if they accept it, it takes {days} days from then.',
          { long: waiting_days, days },
        )
      : t('If nobody refuses, the documents open after {days} days.', { days }),
    ...(two_people ? [t('A second trusted person has to ask too; the days begin then.')] : []),
  ].join(' ');
}

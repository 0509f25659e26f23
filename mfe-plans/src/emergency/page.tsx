import { detailOf } from '@heartwood/api-client';
import { messages, planPatterns, tokenInHash, type EmergencyPapers } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Button, Form, FormError, Locked, PageHeader, Stack, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOpenEmergencyMutation } from '../papers-api';
import { EmergencyView } from './emergency-view';

/** /plan/emergency: for a nurse with the code of somebody's wallet card; needs no account. */
export function Component() {
  usePageTitle(t('Medical papers in an emergency'));
  const scanned = tokenInHash(useLocation().hash);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ code: string; papers: EmergencyPapers }>();
  // Another card that is scanned in the same tab is another patient's.
  if (opened && (!scanned || scanned === opened.code))
    return <EmergencyView code={opened.code} {...opened.papers} />;
  return (
    <CodeForm
      key={scanned}
      scanned={scanned}
      onOpened={async (code, papers) => {
        setOpened({ code, papers });
        // Whoever uses this browser next must not find the code in its history.
        if (scanned) await navigate(planPatterns.emergency, { replace: true });
      }}
    />
  );
}

interface CodeFormProps {
  /** The code in the address, which a phone has scanned; '' without one. */
  scanned: string;
  onOpened: (code: string, papers: EmergencyPapers) => Promise<void>;
}

/** Asks for the code. A scanned one is opened by a button, because programs open addresses too. */
function CodeForm({ scanned, onOpened }: CodeFormProps) {
  const [open] = useOpenEmergencyMutation();
  const [failure, setFailure] = useState<string>();
  const send = async ({ code }: { code: string }) => {
    setFailure(undefined);
    if (!code.trim()) return setFailure(t('Enter the code that is on the card.'));
    const { data, error } = await open(code);
    if (data) await onOpened(code, data);
    else setFailure(detailOf(error, messages.emergencyFailed));
  };
  return (
    <>
      <PageHeader
        title={t('Medical papers in an emergency')}
        lead={t(
          'You have a patient’s wallet card with a code. It shows who decides, and what the patient wants.',
        )}
      />
      <Formik initialValues={{ code: scanned }} onSubmit={send}>
        {({ isSubmitting }) => (
          <Form>
            <Stack>
              <FormError>{failure}</FormError>
              <Locked when={isSubmitting}>
                <TextField
                  name="code"
                  label={t('Code on the card')}
                  hint={t('Five groups of letters and digits. Small letters are fine, and so are blanks.')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  translate="no"
                  required
                />
              </Locked>
              <p>{t('You need no account. The patient is told by email that you opened this.')}</p>
              <div>
                <Button type="submit" loading={isSubmitting} loadingLabel={t('Opening…')}>
                  {t('Open the papers')}
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Formik>
    </>
  );
}

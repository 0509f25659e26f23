import { Formik } from 'formik';
import { useState } from 'react';
import { detailOf } from '@heartwood/api-client';
import { legacyAccessMessages, paperKeyViolation } from '@heartwood/domain';
import { Button, Form, FormError, Locked, Notice, PageHeader, Stack, TextField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useOpenPaperKeyMutation } from '../legacy-access-api';
import type { OpenedKey } from './opened-key';

interface KeyFormProps {
  /** The key in the address, which a phone has scanned; '' without one. */
  scanned: string;
  /** Whether the page was open for too long. */
  isOver: boolean;
  onOpened: (key: OpenedKey) => void;
}

/**
 * Asks for the key on the paper. A scanned one is opened by a button, because programs open addresses too.
 */
export function KeyForm({ scanned, isOver, onOpened }: KeyFormProps) {
  const [open] = useOpenPaperKeyMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send({ key }: { key: string }) {
    setFailure(null);
    const { data, error } = await open(key);
    if (data) onOpened(data);
    else setFailure(detailOf(error, legacyAccessMessages.paperKeyFailed));
  }

  return (
    <>
      <PageHeader
        title={t('A key on paper')}
        lead={t(
          'Somebody gave you a paper with a key, for the time after their death. It starts here, and you need no account.',
        )}
      />
      <Formik
        initialValues={{ key: scanned }}
        validate={({ key }) => {
          const violation = paperKeyViolation(key);
          return violation ? { key: violation } : {};
        }}
        onSubmit={send}
      >
        {({ isSubmitting }) => (
          <Form>
            <Stack>
              {isOver && <Notice tone="advice">{translated(legacyAccessMessages.paperSessionOver)}</Notice>}
              <FormError>{failure}</FormError>
              <Locked when={isSubmitting}>
                <TextField
                  name="key"
                  label={t('Key on the paper')}
                  hint={t('Five groups of letters and digits. Small letters are fine, and so are blanks.')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  translate="no"
                  required
                />
              </Locked>
              <p>
                {t(
                  'Whoever gave it to you is told that it was used. If they are alive, nothing happens but that.',
                )}
              </p>
              <div>
                <Button type="submit" loading={isSubmitting} loadingLabel={t('Opening…')}>
                  {t('Open the page')}
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Formik>
    </>
  );
}

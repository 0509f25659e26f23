import type { DeletionIntent } from '@heartwood/domain';
import { RadioGroupField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik } from 'formik';

interface IntentChoiceProps {
  /** Whether there is a paper will, which nothing here can change. */
  onPaper: boolean;
  onChoose: (intent: DeletionIntent) => void;
}

/** Asks which of two things deleting a signed will means. The record keeps the answer. */
export function IntentChoice({ onPaper, onChoose }: IntentChoiceProps) {
  return (
    <Formik initialValues={{ intent: '' }} onSubmit={() => undefined}>
      <RadioGroupField<DeletionIntent>
        name="intent"
        label={t('What do you want to do?')}
        onChoose={onChoose}
        options={[
          {
            value: 'remove_copy',
            label: t('Remove the copy kept here'),
            hint: t('A signed copy may still stand: on paper, or as a file somewhere else.'),
          },
          {
            value: 'revoke',
            label: t('Revoke this will'),
            hint: onPaper
              ? t(
                  'Deleting it here doesn’t revoke the paper. Sign a later will, or destroy the paper in order to revoke it. Your closing page will say that you meant to.',
                )
              : t(
                  'The surest way is a later will. Another is to destroy the will in order to revoke it. Deleting an electronic will may do that. You keep a closing page that says that you meant it, and whoever verifies the sealed PDF is told. Destroy other copies too.',
                ),
          },
        ]}
      />
    </Formik>
  );
}

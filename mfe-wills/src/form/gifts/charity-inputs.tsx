import { organizationsIn, willFields, type WillForm } from '@heartwood/domain';
import { Button, FieldGroup, MoneyField, Notice, PercentField, Stack } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { TextAnswer } from '../answer-field';
import { translateQuestion } from '../translate-question';

function Charity() {
  return (
    <FieldGroup legend={t('A charity')}>
      <TextAnswer name="donation" />
      <TwoCharities />
      <MoneyField name="donation_amount" {...translateQuestion(willFields.donation_amount)} optional />
      <PercentField
        name="donation_percentage"
        {...translateQuestion(willFields.donation_percentage)}
        optional
      />
    </FieldGroup>
  );
}

/** Asks about two organizations in one name, and separates them. */
function TwoCharities() {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const box = useRef<HTMLDivElement>(null);
  const names = organizationsIn(values.donation.trim());
  const separate = () => {
    void setFieldValue('donation', names.join('; '));
    // The button that was pressed goes.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1}>
      {names.length > 0 && (
        <Notice tone="advice" title={t('One charity, or more?')}>
          <Stack gap="small">
            <p>{t('If these are several organizations, they take equal parts.')}</p>
            <Button variant="secondary" onClick={separate}>
              {t('{names} in equal parts', { names: listText(names) })}
            </Button>
          </Stack>
        </Notice>
      )}
    </div>
  );
}

export const charityInputs = { charity: Charity };

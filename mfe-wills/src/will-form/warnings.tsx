import { todayOf, willWarnings, type WillForm } from '@heartwood/shared/domain';
import { Notice, Stack } from '@heartwood/shared/ui';
import { translated } from '@heartwood/shared/words';
import { memo } from 'react';
import { UnprintableNotice } from './unprintable-notice';

interface WarningsProps {
  will: WillForm;
  /** Only advice about these fields; without it, about all fields. */
  fields?: readonly string[];
}

/** Advice about a will. It never blocks anyone. Memoized, because it goes through the whole will. */
export const Warnings = memo(function Warnings({ will, fields }: WarningsProps) {
  const warnings = willWarnings(will, todayOf(new Date())).filter(
    ({ field }) => fields?.includes(field) ?? true,
  );
  return (
    <>
      {warnings.length > 0 && (
        <Stack gap="small">
          {warnings.map(({ code, message }) => (
            <Notice key={`${code} ${message}`} tone="advice">
              {translated(message)}
            </Notice>
          ))}
        </Stack>
      )}
      <UnprintableNotice will={will} fields={fields} />
    </>
  );
});

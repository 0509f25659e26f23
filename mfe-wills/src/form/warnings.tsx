import { stepOf, todayOf, willWarnings, type WillForm, type WillStep } from '@heartwood/domain';
import { Notice, Stack } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';
import { memo } from 'react';
import { UnprintableNotice } from './unprintable-notice';

/** What the form itself asks about, so that it needs no advice beside it. */
const ASKED = new Set([
  'child_undecided',
  'no_guardian',
  'group_of_takers',
  'relation_name',
  'two_charities',
]);

interface WarningsProps {
  will: WillForm;
  /** Only advice about what this step asks; without it, about the whole will. */
  step?: WillStep;
}

/** Advice about a will. It never blocks anyone. Memoized, because it goes through the whole will. */
export const Warnings = memo(function Warnings({ will, step }: WarningsProps) {
  const warnings = willWarnings(will, todayOf(new Date())).filter(
    ({ code, field }) => !ASKED.has(code) && (!step || stepOf(field) === step),
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
      <UnprintableNotice will={will} fields={step?.fields} />
    </>
  );
});

import type { Loan } from '@heartwood/domain';
import { Cited, Disclosure, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { correctionClaim, correctionState } from './correction-words';

/** Every correction of a loan, and what became of it, the newest first. Nothing when there is none. */
export function CorrectionList({ loan }: { loan: Loan }) {
  const corrections = (loan.corrections ?? []).toReversed();
  if (corrections.length === 0) return null;
  return (
    <Disclosure label={t('Corrections ({count})', { count: corrections.length })}>
      <Stack>
        {corrections.map((correction) => (
          <p key={correction.id}>
            <Cited>{correctionClaim(loan, correction)}</Cited> <Cited>{correctionState(correction)}</Cited>
          </p>
        ))}
      </Stack>
    </Disclosure>
  );
}

import type { LoanConflict } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

/** Why the person who is asked to sign an amendment can't. Nothing for its proposer. */
export function CannotSign({ why }: { why: LoanConflict | null }) {
  if (why?.kind !== 'conflict') return null;
  return (
    <Notice tone="advice" title={t('You can’t sign now')}>
      {translated(why.message)}
    </Notice>
  );
}

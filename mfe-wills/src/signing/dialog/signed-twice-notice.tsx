import { SIGNED_TWICE, signedLast, type Will } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

/** Which of two wills with the same words is meant to count. */
export function SignedTwiceNotice({ will }: { will: Will }) {
  return (
    <Notice tone="advice" title={t('Signed on paper and on the screen')}>
      {translated(SIGNED_TWICE)}{' '}
      {signedLast(will) === 'paper'
        ? t('As far as Heartwood knows, that is the one on paper.')
        : t('As far as Heartwood knows, that is the one on the screen.')}
    </Notice>
  );
}

import { Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { ForwardMessage } from '../people/forward-message';

/** A message to people who might be witnesses, which the person forwards. */
export function AskWitnesses() {
  return (
    <Stack gap="small">
      <p>{t('Send this to two people, in the way you like best:')}</p>
      <ForwardMessage
        subject={t('Will you witness my will?')}
        text={t(
          'Will you witness my will? It takes about ten minutes: you watch me sign, and then you sign. Please be an adult who gets nothing under it, and whose spouse gets nothing. If you can, send me your full name and your email address.',
        )}
      />
    </Stack>
  );
}

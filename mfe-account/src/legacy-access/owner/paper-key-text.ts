import { dayOf, formatDate, type PaperKeyView } from '@heartwood/domain';
import { t } from '@heartwood/i18n';

/** When a key was made and used. */
export const paperKeyText = ({ made_at, opened_at }: PaperKeyView): string =>
  opened_at
    ? t('Key on paper of {day}, last used on {used}.', {
        day: formatDate(dayOf(made_at)),
        used: formatDate(dayOf(opened_at)),
      })
    : t('Key on paper of {day}, never used.', { day: formatDate(dayOf(made_at)) });

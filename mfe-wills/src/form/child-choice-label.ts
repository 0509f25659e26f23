import type { ChildChoice } from '@heartwood/domain';
import { listText, t } from '@heartwood/i18n';

/** What a child could get, as the label of a button. */
export const childChoiceLabel = ({ kind, others }: ChildChoice): string =>
  kind === 'equally'
    ? t('Share equally with {names}', { names: listText(others) })
    : t('Only if {name} dies before me', { name: listText(others) });

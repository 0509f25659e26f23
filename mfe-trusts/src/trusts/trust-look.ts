import { t } from '@heartwood/i18n';

/** Whether a trust is active, in words, with the tone of its badge. */
export const trustLook = (active: boolean) =>
  active
    ? ({ tone: 'good', label: t('Active') } as const)
    : ({ tone: 'neutral', label: t('Not active') } as const);

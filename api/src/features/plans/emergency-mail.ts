import { planPaths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Device } from '../../platform/http/session';
import { button, letter } from '../../platform/mail/letter';
import type { Mail } from '../../platform/mail/mails';
import { hello, notYouText, securityMail, sourceText, type UserRow } from '../accounts';

/** Tells the owner that the code of their wallet card was made or ended. */
export const emergencyChangedMail = (owner: UserRow, change: 'made' | 'ended', device: Device): Mail =>
  securityMail(owner, () => ({
    subject: t('The emergency code of your wallet card was changed'),
    body: letter(
      hello(owner),
      change === 'made'
        ? t('A card with a new code was made. The code opens your medical papers, and no others.')
        : t('The code of your card was switched off. Cards that have it open nothing now.'),
      sourceText(device),
      button(t('See your plan'), planPaths.plan),
      notYouText(owner),
    ),
  }));

/** Tells the owner that somebody has used the code of their wallet card. */
export const emergencyOpenedMail = (owner: UserRow, device: Device): Mail =>
  securityMail(owner, () => ({
    subject: t('The emergency code of your wallet card was used'),
    body: letter(
      hello(owner),
      t('Somebody opened your medical papers with the code of your wallet card.'),
      sourceText(device),
      t('If you don’t know why, switch the code off, or make a new card. Then the old one opens nothing.'),
      button(t('See your plan'), planPaths.plan),
      notYouText(owner),
    ),
  }));

import { dayOf, formatDate, paths, type ClosedWill } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { button, letter } from '../../platform/mail/letter';
import type { Device } from '../../platform/http/session';
import { nameInMail, type Mail } from '../../platform/mail/mails';
import { hello, notYouText, securityMail, sourceText, type UserRow } from '../accounts';

interface Closed extends Pick<ClosedWill, 'id' | 'testator_name' | 'intent'> {
  closed_at: Date;
  /** What the record says about it, in sentences. */
  declared: string;
}

/**
 * The mail to the owner of a signed will who has deleted it: what they declared, and
 * where the closing page is.
 */
export function closingMail(
  owner: UserRow,
  { closed_at, declared, ...closed }: Closed,
  device: Device,
): Mail {
  return securityMail(owner, () => {
    const name = nameInMail(closed.testator_name);
    const day = formatDate(dayOf(closed_at.toISOString()));
    return {
      subject: closed.intent === 'revoke' ? t('You revoked a will') : t('You removed a will'),
      body: letter(
        hello(owner),
        t('On {day} you deleted the will of {name}. The record says:', { day, name }),
        translated(declared),
        closed.intent === 'revoke'
          ? t(
              'Destroy other copies too. Only a court can decide that a will is revoked; the surest way is a later will.',
            )
          : t(
              'What you downloaded may be your will. Keep it where it lasts, and tell your executor where it is.',
            ),
        button(t('Open the closing page'), paths.closedWill(closed.id)),
        sourceText(device),
        notYouText(owner),
      ),
    };
  });
}

import { formatUsd, paths, type Cents } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { helloReader, type UserRow } from '../accounts';
import { button, letter } from '../../platform/mail/letter';
import { mailIn, type Mail } from '../../platform/mail/mails';

/** The mail that confirms a payment. */
export function paymentMail(user: UserRow): Mail {
  return mailIn(user.language, () => ({
    recipient: user.email,
    subject: t('Your payment is confirmed'),
    body: letter(
      helloReader(user),
      t(
        'Thank you: your payment is confirmed. Paying does not make it a will: the signatures do, yours first and then those of both witnesses.',
      ),
      button(t('Go to your dashboard'), paths.dashboard),
    ),
  }));
}

/** The notice that a will was paid for twice. */
export function refundMail(user: UserRow, amount: Cents): Mail {
  return mailIn(user.language, () => ({
    recipient: user.email,
    subject: t('Your second payment is refunded'),
    body: letter(
      helloReader(user),
      t(
        'Your will was already paid for when a second payment for it arrived. We are sending the second payment of {amount} back to your card. Banks usually take 5 to 10 days to show it. You don’t have to do anything.',
        { amount: formatUsd(amount) },
      ),
      button(t('Go to your dashboard'), paths.dashboard),
    ),
  }));
}

import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { rich } from '@heartwood/ui';
import { Link } from 'react-router-dom';
import { useOperatorQuery } from './operator-api';
import { TextPage } from './text-page';

/** /refunds: when you get your money back. */
export function Component() {
  const days = useOperatorQuery().data?.refund_days;
  return (
    <TextPage title={t('Refunds')} lead={t('When you get your money back.')}>
      <h2>{t('Paid twice')}</h2>
      <p>
        {t(
          'If a will is paid for twice, the second payment is refunded automatically, usually within a day. Your bank may take a few more days.',
        )}
      </p>
      <h2>{t('Anything else')}</h2>
      {days && (
        <p>
          {t('Your money back if you ask within {days, plural, one {# day} other {# days}} of paying.', {
            days,
          })}
        </p>
      )}
      <p>
        {t(
          'For any other refund, ask the operator of this site. You can read the whole will before you pay. Consumer protection law applies, whatever is written here.',
        )}
      </p>
      <h2>{t('How to ask')}</h2>
      <p>
        {rich(
          'Write to us from the email address of your account and name the will. <link>Contact</link> says how to reach us. The money goes back to the card that you paid with.',
          { link: (text) => <Link to={paths.contact}>{text}</Link> },
        )}
      </p>
      <h2>{t('The test checkout')}</h2>
      <p>{t('The test checkout charges no card, so there is nothing to refund.')}</p>
    </TextPage>
  );
}

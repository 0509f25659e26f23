import { paths, type AccountState } from '@heartwood/domain';
import { Badge, Section, Stack, rich, Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { VerificationLink } from './verification-link';

/** Whether the address is verified, and a button to mail a verification link. */
export function EmailSection({ account }: { account: AccountState }) {
  const verified = account.email_verified;

  return (
    <Section
      title={t('Email')}
      actions={
        <Badge tone={verified ? 'good' : 'pending'}>{verified ? t('Verified') : t('Not verified')}</Badge>
      }
    >
      <Stack gap="small">
        <p>
          {rich('{email}. You can change it in <link>your profile</link>.', {
            email: <strong>{account.email}</strong>,
            link: (text) => <Link to={paths.profile}>{text}</Link>,
          })}
        </p>
        {!verified && (
          <>
            <p>
              <Text>
                {t(
                  'We emailed you a link when you entered this address. Until you open it, we won’t email anyone else for you. No witness gets a link, and no one hears about a loan you propose. When you open the first link of an account, all devices are logged out. Emails that waited are not sent.',
                )}{' '}
                {account.mails_waiting > 0 && waiting(account.mails_waiting)}
              </Text>
            </p>
            <VerificationLink />
          </>
        )}
      </Stack>
    </Section>
  );
}

const waiting = (count: number) =>
  t('{count, plural, one {One email waits for it.} other {# emails wait for it.}}', { count });

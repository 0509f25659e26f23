import { isOwnMachine, NO_SENDER, type Config } from './config';
import { isLoopback } from './platform/http/security/backend-tls';

/** Sentences for the log, about settings that can be used and hardly are what the operator wants. */
export function configWarnings({
  host,
  publicUrl,
  production,
  stripe,
  smtpUrl,
  mailFrom,
  demoRefused,
}: Pick<
  Config,
  'host' | 'publicUrl' | 'production' | 'stripe' | 'smtpUrl' | 'mailFrom' | 'demoRefused'
>): string[] {
  return [
    ...(demoRefused
      ? [
          'DEMO=on has no effect with TRUST_PROXY: others reach this server, and know the passwords of the demo accounts',
        ]
      : []),
    ...(!isLoopback(host) && isOwnMachine(publicUrl)
      ? [`PUBLIC_URL is ${publicUrl}: links in mail, passkeys, and payments work only on this machine`]
      : []),
    ...(production && !stripe ? ['STRIPE_SECRET_KEY is not set: the test checkout gives wills away'] : []),
    ...(smtpUrl && mailFrom === NO_SENDER
      ? [`MAIL_FROM is not set: most mail servers refuse mail from ${NO_SENDER}`]
      : []),
  ];
}

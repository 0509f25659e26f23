import { RadioGroupField, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { Reach } from './proposal-values';

const choices = () =>
  [
    { value: 'account', label: t('With an account here') },
    {
      value: 'invitation',
      label: t('Without one: by name and email'),
      hint: t('They get a link to the whole contract, and make an account only when they sign.'),
    },
  ] as const;

/**
 * Who the other party is: the account with a username, or somebody who is invited by name and email address.
 */
export function CounterpartyFields({ reach }: { reach: Reach }) {
  return (
    <>
      <RadioGroupField name="reach" label={t('The other person')} options={choices()} />
      {reach === 'account' ? (
        <TextField
          name="counterparty"
          label={t('Username of the other person')}
          hint={t(
            'They need an account here. Ask them for their username. The note has their full name once they open it, and your signature covers it.',
          )}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          width="medium"
        />
      ) : (
        <>
          <TextField
            name="counterparty_name"
            label={t('Their full name')}
            hint={t(
              'The note has this name until they open it with an account. Then it has the full name of that account, and your signature covers it.',
            )}
            autoComplete="off"
            width="medium"
          />
          <TextField
            name="counterparty_email"
            label={t('Their email address')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="medium"
          />
        </>
      )}
    </>
  );
}

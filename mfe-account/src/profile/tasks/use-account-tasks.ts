import { paths, type AccountState, type TrustedPerson } from '@heartwood/domain';
import { taskUrgency, type DashboardTask, type DashboardTasks } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { useTrustedPeopleQuery } from '../../legacy-access/legacy-access-api';
import { useAccountQuery } from '../../security/account-api';

/** The tasks of the dashboard that concern the account and the people its owner trusts. */
export function useAccountTasks(): DashboardTasks {
  const account = useAccountQuery();
  const trusted = useTrustedPeopleQuery();
  if (account.data && trusted.data) return accountTasks(account.data, trusted.data.people);
  return account.isError || trusted.isError ? 'failed' : 'loading';
}

export function accountTasks(
  { email_verified, recovery_codes_due }: Pick<AccountState, 'email_verified' | 'recovery_codes_due'>,
  people: readonly TrustedPerson[],
): DashboardTask[] {
  const verify: DashboardTask = {
    id: 'email',
    urgency: taskUrgency.account,
    icon: 'mail',
    sentence: t('Verify your email with the link we emailed you.'),
    action: { label: t('Verify email'), to: paths.account },
  };
  const codes: DashboardTask = {
    id: 'recovery codes',
    urgency: taskUrgency.account,
    icon: 'document',
    sentence: t('Do you still have your recovery codes?'),
    action: { label: t('Answer'), to: paths.account },
  };
  return [
    ...people.filter(({ accepted_at }) => !accepted_at).map(unconfirmed),
    ...(email_verified ? [] : [verify]),
    ...(recovery_codes_due ? [codes] : []),
  ];
}

const unconfirmed = ({ id, name }: TrustedPerson): DashboardTask => ({
  id: `person ${id}`,
  urgency: taskUrgency.confirm,
  icon: 'person',
  sentence: t('{name} has not agreed to be your trusted person yet.', { name }),
  action: { label: t('Send again'), to: paths.trustedPeople },
});

import { detailOf } from '@heartwood/api-client';
import {
  formatUsd,
  centsOf,
  loanRoleOf,
  messages,
  paths,
  reminderKinds,
  reminderWords,
  trustTitle,
  type LoanListItem,
  type TrustListItem,
  type User,
  type WillListItem,
} from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import {
  Badge,
  Button,
  Chapters,
  ErrorState,
  FormError,
  PageHeader,
  Section,
  Skeleton,
  SwitchList,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import profileStyles from '../profile.module.css';
import styles from '../../security/security.module.css';
import {
  useRemindedLoansQuery,
  useRemindedTrustsQuery,
  useRemindedWillsQuery,
  useSetLoanRemindersMutation,
  useSetRehearsalReminderMutation,
  useSetYearlyReminderMutation,
} from './preferences-api';

/** /mail-preferences: the person's reminders, each with a switch. */
export function Component() {
  usePageTitle(t('Email preferences'));
  return (
    <div className={profileStyles.page}>
      <RequireSession
        checking={
          <>
            <Header />
            <Loading />
          </>
        }
      >
        <Header />
        <Preferences />
      </RequireSession>
    </div>
  );
}

const Header = () => (
  <PageHeader
    title={t('Email preferences')}
    lead={t(
      'You can turn off reminders. We always email you about your account’s security and about what others do.',
    )}
  />
);

function Preferences() {
  const { user } = useSession();
  const wills = useRemindedWillsQuery(undefined, { refetchOnMountOrArgChange: true });
  const loans = useRemindedLoansQuery(undefined, { refetchOnMountOrArgChange: true });
  const trusts = useRemindedTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  const all = [wills, loans, trusts];
  const error = wills.error ?? loans.error ?? trusts.error;
  if (error && all.some(({ data }) => !data))
    return (
      <ErrorState
        title={detailOf(error, messages.unavailable)}
        onRetry={() => {
          for (const query of all) if (query.error) void query.refetch();
        }}
        retrying={all.some(({ isFetching }) => isFetching)}
      />
    );
  if (!user || !wills.data || !loans.data || !trusts.data) return <Loading />;
  const kept = wills.data.filter(({ status }) => status !== 'revoked');
  const active = loans.data.filter(({ status }) => status === 'active');
  const rehearsed = trusts.data.filter(({ rehearsal_on }) => rehearsal_on);
  return (
    <Chapters>
      <Section title={t('Once a year: read your will again')}>
        {kept.length === 0 && <p>{t('You have no will yet.')}</p>}
        <ul className={styles.list}>
          {kept.map((will) => (
            <WillRow key={will.id} will={will} />
          ))}
        </ul>
      </Section>
      <Section title={t('Once a year: rehearse a trust')}>
        {rehearsed.length === 0 && <p>{t('None of your trusts has a rehearsal date.')}</p>}
        <ul className={styles.list}>
          {rehearsed.map((trust) => (
            <TrustRow key={trust.id} trust={trust} />
          ))}
        </ul>
      </Section>
      <Section title={t('Before and after a loan payment is due')}>
        {active.length === 0 && <p>{t('You have no active loan.')}</p>}
        <ul className={styles.list}>
          {active.map((loan) => (
            <LoanRow key={loan.id} loan={loan} user={user} />
          ))}
        </ul>
      </Section>
    </Chapters>
  );
}

function WillRow({ will: { id, testator_name, yearly_reminder = true } }: { will: WillListItem }) {
  const [set, { isLoading, error }] = useSetYearlyReminderMutation();
  return (
    <Row
      name={t('The will of {name}', { name: testator_name })}
      to={paths.willDetails(id)}
      on={yearly_reminder}
      onChange={(on) => void set({ id, on })}
      busy={isLoading}
      error={error}
    />
  );
}

function TrustRow({ trust }: { trust: TrustListItem }) {
  const [set, { isLoading, error }] = useSetRehearsalReminderMutation();
  const { id, yearly_reminder = true } = trust;
  return (
    <Row
      name={trustTitle(trust)}
      to={paths.trust(id)}
      on={yearly_reminder}
      onChange={(on) => void set({ id, on })}
      busy={isLoading}
      error={error}
    />
  );
}

function LoanRow({ loan, user }: { loan: LoanListItem; user: User }) {
  const [set, { isLoading, error, originalArgs }] = useSetLoanRemindersMutation();
  const { id, amount, reminders } = loan;
  const role = loanRoleOf(loan, user.username);
  const own = role && reminders?.[role];
  if (!own) return null;
  const dollars = formatUsd(centsOf(amount));
  const { lender_name, lender_username, borrower_name, borrower_username } = loan;
  const title =
    role === 'lender'
      ? t('{dollars} to {borrower}', { dollars, borrower: borrower_name || borrower_username })
      : t('{dollars} from {lender}', { dollars, lender: lender_name || lender_username });
  return (
    <li className={styles.row}>
      <SwitchList
        legend={<Link to={paths.loan(id)}>{title}</Link>}
        switches={reminderKinds.map((name) => ({
          name,
          label: translated(reminderWords[name]),
          on: own[name],
        }))}
        onChange={(kind, on) => void set({ id, kind, on })}
        saving={isLoading ? originalArgs?.kind : undefined}
      />
      <FormError>{error !== undefined && detailOf(error, messages.unavailable)}</FormError>
    </li>
  );
}

interface RowProps {
  name: string;
  to: string;
  on: boolean;
  onChange: (on: boolean) => void;
  busy: boolean;
  error: unknown;
}

function Row({ name, to, on, onChange, busy, error }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.titled}>
        <Link className={styles.name} to={to}>
          {name}
        </Link>
        <Badge tone={on ? 'good' : 'neutral'}>{on ? t('On') : t('Off')}</Badge>
      </span>
      <Button
        variant="secondary"
        onClick={() => onChange(!on)}
        loading={busy}
        aria-label={
          on
            ? t('Turn off the reminders of {name}', { name })
            : t('Turn on the reminders of {name}', { name })
        }
      >
        {on ? t('Turn off') : t('Turn on')}
      </Button>
      <FormError>{error !== undefined && detailOf(error, messages.unavailable)}</FormError>
    </li>
  );
}

const Loading = () => <Skeleton label={t('Loading your reminders…')} count={2} />;

import { messages, paths } from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import { Button, EmptyState, LinkButton, ListPage, SavePageButton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Agreement } from './agreement';
import { AgreementRow } from './agreement-row';
import styles from './agreement-row.module.css';
import { useAgreements } from './use-agreements';

/** /smart-contracts: all agreements of the person, with proofs. */
export function Component() {
  usePageTitle(t('Smart Contracts'));
  const { user } = useSession();
  return (
    <RequireSession checking={<SmartContracts userId={null} />}>
      <SmartContracts userId={user?.id ?? null} />
    </RequireSession>
  );
}

/** @param props.userId null while the session is checked */
function SmartContracts({ userId }: { userId: string | null }) {
  const { agreements, ...query } = useAgreements(userId);
  return (
    <ListPage
      title={t('Smart Contracts')}
      lead={t(
        'Here are the records and proofs of your wills, loans, and trusts: who signed what, and whether anything was changed.',
      )}
      items={agreements}
      loading={t('Loading your agreements')}
      shape="rows"
      failure={messages.fetchAgreementsFailed}
      query={query}
      action={
        <LinkButton to={paths.verify} variant="secondary">
          {t('Verify a document')}
        </LinkButton>
      }
      empty={
        <EmptyState
          title={t('No agreements yet.')}
          action={<LinkButton to={paths.wills}>{t('Create Will')}</LinkButton>}
        >
          {t('Make a will, a loan, or a trust. You’ll find its record here.')}
        </EmptyState>
      }
    >
      {(all) => <Newest agreements={all} />}
    </ListPage>
  );
}

// Each row fetches its text and its record, so only a few are shown at a time.
const STEP = 20;

function Newest({ agreements }: { agreements: readonly Agreement[] }) {
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLDivElement>(null);
  const rest = agreements.length - shown;
  const more = () => {
    flushSync(() => setShown(shown + STEP));
    // The button moves below the new rows, or goes with the last of them, and the focus with it.
    list.current?.children[shown]?.querySelector('summary')?.focus();
  };
  return (
    <Stack>
      <div ref={list} className={styles.list}>
        {agreements.slice(0, shown).map((agreement) => (
          <AgreementRow key={agreement.subject.subject_id} agreement={agreement} />
        ))}
      </div>
      <SavePageButton title={t('Smart Contracts')} file="heartwood-agreements" />
      {rest > 0 && (
        <div>
          <Button variant="secondary" onClick={more}>
            {t('Show {count} more', { count: Math.min(rest, STEP) })}
          </Button>
        </div>
      )}
      <span role="status">
        {agreements.length > STEP &&
          t('{shown} of {count} shown.', {
            shown: Math.min(shown, agreements.length),
            count: agreements.length,
          })}
      </span>
    </Stack>
  );
}

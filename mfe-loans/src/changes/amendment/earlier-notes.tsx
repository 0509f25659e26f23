import {
  formatDate,
  messages,
  paths,
  type Loan,
  type User,
  type LoanRole,
  type LoanVersion,
} from '@heartwood/domain';
import { Actions, PageHeader, Section, Skeleton, Stack, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from '../../contract/loan-contract.module.css';
import { NotePaper } from '../../contract/note-paper';
import { loanTitle } from '../../loans/parties';
import { NotePdfButton } from '../../contract/note-pdf/note-pdf-button';
import { readVersion } from './amendment-address';
import { useLoanVersionQuery } from './amendments-api';

/** The notes that held before each amendment, to be read again. Nothing for a loan that was never amended. */
export function EarlierNotes({ loan }: { loan: Loan }) {
  const ended = loan.amendments ?? [];
  if (ended.length === 0) return null;
  return (
    <Section title={t('Earlier contracts')}>
      <Stack gap="small">
        <p>{t('Both of you signed these, too. Each one applied until the next one took effect.')}</p>
        <ul>
          {ended.toReversed().map(({ terms_version, effective_on }) => (
            <li key={terms_version}>
              <Link to={readVersion(loan.id, terms_version)}>
                {t('Version {version}, until {day}', {
                  version: terms_version,
                  day: formatDate(effective_on),
                })}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

/** An earlier note with its signatures. */
export function EarlierNote({ loan, user, version }: { loan: Loan; user: User; version: number }) {
  const { data, error, isFetching, isError, refetch } = useLoanVersionQuery({ id: loan.id, version });
  const ended = loan.amendments?.find(({ terms_version }) => terms_version === version);
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Contract, version {version}', { version })}
        lead={
          ended
            ? t('{loan}, in effect until {day}', {
                loan: loanTitle(loan, user.username),
                day: formatDate(ended.effective_on),
              })
            : loanTitle(loan, user.username)
        }
        back={{ to: paths.loanContract(loan.id), label: t('Current contract') }}
      />
      {!data && !isError && <Skeleton variant="page" label={t('Loading the contract')} />}
      {!data && isError && (
        <LoadFailure title={messages.fetchContractFailed} query={{ error, isFetching, refetch }} />
      )}
      {data && (
        <div className={styles.document}>
          {ended && (
            <div className={`${styles.screenOnly} ${styles.tools}`}>
              <Actions>
                <NotePdfButton loan={loan} version={version} />
              </Actions>
            </div>
          )}
          <div className={styles.sheet}>
            <NotePaper
              html={data.contract}
              draft={!data.in_force_until}
              loan={loan}
              signatures={{
                lender: signatureIn(data, 'lender'),
                borrower: signatureIn(data, 'borrower'),
              }}
            />
          </div>
        </div>
      )}
    </Stack>
  );
}

function signatureIn(version: LoanVersion, role: LoanRole) {
  return {
    image: version[`${role}_signature`],
    signedAt: version[`${role}_signed_at`] ?? undefined,
    method: version[`${role}_signature_details`]?.method,
    notices: version.terms?.[`${role}_notices`],
  };
}

import type { Trail, Verdict } from '@heartwood/domain';
import { DescriptionList, Icon, LinkButton, Stack, Text, type IconName } from '@heartwood/ui';
import { listText, msg, t, type Message } from '@heartwood/i18n';
import { useState } from 'react';
import { AuditRecord } from './audit-trail/audit-trail';
import { Fingerprint } from './audit-trail/fingerprint';
import { useAudit, type Audit } from './audit-trail/use-audit';
import type { Agreement, AgreementType } from './agreement';
import styles from './agreement-row.module.css';
import { Parties } from './parties';
import { ProofButton } from './proof-button';
import { useDetails } from './use-details';

const icons = { will: 'document', loan: 'loan', trust: 'coin' } as const satisfies Record<
  AgreementType,
  IconName
>;
const opens = {
  will: msg('Open the will'),
  loan: msg('Open the loan'),
  trust: msg('Open the trust'),
} as const satisfies Record<AgreementType, Message>;

/**
 * One agreement in one row: its name, its parties, and whether its record is intact. The row
 * expands to everything else.
 */
export function AgreementRow({ agreement }: { agreement: Agreement }) {
  const { subject, title, to, state, parties, pdf } = agreement;
  const details = useDetails(agreement);
  const audit = useAudit(subject, details.text, details);
  const kind = subject.subject_type;
  const verdict = shortVerdict(audit);
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.row}>
      {/* What is wrong opens its row, so that it is seen and announced; it stays open when
          it is fetched again. */}
      <details
        open={open || verdict.tone === 'danger'}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.line}>
          <span className={styles.kind}>
            <Icon name={icons[kind]} size={22} />
          </span>
          <span className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            <span className={styles.parties}>
              <Text>
                {state} <span className={styles.dot}>·</span>{' '}
                <span className={styles.names}>{listText(parties.map(({ name }) => name))}</span>
              </Text>
            </span>
          </span>
          <span className={`${styles.verdict} ${styles[verdict.tone]}`}>
            <Text>
              <Icon name={verdict.icon} size={18} />
              {verdict.words}
            </Text>
          </span>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <div className={styles.content}>
          <Stack>
            <Parties parties={details.parties} of={title} />
            <AuditRecord audit={audit} title={title} />
            <Fingerprints trail={audit.trail} pdf={pdf} />
            <div className={styles.actions}>
              <LinkButton
                to={to}
                variant="secondary"
                icon="arrow-right"
                aria-label={`${t(opens[kind])}: ${title}`}
              >
                {t(opens[kind])}
              </LinkButton>
              <ProofButton subject={subject} title={title} />
            </div>
          </Stack>
        </div>
      </details>
    </article>
  );
}

function Fingerprints({ trail, pdf }: { trail: Trail | undefined; pdf: string | null }) {
  const last = trail?.events.at(-1);
  const found = [
    { term: t('Fingerprint of the text'), sha256: last?.text_sha256 },
    { term: t('Fingerprint of the record'), sha256: last?.hash },
    { term: t('Fingerprint of the PDF'), sha256: pdf },
  ];
  const rows = found.flatMap(({ term, sha256 }) =>
    sha256 ? [{ term, value: <Fingerprint>{sha256}</Fingerprint> }] : [],
  );
  return rows.length > 0 && <DescriptionList rows={rows} />;
}

interface ShortVerdict {
  tone: 'good' | 'soft' | 'danger';
  icon: IconName;
  words: string;
}

/** Whether a record is intact, in a word or two. */
function shortVerdict({ trail, verdict, error }: Pick<Audit, 'trail' | 'verdict' | 'error'>): ShortVerdict {
  if (error) return { tone: 'danger', icon: 'error', words: t('Not loaded') };
  if (!trail || !verdict) return { tone: 'soft', icon: 'clock', words: t('Checking…') };
  return verdictWords(verdict, trail);
}

function verdictWords({ outcome }: Verdict, { events, intact }: Trail): ShortVerdict {
  if (outcome === 'unchecked' && intact) return { tone: 'soft', icon: 'warning', words: t('Not checked') };
  if (outcome !== 'holds') return { tone: 'danger', icon: 'error', words: t('Problem found') };
  return events.length > 0
    ? { tone: 'good', icon: 'check', words: t('Intact') }
    : { tone: 'soft', icon: 'clock', words: t('No record yet') };
}

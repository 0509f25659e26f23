import {
  dayOf,
  describeStatus,
  formatDate,
  isSignedTwice,
  paths,
  signedLast,
  signerName,
  signerRoles,
  willActions,
  willLook,
  type IsoDate,
  type Will,
} from '@heartwood/domain';
import {
  Cited,
  Disclosure,
  Figure,
  Icon,
  PageHeader,
  PersonName,
  Section,
  Stack,
  VisuallyHidden,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { CompletedRing } from '../../details/next-step/completed-ring';
import { FinalPdfNotice } from '../../details/pdf/final-pdf-notice';
import type { FinalPdf } from '../../details/pdf/use-final-pdf';
import { SignedTwiceNotice } from '../dialog/signed-twice-notice';
import { useSigning } from '../dialog/use-signing';
import { WillContract } from '../../details/will-contract';
import { WillTools } from '../../details/will-tools';
import { WillStatusBadge } from '../../wills/will-status-badge';
import { ExecutorStep, KeepStep, PartnerStep, PayStep, TrustedPersonStep } from './signed-steps';
import styles from './signed-will.module.css';

interface SignedWillProps {
  will: Will;
  finalPdf: FinalPdf;
}

/** What a person sees after the last signature: that it is done, and what to do with the will now. */
export function SignedWill({ will, finalPdf }: SignedWillProps) {
  const actions = willActions(will);
  const { start, dialogs } = useSigning(will, actions.sign);
  // A long text is drawn after the rest.
  const drawn = useDeferredValue(will, null);
  return (
    <Stack gap="large">
      <div>
        <PageHeader
          title={t('Your will is signed.')}
          eyebrow={<CompletedRing willId={will.id} />}
          badge={<WillStatusBadge will={will} />}
          back={{ to: paths.dashboard, label: t('Dashboard') }}
        />
        <Signers will={will} />
      </div>
      <FinalPdfNotice pdf={finalPdf} />
      {isSignedTwice(will) && <SignedTwiceNotice will={will} />}
      <ol className={styles.steps}>
        <KeepStep will={will} />
        {actions.pay && <PayStep will={will} />}
        <ExecutorStep will={will} />
        <TrustedPersonStep />
        <PartnerStep will={will} />
      </ol>
      <div className={styles.foot}>
        <Disclosure label={t('What “{status}” means', { status: translated(willLook(will).label) })}>
          <p>
            <Cited>{meaningOf(will)}</Cited>
          </p>
        </Disclosure>
      </div>
      <Section title={t('What you signed')}>
        <p>
          <Link to={paths.willDetails(will.id)}>{t('See the whole will')}</Link>
        </p>
        <WillTools will={will} actions={actions} step="keep" onSign={start} />
        {drawn && <WillContract will={drawn} />}
      </Section>
      {dialogs}
    </Stack>
  );
}

/** The status as a sentence, and who decides. */
const meaningOf = (will: Will) =>
  `${describeStatus(will) ?? ''} ${t('Only a court can decide that a will is valid.')}`;

interface Signer {
  name: string;
  /** Null if the day isn't known. */
  day: IsoDate | null;
}

/** Who signed, and when: one day for all, if there is one. */
function Signers({ will }: { will: Will }) {
  const signers = signersOf(will);
  const days = new Set(signers.map(({ day }) => day));
  const [common] = days.size === 1 ? days : [];
  return (
    <ul className={styles.signers}>
      {signers.map(({ name, day }, index) => (
        <li key={index} className={styles.signer}>
          <span className={styles.mark}>
            <Icon name="check" size={14} />
          </span>
          <span>
            <PersonName>{name}</PersonName>
            <VisuallyHidden>: {t('Signed')}</VisuallyHidden>
            {!common && day && (
              <span className={styles.day}>
                <Figure>{formatDate(day)}</Figure>
              </span>
            )}
          </span>
        </li>
      ))}
      {common && (
        <li className={styles.day}>
          <Cited>{dayText(will, common)}</Cited>
        </li>
      )}
    </ul>
  );
}

const dayText = (will: Will, day: IsoDate) =>
  signedLast(will) === 'paper'
    ? t('On paper on {day}, as you reported', { day: formatDate(day) })
    : formatDate(day);

function signersOf(will: Will): Signer[] {
  const { ink_signing: ink } = will;
  if (ink && signedLast(will) === 'paper')
    return [will.testator_name, ink.witness_1_name, ink.witness_2_name].map((name) => ({
      name,
      day: ink.signed_on,
    }));
  return signerRoles.map((role) => {
    const given = will.signatures?.find((signature) => signature.role === role);
    return { name: signerName(will, role), day: given ? dayOf(given.signed_at) : null };
  });
}

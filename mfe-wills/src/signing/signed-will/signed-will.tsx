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
import { Cited, Disclosure, NextSteps, PageHeader, Section, SignerList, Stack } from '@heartwood/ui';
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
        <SignerList signers={signersOf(will)} dayText={(day) => dayText(will, day)} />
      </div>
      <FinalPdfNotice pdf={finalPdf} />
      {isSignedTwice(will) && <SignedTwiceNotice will={will} />}
      <NextSteps>
        <KeepStep will={will} />
        {actions.pay && <PayStep will={will} />}
        <ExecutorStep will={will} />
        <TrustedPersonStep />
        <PartnerStep will={will} />
      </NextSteps>
      <div className={styles.foot}>
        <Disclosure label={t('What “{status}” means', { status: translated(willLook(will).label) })}>
          <p>
            <Cited>{meaningOf(will)}</Cited>
          </p>
        </Disclosure>
      </div>
      <Section title={t('What you signed')}>
        <Stack>
          <p>
            <Link to={paths.willDetails(will.id)}>{t('See the whole will')}</Link>
          </p>
          <WillTools will={will} actions={actions} step="keep" onSign={start} />
          {drawn && <WillContract will={drawn} />}
        </Stack>
      </Section>
      {dialogs}
    </Stack>
  );
}

/** The status as a sentence, and who decides. */
const meaningOf = (will: Will) =>
  `${describeStatus(will) ?? ''} ${t('Only a court can decide that a will is valid.')}`;

const dayText = (will: Will, day: IsoDate) =>
  signedLast(will) === 'paper'
    ? t('On paper on {day}, as you reported', { day: formatDate(day) })
    : formatDate(day);

function signersOf(will: Will) {
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

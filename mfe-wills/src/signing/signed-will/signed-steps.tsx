import {
  callName,
  fileName,
  formatUsd,
  paths,
  sameName,
  signedLast,
  spouseIn,
  WILL_PRICE,
  type Will,
} from '@heartwood/domain';
import { LinkButton, MailButton, NextStep, ShareButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { ExecutorLetterButton } from '../../documents/letters/letter-button';
import { usePartnerInvitationQuery } from '../../create/partner-will/partner-invitation-api';
import { DownloadButton } from '../../details/pdf/download-button';
import { PayLink } from '../../details/pay-link';
import { isSealed } from '../../documents/pdf/sealed';
import { useMailWillMutation, useStoredWillPdfMutation, useWillsQuery } from '../../wills/wills-api';

/** The sealed PDF, or the paper. */
export function KeepStep({ will }: { will: Will }) {
  const [mailWill] = useMailWillMutation();
  const [storedPdf] = useStoredWillPdfMutation();
  if (signedLast(will) === 'paper')
    return (
      <NextStep
        title={t('Keep the paper safe')}
        text={t('The signed paper is your will. A scan helps others find it.')}
      >
        <DownloadButton will={will} variant="primary" />
        {!will.ink_signing?.scan && (
          <LinkButton to={paths.inkSigning(will.id)} variant="secondary">
            {t('Add a scan')}
          </LinkButton>
        )}
      </NextStep>
    );
  return (
    <NextStep title={t('Keep it')} text={t('The sealed PDF is the original. Keep it where it lasts.')}>
      <DownloadButton will={will} variant="primary" />
      <MailButton send={() => mailWill(will.id).unwrap()} />
      {isSealed(will) && (
        <ShareButton
          key={will.sealed.sha256}
          file={`${fileName(t('Will'), will.testator_name)}.pdf`}
          fetchPdf={(onFile) => storedPdf({ id: will.id, onFile }).unwrap()}
        />
      )}
    </NextStep>
  );
}

export function PayStep({ will }: { will: Will }) {
  return (
    <NextStep
      title={t('Pay {price}', { price: formatUsd(WILL_PRICE) })}
      text={t('Your will is signed. Paying doesn’t change its legal force.')}
    >
      <PayLink will={will} variant="secondary" />
    </NextStep>
  );
}

export function ExecutorStep({ will }: { will: Will }) {
  const name = callName(will.executor);
  return (
    <NextStep
      title={t('Tell {name}', { name })}
      text={t('{name} is your executor. The letter says what to do, and where the will is.', { name })}
    >
      <ExecutorLetterButton will={will} />
    </NextStep>
  );
}

export function TrustedPersonStep() {
  return (
    <NextStep
      title={t('Let it be found')}
      text={t('A trusted person can ask for your documents after your death.')}
    >
      <LinkButton to={paths.trustedPeople} variant="secondary" icon="person">
        {t('Name a trusted person')}
      </LinkButton>
    </NextStep>
  );
}

/**
 * The will of the spouse or partner, unless there is none, or their will is here or in
 * an account of their own.
 */
export function PartnerStep({ will }: { will: Will }) {
  const partner = spouseIn(will.family);
  const { data: wills } = useWillsQuery(undefined, { skip: !partner });
  const { data, isError } = usePartnerInvitationQuery(undefined, { skip: !partner });
  const isHere = wills?.some(
    ({ status, testator_name }) => status !== 'revoked' && sameName(testator_name, partner),
  );
  if (!partner || !wills || isHere || (!data && !isError) || data?.invitation?.accepted_at) return null;
  const name = callName(partner);
  return (
    <NextStep
      title={t('{name}’s will', { name })}
      text={t('The same answers, with your two names swapped, for {price}.', {
        price: formatUsd(WILL_PRICE),
      })}
    >
      <LinkButton variant="secondary" to={paths.partnerWill(will.id)}>
        {t('Start here')}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.partnerWill(will.id, 'invite')}>
        {t('Invite {name}', { name })}
      </LinkButton>
    </NextStep>
  );
}

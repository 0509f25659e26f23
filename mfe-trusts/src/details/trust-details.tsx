import {
  dayOf,
  fileName,
  formatDate,
  messages,
  paths,
  type Trust,
  trustText,
  trustTitle,
  instructionSteps,
} from '@heartwood/domain';
import { Slot } from '@heartwood/host';
import {
  Actions,
  DescriptionList,
  LinkButton,
  PageHeader,
  PrintHead,
  SavePageButton,
  Section,
  Stack,
  Prose,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { AuditTrail } from '../smart-contracts/audit-trail/audit-trail';
import { DollarValue } from './bitcoin-rate/dollar-value';
import { Bitcoin } from '../trusts/bitcoin';
import { SecretsWarning } from '../trusts/secrets-warning';
import { TrustBadge } from '../trusts/trust-badge';
import { TrustPurpose } from '../trusts/trust-meaning';
import { WatchAddress } from '../trusts/watch-address';
import { ActivationButton } from './activation-button';
import { Holdings } from './holdings';
import { Rehearsal } from './rehearsal';
import { TrustShares } from './trust-shares';
import { trustView } from './views';

/** One trust: its content, and all possible actions. */
export function TrustDetails({ trust }: { trust: Trust }) {
  return (
    <Stack gap="large">
      <PrintHead>{t('Copy from the screen. The executor’s document is the letter.')}</PrintHead>
      <PageHeader
        title={trustTitle(trust)}
        lead={<TrustPurpose />}
        badge={<TrustBadge active={trust.is_active} />}
        back={{ to: paths.trusts, label: t('Trusts') }}
      />
      {!trust.is_active && <p>{t('Not active: nobody is to act on this record.')}</p>}
      <Actions>
        <LinkButton
          to={trustView(trust.id, 'letter')}
          variant={trust.is_active ? 'primary' : 'secondary'}
          icon="document"
        >
          {t('Letter for the executor')}
        </LinkButton>
        <LinkButton to={trustView(trust.id, 'edit')} variant="secondary" icon="pencil">
          {t('Edit')}
        </LinkButton>
        <ActivationButton trust={trust} />
        <SavePageButton title={trustTitle(trust)} file={fileName('trust', trustTitle(trust))} />
      </Actions>
      <Section title={t('What it says')}>
        <DescriptionList
          rows={[
            { term: t('Asset'), value: <Bitcoin asset={trust.asset} /> },
            { term: t('Executor'), value: trust.executor },
            { term: t('Created'), value: formatDate(dayOf(trust.created_at)) },
            { term: t('Last changed'), value: formatDate(dayOf(trust.updated_at)) },
          ]}
        />
      </Section>
      {trust.watch_address && (
        <Section title={t('Watch address')}>
          <WatchAddress address={trust.watch_address} />
        </Section>
      )}
      <Section title={t('Where it is')}>
        <Holdings holdings={trust.holdings ?? []} />
      </Section>
      <Section title={t('Beneficiaries')}>
        {trust.beneficiaries?.length ? (
          <TrustShares beneficiaries={trust.beneficiaries} asset={trust.asset} />
        ) : (
          <p>{translated(messages.noBeneficiaries)}</p>
        )}
      </Section>
      <Section title={t('Instructions for the executor')}>
        <Instructions text={trust.instructions ?? ''} />
      </Section>
      {trust.helpers && trust.helpers.length > 0 && (
        <Section title={t('Who can help')}>
          <DescriptionList
            rows={trust.helpers.map(({ name, contact }) => ({
              term: name,
              value: contact || t('No address or number written down'),
            }))}
          />
        </Section>
      )}
      <Stack gap="large" screenOnly>
        <Section title={t('Yearly rehearsal')}>
          <Rehearsal trust={trust} />
        </Section>
        <Section title={t('Value in dollars')}>
          <DollarValue asset={trust.asset} />
        </Section>
        <Section title={t('Record')}>
          <AuditTrail
            subject={{ subject_type: 'trust', subject_id: trust.id }}
            text={trustText(trust)}
            title={trustTitle(trust)}
          />
        </Section>
        <SecretsWarning />
        <Slot name="trust-details" props={{ trustId: trust.id }} />
      </Stack>
    </Stack>
  );
}

/** The executor's instructions, step by step. */
function Instructions({ text }: { text: string }) {
  const steps = instructionSteps(text);
  if (steps.length === 0) return <p>{translated(messages.noDetails)}</p>;
  return (
    <Prose>
      <ol>
        {steps.map((step, index) => (
          // Two steps may have the same text: only their position distinguishes them.
          <li key={index}>{step}</li>
        ))}
      </ol>
    </Prose>
  );
}

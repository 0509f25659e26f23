import {
  describeStatus,
  messages,
  paths,
  willActions,
  willFormOf,
  willSummary,
  type Will,
} from '@heartwood/shared/domain';
import { DescriptionList, LinkButton, Notice, PageHeader, Section, Stack } from '@heartwood/shared/ui';
import { SummaryValue } from '../will-form/summary-value';
import { LookAgain } from '../will-review/look-again';
import { YearlyReview } from '../will-review/yearly-review';
import { WillStatusBadge } from '../wills/will-status-badge';
import { FinalPdfNotice } from './final-pdf-notice';
import { useFinalPdf } from './use-final-pdf';
import { ValidityChecklist } from './validity-checklist';
import { WaysToSign } from './ways-to-sign';
import { WillContract } from './will-contract';
import { WillExtras } from './will-extras';
import { WillHistory } from '../will-record/will-history';
import { WillProof } from '../will-record/will-proof';
import { WillTools } from './will-tools';
import { WillVersions } from '../will-record/will-versions';

/** One will: what it says, what it still needs, and everything that can be done with it. */
export function WillDetails({ will }: { will: Will }) {
  const finalPdf = useFinalPdf(will);
  const actions = willActions(will);
  return (
    <Stack gap="large">
      <PageHeader
        title={`Will of ${will.testator_name}`}
        lead={describeStatus(will) ?? undefined}
        badge={<WillStatusBadge will={will} />}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
      />
      {will.replaced_by && (
        <Notice
          tone="info"
          title={
            will.status === 'valid'
              ? 'You have begun a new version; this will stays valid until it is signed.'
              : 'There is a newer version of this will'
          }
        >
          <LinkButton to={paths.willDetails(will.replaced_by)} variant="secondary">
            Open the newer version
          </LinkButton>
        </Notice>
      )}
      <FinalPdfNotice pdf={finalPdf} />
      <WillTools will={will} actions={actions} />
      {will.status === 'draft' && <ValidityChecklist will={will} actions={actions} />}
      {actions.sign.length > 0 && <WaysToSign will={will} />}
      <YearlyReview will={will} />
      {actions.pay && <LookAgain will={will} linkTo={() => paths.editWill(will.id)} />}
      <Section title="What it says">
        {will.beneficiaries.length === 0 && <p>{messages.noBeneficiaries}</p>}
        <DescriptionList
          rows={willSummary(willFormOf(will)).map(({ term, values }) => ({
            term,
            value: <SummaryValue values={values} />,
          }))}
        />
      </Section>
      <WillProof will={will} />
      <WillHistory will={will} />
      <WillVersions will={will} />
      <WillExtras will={will} />
      <Section title="The document">
        <WillContract will={will} />
      </Section>
    </Stack>
  );
}

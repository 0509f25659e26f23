import {
  describeStatus,
  isExecuted,
  isOnlyOnPaper,
  isSignedTwice,
  messages,
  paths,
  SIGNED_TWICE,
  signedLast,
  willActions,
  willFormOf,
  willSummary,
  type Will,
} from '@heartwood/shared/domain';
import { DescriptionList, LinkButton, Notice, PageHeader, Section, Stack } from '@heartwood/shared/ui';
import { SummaryValue } from '../will-form/summary-value';
import { partAddress } from '../will-edit/part-address';
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
              ? 'You have begun a new version. This will stays your will until that one is signed.'
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
      {isSignedTwice(will) && (
        <Notice tone="advice" title="Signed on paper and on the screen">
          {SIGNED_TWICE} As far as Heartwood knows, that is the one{' '}
          {signedLast(will) === 'paper' ? 'on paper' : 'on the screen'}.
        </Notice>
      )}
      {actions.sign.length > 0 && !isOnlyOnPaper(will) && <WaysToSign will={will} />}
      <YearlyReview will={will} />
      {actions.edit && !isExecuted(will) && (
        <LookAgain will={will} linkTo={({ step }) => partAddress(will.id, step)} />
      )}
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

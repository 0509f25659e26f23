import {
  describeStatus,
  isExecuted,
  isOnlyOnPaper,
  isReviewDue,
  isSignedTwice,
  paths,
  SIGNED_TWICE,
  signedLast,
  todayOf,
  willReview,
  willActions,
  type Will,
} from '@heartwood/domain';
import { Slot } from '@heartwood/host';
import { LinkButton, Notice, PageHeader, Section, Stack, PersonName, rich } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { DocumentPage } from '../document-page/document-page';
import { NextBox } from '../next-step/next-box';
import { nextStepOf } from '../next-step/next-step';
import { partAddress } from '../will-edit/part-address';
import { SignedVersions } from '../will-record/signed-versions';
import { WillHistory } from '../will-record/will-history';
import { WillProof } from '../will-record/will-proof';
import { WillVersions } from '../will-record/will-versions';
import { ReviewPrompt } from '../will-review/review-prompt';
import { YearlyReview } from '../will-review/yearly-review';
import { WillStatusBadge } from '../wills/will-status-badge';
import { WitnessLinks } from '../witness-links/witness-links';
import { FinalPdfNotice } from './pdf/final-pdf-notice';
import { useFinalPdf } from './pdf/use-final-pdf';
import { ScreenHelp, WaysToSign } from './signing/ways-to-sign';
import { ContractSummary } from './contract-summary';
import { WillContract } from './will-contract';
import { WillExtras } from './will-extras';
import { WillStatus } from './will-status';
import { WillTools } from './will-tools';

/** One will: the document, and beside it its status and all possible actions. */
export function WillDetails({ will }: { will: Will }) {
  const finalPdf = useFinalPdf(will);
  const actions = willActions(will);
  const step = nextStepOf(will, actions);
  const due = isReviewDue(will, todayOf(new Date()));
  const look = actions.edit && !isExecuted(will);
  const onScreen = actions.sign.length > 0 && !isOnlyOnPaper(will);
  return (
    <Stack>
      <PageHeader
        title={rich('Will of {testator}', { testator: <PersonName>{will.testator_name}</PersonName> })}
        lead={describeStatus(will) ?? undefined}
        badge={<WillStatusBadge will={will} />}
        back={{ to: paths.dashboard, label: t('Dashboard') }}
      />
      <DocumentPage
        label={t('Status')}
        above={
          (will.replaced_by || finalPdf.state !== 'none' || isSignedTwice(will)) && (
            <>
              {will.replaced_by && (
                <Notice
                  tone="info"
                  title={
                    will.status === 'valid'
                      ? t('You have begun a new version. This will stays your will until that one is signed.')
                      : t('There is a newer version of this will')
                  }
                >
                  <LinkButton to={paths.willDetails(will.replaced_by)} variant="secondary">
                    {t('Open the newer version')}
                  </LinkButton>
                </Notice>
              )}
              <FinalPdfNotice pdf={finalPdf} />
              {isSignedTwice(will) && (
                <Notice tone="advice" title={t('Signed on paper and on the screen')}>
                  {translated(SIGNED_TWICE)}{' '}
                  {signedLast(will) === 'paper'
                    ? t('As far as Heartwood knows, that is the one on paper.')
                    : t('As far as Heartwood knows, that is the one on the screen.')}
                </Notice>
              )}
            </>
          )
        }
        next={step && <NextBox will={will} actions={actions} step={step} />}
        rail={
          <>
            {will.status !== 'revoked' && <WillStatus will={will} actions={actions} step={step} />}
            <WillTools will={will} actions={actions} step={step} />
          </>
        }
        before={
          (due || look || onScreen) && (
            <>
              {due && <YearlyReview will={will} />}
              {step === 'sign' && <WaysToSign will={will} />}
              {onScreen && (
                <div>
                  <WitnessLinks will={will} />
                  <ScreenHelp />
                </div>
              )}
              {look && (
                <ReviewPrompt
                  points={willReview(will, todayOf(new Date()))}
                  linkTo={({ step }) => partAddress(will.id, step)}
                  folded
                />
              )}
            </>
          )
        }
        after={
          <>
            {!due && <YearlyReview will={will} />}
            <WillVersions will={will} />
            <SignedVersions will={will} />
            <Section title={t('Records')}>
              <WillHistory will={will} />
              <WillProof will={will} />
              <WillExtras will={will} />
            </Section>
          </>
        }
      >
        <WillContract will={will} />
        <ContractSummary will={will} />
      </DocumentPage>
      <Slot name="will-details" props={{ willId: will.id }} />
    </Stack>
  );
}

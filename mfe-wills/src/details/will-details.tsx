import {
  describeStatus,
  isExecuted,
  isOnlyOnPaper,
  isReviewDue,
  isSignedTwice,
  paths,
  todayOf,
  willReview,
  willActions,
  type Will,
} from '@heartwood/domain';
import { Slot, useSession } from '@heartwood/host';
import { LinkButton, Notice, PageHeader, PrintHead, Section, Stack, PersonName, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { DocumentPage } from '../documents/page/document-page';
import { begunInk } from '../signing/ink/report-draft';
import { NextBox } from './next-step/next-box';
import { nextStepOf } from './next-step/next-step';
import { partAddress } from '../edit/part-address';
import { SignedVersions } from './record/signed-versions';
import { useVersionNumber } from './record/use-version-number';
import { WillHistory } from './record/will-history';
import { WillProof } from './record/will-proof';
import { WillVersions } from './record/will-versions';
import { ReviewPrompt } from '../form/review/review-prompt';
import { YearlyReview } from '../form/review/yearly-review';
import { WillStatusBadge } from '../wills/will-status-badge';
import { WitnessLinks } from '../signing/witness-links/witness-links';
import { FinalPdfNotice } from './pdf/final-pdf-notice';
import type { FinalPdf } from './pdf/use-final-pdf';
import { SignedTwiceNotice } from '../signing/dialog/signed-twice-notice';
import { useSigning } from '../signing/dialog/use-signing';
import { ScreenHelp, WaysToSign, WAYS_ID } from '../signing/dialog/ways-to-sign';
import { ContractSummary } from './contract-summary';
import { WillContract } from './will-contract';
import { WillExtras } from './will-extras';
import { WillStatus } from './will-status';
import { WillTools } from './will-tools';

/** One will: the document, and beside it its status and all possible actions. */
export function WillDetails({ will, finalPdf }: { will: Will; finalPdf: FinalPdf }) {
  const version = useVersionNumber(will);
  const actions = willActions(will);
  const { user } = useSession();
  const begun = begunInk(`${user?.id ?? ''}.${will.id}`, will);
  const step = nextStepOf(will, actions, begun);
  const { start, dialogs } = useSigning(will, actions.sign);
  const due = isReviewDue(will, todayOf(new Date()));
  const look = actions.edit && !isExecuted(will);
  const onScreen = actions.sign.length > 0 && !isOnlyOnPaper(will);
  return (
    <Stack gap="large">
      {will.sealed && <PrintHead />}
      <Stack gap="large" screenOnly>
        <PageHeader
          title={rich('Will of {testator}', { testator: <PersonName>{will.testator_name}</PersonName> })}
          lead={describeStatus(will) ?? undefined}
          badge={<WillStatusBadge will={will} version={version} />}
          back={{ to: paths.dashboard, label: t('Dashboard') }}
        />
      </Stack>
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
              {isSignedTwice(will) && <SignedTwiceNotice will={will} />}
            </>
          )
        }
        next={
          step === null
            ? undefined
            : (showAbout) => (
                <NextBox
                  {...{ will, actions, step, begun }}
                  onSign={start}
                  onChoose={() => {
                    showAbout();
                    requestAnimationFrame(focusWays);
                  }}
                />
              )
        }
        rail={
          <>
            {will.status !== 'revoked' && <WillStatus will={will} actions={actions} step={step} />}
            <WillTools will={will} actions={actions} step={step} onSign={start} />
          </>
        }
        before={
          (due || look || onScreen) && (
            <>
              {due && <YearlyReview will={will} />}
              {(step === 'sign' || step === 'report') && (
                <WaysToSign will={will} begun={begun} onSign={start} />
              )}
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
        <Stack gap="large" screenOnly>
          <ContractSummary will={will} />
        </Stack>
      </DocumentPage>
      {dialogs}
      <Slot name="will-details" props={{ willId: will.id }} />
    </Stack>
  );
}

/** Moves the focus to the three ways, once they are shown. */
function focusWays() {
  const heading = document.getElementById(WAYS_ID)?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

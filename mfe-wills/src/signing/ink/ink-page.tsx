import {
  hasSignedWill,
  inkSteps,
  inkMethods,
  isCurrentInk,
  paths,
  SIGNED_TWICE,
  executionMethodText,
  inkReportBlocker,
  type InkMethod,
  type Will,
} from '@heartwood/domain';
import {
  Chapters,
  Disclosure,
  Notice,
  PageHeader,
  Prose,
  RadioGroupField,
  Section,
  Stack,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InkPrints } from './ink-prints';
import { InkReportForm } from './ink-report-form';
import { ReportedInk } from './reported-ink';

/** Signing on paper, start to finish: what to print, what to do, and how to report it. */
export function InkPage({ will }: { will: Will }) {
  const [correcting, setCorrecting] = useState(false);
  const reason = inkReportBlocker(will);
  const reported = isCurrentInk(will) && will.ink_signing;
  const navigate = useNavigate();
  const corrected = () => {
    setCorrecting(false);
    window.scrollTo({ top: 0 });
  };
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Sign in ink')}
        lead={t('The will of {testator}, on paper. Colorado courts know this way best.', {
          testator: will.testator_name,
        })}
        back={{
          to: paths.willDetails(will.id),
          label: t('Will of {testator}', { testator: will.testator_name }),
        }}
      />
      {reason && <Notice tone="info" title={translated(reason)} />}
      {will.ink_signing && (
        <ReportedInk will={will} ink={will.ink_signing} onCorrect={() => setCorrecting(true)} />
      )}
      {!reason && !reported && (
        <>
          {hasSignedWill(will, 'testator') && (
            <Notice tone="advice" title={t('You have signed this will on the screen')}>
              {translated(SIGNED_TWICE)}
            </Notice>
          )}
          <InkReportForm will={will} onSaved={() => void navigate(paths.signedWill(will.id))}>
            {(way, form) => (
              <Chapters>
                <Section title={t('How will you sign?')}>
                  <WayChoice />
                </Section>
                <HowTo will={will} way={way} />
                <Section title={t('3. We signed it in ink')}>{form}</Section>
              </Chapters>
            )}
          </InkReportForm>
        </>
      )}
      {!reason && reported && correcting && (
        <Correction will={will} onSaved={corrected} onCancel={() => setCorrecting(false)} />
      )}
      {!reason && reported && (
        <Disclosure label={t('Print it again, and the steps of signing')}>
          <Stack>
            <HowTo will={will} way={reported.way} />
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

interface CorrectionProps {
  will: Will;
  onSaved: () => void;
  onCancel: () => void;
}

/** The report as a form, below it; the focus goes there. */
function Correction(props: CorrectionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <div ref={place}>
      <Section title={t('Correct the report')}>
        <InkReportForm {...props}>
          {(_way, form) => (
            <Stack>
              <WayChoice />
              {form}
            </Stack>
          )}
        </InkReportForm>
      </Section>
    </div>
  );
}

/** What to print, and what to do with it. */
function HowTo({ will, way }: { will: Will; way: InkMethod }) {
  return (
    <>
      <Section title={t('1. Print')}>
        <InkPrints will={will} way={way} />
      </Section>
      <Section title={t('2. Sign together')}>
        <Prose>
          <ol>
            {inkSteps(way).map((step) => (
              <li key={step}>{translated(step)}</li>
            ))}
          </ol>
        </Prose>
      </Section>
    </>
  );
}

/** With or without a notary. */
function WayChoice() {
  return (
    <RadioGroupField<InkMethod>
      name="way"
      label={t('Who is with you?')}
      options={inkMethods.map((value) => ({
        value,
        label: value === 'ink' ? t('Two witnesses') : t('Two witnesses and a notary'),
        hint: translated(executionMethodText[value].proof),
      }))}
    />
  );
}

import {
  inkSteps,
  inkWays,
  isCurrentInk,
  paths,
  recommendedWay,
  wayWords,
  whyNotReportable,
  type InkWay,
  type Will,
} from '@heartwood/shared/domain';
import { Notice, PageHeader, Prose, RadioGroupField, Section, Stack } from '@heartwood/shared/ui';
import { Formik } from 'formik';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InkPrints } from './ink-prints';
import { InkReportForm } from './ink-report-form';
import { ReportedInk } from './reported-ink';

/** Signing on paper from beginning to end: what to print, what to do, and the report that it was done. */
export function InkPage({ will }: { will: Will }) {
  const [asked] = useSearchParams();
  const [way, setWay] = useState<InkWay>(
    () =>
      inkWays.find((known) => known === asked.get('way')) ?? will.ink_signing?.way ?? recommendedWay(will),
  );
  const [correcting, setCorrecting] = useState(false);
  const reason = whyNotReportable(will);
  const reported = isCurrentInk(will);
  return (
    <Stack gap="large">
      <PageHeader
        title="Sign in ink"
        lead={`The will of ${will.testator_name}, on paper. Colorado courts know this way best.`}
        back={{ to: paths.willDetails(will.id), label: `Will of ${will.testator_name}` }}
      />
      {reason && <Notice tone="info" title={reason} />}
      {will.ink_signing && (
        <ReportedInk will={will} ink={will.ink_signing} onCorrect={() => setCorrecting(true)} />
      )}
      {!reason && (
        <>
          <Section title="How will you sign?">
            <WayChoice way={way} onChoose={setWay} />
          </Section>
          <Section title="1. Print">
            <InkPrints will={will} way={way} />
          </Section>
          <Section title="2. Sign together">
            <Prose>
              <ol>
                {inkSteps(way).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Prose>
          </Section>
          {(!reported || correcting) && (
            <Section title={reported ? 'Correct the report' : '3. We signed it in ink'}>
              <InkReportForm
                will={will}
                way={way}
                onSaved={() => {
                  setCorrecting(false);
                  window.scrollTo({ top: 0 });
                }}
              />
            </Section>
          )}
        </>
      )}
    </Stack>
  );
}

/** With or without a notary. */
function WayChoice({ way, onChoose }: { way: InkWay; onChoose: (way: InkWay) => void }) {
  return (
    <Formik initialValues={{ way }} onSubmit={() => undefined}>
      <RadioGroupField<InkWay>
        name="way"
        label="Who is with you?"
        onChoose={onChoose}
        options={inkWays.map((value) => ({
          value,
          label: value === 'ink' ? 'Two witnesses' : 'Two witnesses and a notary',
          hint: wayWords[value].proof,
        }))}
      />
    </Formik>
  );
}

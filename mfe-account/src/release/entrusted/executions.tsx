import { formatDate, formatMoment, isIsoDate, type WillExecution } from '@heartwood/shared/domain';
import { DescriptionList, Section, Stack, type DescriptionRow } from '@heartwood/shared/ui';

const ways: Record<WillExecution['way'], string> = {
  screen: 'On the screen, before two witnesses',
  ink: 'On paper, before two witnesses',
  ink_notary: 'On paper, before two witnesses and a notary',
};

/** How a will was executed, as rows. */
export function executionRows({ way, signed_on, place, witnesses, notary }: WillExecution): DescriptionRow[] {
  const on = isIsoDate(signed_on) ? formatDate(signed_on) : signed_on && formatMoment(signed_on);
  return [
    { term: 'Signed', value: ways[way] },
    ...(on ? [{ term: 'On', value: on }] : []),
    ...(place ? [{ term: 'Place', value: place }] : []),
    { term: 'Witnesses', value: witnesses.filter(Boolean).join(' and ') },
    ...(notary ? [{ term: 'Notary', value: notary }] : []),
  ];
}

/** What the owner lets a trusted person know before a release. */
export function Executions({ executions }: { executions: readonly WillExecution[] }) {
  return (
    <Section title="What you may know already">
      <Stack gap="small">
        {executions.length === 0 && <p>There is no signed will here now.</p>}
        {executions.map((execution) => (
          <section key={execution.id} aria-label={`The will of ${execution.testator_name}`}>
            <p>There is a will of {execution.testator_name}. What it says opens with a release.</p>
            <DescriptionList rows={executionRows(execution)} />
          </section>
        ))}
      </Stack>
    </Section>
  );
}

import { formatDate, formatMoment, isIsoDate, type WillExecution } from '@heartwood/domain';
import { DescriptionList, Section, Stack, Cited, type DescriptionRow } from '@heartwood/ui';
import { listText, msg, t, type Message } from '@heartwood/i18n';

const ways: Record<WillExecution['way'], Message> = {
  screen: msg('On the screen, before two witnesses'),
  ink: msg('On paper, before two witnesses'),
  ink_notary: msg('On paper, before two witnesses and a notary'),
};

/** How a will was executed, as rows. */
export function executionRows({ way, signed_on, place, witnesses, notary }: WillExecution): DescriptionRow[] {
  const on = isIsoDate(signed_on) ? formatDate(signed_on) : signed_on && formatMoment(signed_on);
  return [
    { term: t('Signed'), value: t(ways[way]) },
    ...(on ? [{ term: t('Signed on'), value: on }] : []),
    ...(place ? [{ term: t('Place'), value: place }] : []),
    { term: t('Witnesses'), value: listText(witnesses.filter(Boolean)) },
    ...(notary ? [{ term: t('Notary'), value: notary }] : []),
  ];
}

/** What the owner lets a trusted person know before a release. */
export function Executions({ executions }: { executions: readonly WillExecution[] }) {
  return (
    <Section title={t('What you may know already')}>
      <Stack>
        {executions.length === 0 && <p>{t('There is no signed will here now.')}</p>}
        {executions.map((execution) => (
          <section
            key={`${execution.id} ${execution.way}`}
            aria-label={t('The will of {name}', { name: execution.testator_name })}
          >
            <Stack gap="small">
              <p>
                <Cited>
                  {t('{name} has a will. You can read it after a release.', {
                    name: execution.testator_name,
                  })}
                </Cited>
              </p>
              <DescriptionList rows={executionRows(execution)} />
            </Stack>
          </section>
        ))}
      </Stack>
    </Section>
  );
}

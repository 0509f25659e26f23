import { messages, type Will } from '@heartwood/shared/domain';
import { Actions, Button, FormError, Section, Stack, fileName, saveFile } from '@heartwood/shared/ui';
import { SpouseCopy } from '../spouse-copy/spouse-copy';
import { useLazyWillEventsQuery } from '../wills/wills-api';
import { useTask } from './use-task';

/** What else can be made of a will: a letter, a copy for the spouse, its data. */
export function WillExtras({ will }: { will: Will }) {
  const [fetchTrail] = useLazyWillEventsQuery();
  const letter = useTask(async () => {
    const { makeLetterPdf } = await import('../will-pdf/make-letter-pdf');
    saveFile(await makeLetterPdf(will), `${fileName('Letter', will.executor)}.pdf`);
  }, messages.downloadPdfFailed);
  const data = useTask(async () => {
    const trail = await fetchTrail(will.id).unwrap();
    const text = JSON.stringify({ will, trail }, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${fileName('Will', will.testator_name)}.json`);
  }, messages.fetchEventsFailed);
  return (
    <Section title="More from this will" controls>
      <Stack gap="small">
        <FormError>{letter.error ?? data.error}</FormError>
        <Actions>
          <Button variant="secondary" icon="document" onClick={letter.run} loading={letter.busy}>
            Letter to your executor
          </Button>
          <Button variant="secondary" icon="download" onClick={data.run} loading={data.busy}>
            Export as JSON
          </Button>
          <SpouseCopy will={will} />
        </Actions>
      </Stack>
    </Section>
  );
}

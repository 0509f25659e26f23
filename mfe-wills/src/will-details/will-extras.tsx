import { messages, type Will } from '@heartwood/shared/domain';
import { Actions, Button, Disclosure, FormError, Stack, fileName, saveFile } from '@heartwood/shared/ui';
import { LetterButton } from '../letters/letter-button';
import { SpouseCopy } from '../spouse-copy/spouse-copy';
import { isSealed } from '../will-pdf/sealed';
import { useLazyWillEventsQuery } from '../wills/wills-api';
import { useTask } from './use-task';

/** What else can be made of a will: a letter, a copy for the spouse, its data. */
export function WillExtras({ will }: { will: Will }) {
  const [fetchTrail] = useLazyWillEventsQuery();
  const data = useTask(async () => {
    const trail = await fetchTrail(will.id).unwrap();
    const text = JSON.stringify({ will, trail }, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${fileName('Will', will.testator_name)}.json`);
  }, messages.fetchEventsFailed);
  return (
    <Disclosure label="Letters, lists, and exports">
      <Stack gap="small">
        <FormError>{data.error}</FormError>
        <Actions>
          <LetterButton
            label="Letter to your executor"
            file={fileName('Letter', will.executor)}
            write={async () => (await import('../letters/executor-letter')).executorLetter(will)}
          />
          <LetterButton
            label="List of personal items"
            file={fileName('Personal-items', will.testator_name)}
            write={async () => (await import('../letters/personal-items-list')).personalItemsList(will)}
          />
          <LetterButton
            label="Guide to lodging the will"
            file={fileName('Lodging', will.testator_name)}
            write={async () => (await import('../letters/lodging-guide')).lodgingGuide(will)}
          />
          {isSealed(will) && (
            <LetterButton
              label="Form for a certified paper copy"
              file={fileName('Certified-copy', will.testator_name)}
              write={async () => (await import('../letters/certified-copy')).certifiedCopyForm(will)}
            />
          )}
          <Button variant="secondary" icon="download" onClick={data.run} loading={data.busy}>
            Export as JSON
          </Button>
          <SpouseCopy will={will} />
        </Actions>
      </Stack>
    </Disclosure>
  );
}

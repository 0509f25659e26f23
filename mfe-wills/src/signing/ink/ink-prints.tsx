import { fileName, messages, type InkMethod, type Will } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Actions, SavingButton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { LetterButton } from '../../documents/letters/letter-button';
import { saveInkCopy } from '../../details/pdf/use-download';
import { recordPrinted } from './report-draft';

/** What to print: the will, and a page with instructions for signing it. */
export function InkPrints({ will, way }: { will: Will; way: InkMethod }) {
  const { user } = useSession();
  const save = async () => {
    const file = await saveInkCopy(will, way);
    recordPrinted(`${user?.id ?? ''}.${will.id}`, will, way);
    return file;
  };
  return (
    <Stack>
      <p>
        {way === 'ink'
          ? t('Each page has a line for your initials. The places to sign are at the end.')
          : t(
              'Each page has a line for your initials. The last page is the notary’s form. Leave the notary’s part blank until you are there.',
            )}
      </p>
      <Actions>
        <SavingButton variant="primary" save={save} failed={messages.downloadPdfFailed}>
          {t('Download to sign in ink')}
        </SavingButton>
        <LetterButton
          label={t('Instructions on one page')}
          file={fileName(t('How-to-sign'), will.testator_name)}
          write={async () => {
            const { inkInstructions } = await import('../../documents/letters/ink-instructions');
            return () => inkInstructions(will, way);
          }}
        />
      </Actions>
    </Stack>
  );
}

import { fileName } from '@heartwood/domain';
import type { InkMethod, Will } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Actions, Button, FormError, SavedFile, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { LetterButton } from '../../documents/letters/letter-button';
import { useInkDownload } from '../../details/pdf/use-download';
import { recordPrinted } from './report-draft';

/** What to print: the will, and a page with instructions for signing it. */
export function InkPrints({ will, way }: { will: Will; way: InkMethod }) {
  const { user } = useSession();
  const copy = useInkDownload(will, way, () => recordPrinted(`${user?.id ?? ''}.${will.id}`, will, way));
  return (
    <Stack>
      <p>
        {way === 'ink'
          ? t('Each page has a line for your initials. The places to sign are at the end.')
          : t(
              'Each page has a line for your initials. The last page is the notary’s form. Leave the notary’s part blank until you are there.',
            )}
      </p>
      <FormError>{copy.error}</FormError>
      <Actions>
        <Button
          variant="primary"
          icon="download"
          onClick={copy.run}
          loading={copy.busy}
          loadingLabel={t('Making the PDF…')}
        >
          {t('Download to sign in ink')}
        </Button>
        <SavedFile name={copy.saved} />
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

import type { Will } from '@heartwood/shared/domain';
import { Button, FormError } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useDownload } from './use-download';

/** The PDF of a will: the sealed one, or one made now. */
export function DownloadButton({ will, variant }: { will: Will; variant: 'primary' | 'secondary' }) {
  const { run, fetchAhead, busy, error } = useDownload(will);
  return (
    <>
      <Button
        icon="download"
        variant={variant}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={run}
        loading={busy}
        loadingLabel={t('Making the PDF…')}
      >
        {t('Download PDF')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}

import type { Will } from '@heartwood/shared/domain';
import { Button, FormError } from '@heartwood/shared/ui';
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
        loadingLabel="Making the PDF…"
      >
        Download PDF
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}

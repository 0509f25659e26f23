import type { Will } from '@heartwood/domain';
import { Button, FormError, SavedFile } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useDownload, useVersionDownload } from './use-download';

/** The PDF of a will: the sealed one, or one made now. */
export function DownloadButton({ will, variant }: { will: Will; variant: 'primary' | 'secondary' }) {
  const { run, fetchAhead, busy, error, saved } = useDownload(will);
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
      <SavedFile name={saved} />
    </>
  );
}

/** The sealed PDF of a text of a will that all three have signed. */
export function VersionDownloadButton({ will, version }: { will: Will; version: number }) {
  const { run, busy, error, saved } = useVersionDownload(will, version);
  return (
    <>
      <Button
        icon="download"
        variant="secondary"
        onClick={run}
        loading={busy}
        loadingLabel={t('Making the PDF…')}
      >
        {t('Download version {version}', { version })}
      </Button>
      <FormError>{error}</FormError>
      <SavedFile name={saved} />
    </>
  );
}

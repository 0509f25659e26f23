import { fileName, messages, type Will } from '@heartwood/domain';
import { Button, FormError, saveAddress, SavedFile, SavingButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useStoredWillPdfMutation } from '../../wills/wills-api';
import { useDownload } from './use-download';

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
  const [storedPdf] = useStoredWillPdfMutation();
  const save = async () => {
    const name = fileName(t('Will'), will.testator_name);
    const file = `${t('{name}-version-{version}', { name, version })}.pdf`;
    saveAddress(await storedPdf({ id: will.id, version }).unwrap(), file);
    return file;
  };
  return (
    <SavingButton save={save} failed={messages.downloadPdfFailed}>
      {t('Download version {version}', { version })}
    </SavingButton>
  );
}

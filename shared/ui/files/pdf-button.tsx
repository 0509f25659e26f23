import type { ReactNode } from 'react';
import { messages } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import type { IconName } from '../icon/icon-paths';
import { FormError } from '../messages/notice';
import { saveFile } from './save-file';
import { SavedFile } from './saved-file';
import { useTask } from './use-task';

interface PdfButtonProps {
  icon?: IconName;
  /** The name of the file, without its ending. */
  file: string;
  /** Whether the file is a picture, a PNG. */
  picture?: boolean;
  /** Creates the file, and loads the code for that. */
  make: () => Promise<Blob>;
  children: ReactNode;
}

/** Creates a PDF or a picture in the browser and saves it. */
export function PdfButton({ icon = 'download', file, picture = false, make, children }: PdfButtonProps) {
  const save = async () => {
    const name = `${file}.${picture ? 'png' : 'pdf'}`;
    saveFile(await make(), name);
    return name;
  };
  const failed = picture ? messages.downloadPictureFailed : messages.downloadPdfFailed;
  const { run, busy, error, saved } = useTask(save, failed);
  return (
    <>
      <Button
        variant="secondary"
        icon={icon}
        onClick={run}
        loading={busy}
        loadingLabel={picture ? t('Making the picture…') : t('Making the PDF…')}
      >
        {children}
      </Button>
      <FormError>{error}</FormError>
      <SavedFile name={saved} />
    </>
  );
}

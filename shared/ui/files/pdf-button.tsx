import type { ReactNode } from 'react';
import { messages } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { IconName } from '../icon/icon-paths';
import { saveFile } from './save-file';
import { SavingButton } from './saving-button';

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
export const PdfButton = ({ icon, file, picture = false, make, children }: PdfButtonProps) => (
  <SavingButton
    icon={icon}
    save={async () => {
      const name = `${file}.${picture ? 'png' : 'pdf'}`;
      saveFile(await make(), name);
      return name;
    }}
    failed={picture ? messages.downloadPictureFailed : messages.downloadPdfFailed}
    loadingLabel={picture ? t('Making the picture…') : undefined}
  >
    {children}
  </SavingButton>
);

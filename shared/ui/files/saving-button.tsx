import type { ReactNode } from 'react';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import type { IconName } from '../icon/icon-paths';
import { FormError } from '../messages/notice';
import { SavedFile } from './saved-file';
import { useTask } from './use-task';

interface SavingButtonProps {
  variant?: 'primary' | 'secondary' | 'quiet';
  icon?: IconName;
  /** Fetches or makes a file, and saves it. @returns its name */
  save: () => Promise<string>;
  /** What is said if that fails, and the server says nothing. */
  failed: string;
  /** Said while the file is made. */
  loadingLabel?: string;
  children: ReactNode;
}

/** Saves a file that takes a while to make, and says that it is saved, or why not. */
export function SavingButton({
  variant = 'secondary',
  icon = 'download',
  save,
  failed,
  loadingLabel = t('Making the PDF…'),
  children,
}: SavingButtonProps) {
  const { run, busy, error, saved } = useTask(save, failed);
  return (
    <>
      <Button variant={variant} icon={icon} onClick={run} loading={busy} loadingLabel={loadingLabel}>
        {children}
      </Button>
      <FormError>{error}</FormError>
      <SavedFile name={saved} />
    </>
  );
}

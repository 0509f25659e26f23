import { t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import { Text } from '../text/text';
// A style sheet of its own would be one more that each page waits for.
import styles from '../button/button.module.css';

/**
 * Confirms a download, below the buttons in whose row it is: some browsers, above all on
 * phones, show nothing.
 */
export function SavedFile({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <span role="status" className={styles.saved}>
      <Icon name="check" size={16} />
      <Text>{t('Saved in your downloads: {name}', { name })}</Text>
    </span>
  );
}

import { paths, type IconName } from './icon-paths';
import styles from './icon.module.css';

/**
 * A line icon, hidden from assistive technology: always put it beside text that says the same. `size` in px
 * (20).
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

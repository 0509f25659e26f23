import { language } from '@heartwood/i18n';
import { useSyncExternalStore } from 'react';
import { storedTheme, watchTheme, type Theme } from '../frame/theme/theme';
import styles from './home.module.css';

interface PictureProps {
  /** The prefix of its file names in `public/pictures`: one for each theme and language. */
  name: string;
  alt: string;
}

/** When a browser shows the dark image. */
const darkMedia: Record<Theme, string> = {
  system: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
};

/**
 * A screenshot of the product in the page's theme and language. `npm run screenshots -w e2e --
 * "home page"` updates it.
 */
export function Picture({ name, alt }: PictureProps) {
  const theme = useSyncExternalStore(watchTheme, storedTheme, () => 'system' as const);
  const file = `/pictures/${name}-${language()}`;
  return (
    <picture>
      <source media={darkMedia[theme]} srcSet={`${file}-dark.webp`} />
      <img
        className={styles.picture}
        src={`${file}.webp`}
        alt={alt}
        width={720}
        height={450}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

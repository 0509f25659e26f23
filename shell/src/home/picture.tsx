import { useSyncExternalStore } from 'react';
import { storedTheme, watchTheme, type Theme } from '../frame/theme';
import styles from './home.module.css';

interface PictureProps {
  /** The name of two files in `public/pictures`, of the light theme and the dark one. */
  name: string;
  alt: string;
}

/** Where a browser shows the dark picture. */
const darkMedia: Record<Theme, string> = {
  system: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
};

/** A screenshot of the product in the theme of the page. `npm run screenshots -- "home page"` takes it again. */
export function Picture({ name, alt }: PictureProps) {
  const theme = useSyncExternalStore(watchTheme, storedTheme, () => 'system' as const);
  return (
    <picture>
      <source media={darkMedia[theme]} srcSet={`/pictures/${name}-dark.webp`} />
      <img
        className={styles.picture}
        src={`/pictures/${name}.webp`}
        alt={alt}
        width={720}
        height={450}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

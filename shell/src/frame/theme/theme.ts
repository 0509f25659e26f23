import { browserStorage } from '@heartwood/storage';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const key = 'heartwood.theme';

/** The theme chosen in this browser. */
export function storedTheme(): Theme {
  const stored = browserStorage.get(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme. `system` follows the system's setting. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const watchers = new Set<() => void>();

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.remove(key);
  else browserStorage.set(key, theme, 'settings');
  showTheme(theme);
  for (const changed of watchers) changed();
}

/**
 * Follows the choice in this tab and others.
 * @returns a function that unsubscribes
 */
export function watchTheme(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    showTheme(storedTheme());
    changed();
  };
  watchers.add(changed);
  window.addEventListener('storage', onStorage);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', onStorage);
  };
}

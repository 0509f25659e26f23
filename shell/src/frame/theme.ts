import { browserStorage } from '@heartwood/shared/storage';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const key = 'heartwood.theme';

/** The theme that the person chose in this browser. */
export function storedTheme(): Theme {
  const found = browserStorage.get(key);
  return themes.find((theme) => theme === found) ?? 'system';
}

/** Shows a theme; `system` leaves the choice to the person's system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const watchers = new Set<() => void>();

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.remove(key);
  else browserStorage.set(key, theme, 'settings');
  showTheme(theme);
  for (const changed of watchers) changed();
}

/** Follows the choice, here and in other tabs. @returns what ends the watch */
export function watchTheme(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    showTheme(storedTheme());
    changed();
  };
  watchers.add(changed);
  window.addEventListener('storage', follow);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', follow);
  };
}

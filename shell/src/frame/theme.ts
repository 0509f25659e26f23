export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const key = 'heartwood.theme';

/** The theme that the person chose in this browser. */
export function storedTheme(): Theme {
  const found = localStorage.getItem(key);
  return themes.find((theme) => theme === found) ?? 'system';
}

/** Shows a theme; `system` leaves the choice to the person's system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  showTheme(theme);
}

/** Follows the choice of another tab. @returns what ends the watch */
export function watchTheme(changed: (theme: Theme) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    const theme = storedTheme();
    showTheme(theme);
    changed(theme);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

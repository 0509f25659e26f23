export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const key = 'heartwood.theme';

export function storedTheme(): Theme {
  const found = localStorage.getItem(key);
  return themes.find((theme) => theme === found) ?? 'system';
}

/** Shows a theme and remembers it in this browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset.theme = theme;
  }
}

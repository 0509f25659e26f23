import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showTheme, storedTheme } from './theme';
import { ThemeChoice } from './theme-choice';

const shown = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    showTheme('system');
  });

  it('follows the system until one is chosen, and stores the choice', async () => {
    render(<ThemeChoice />);
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(shown()).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(shown()).toBe('dark');
    expect(storedTheme()).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(shown()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("treats an unknown value as the system's", () => {
    localStorage.setItem('heartwood.theme', 'mauve');
    expect(storedTheme()).toBe('system');
  });

  it('follows another tab', () => {
    render(<ThemeChoice />);
    localStorage.setItem('heartwood.theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.theme' })));
    expect(shown()).toBe('light');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});

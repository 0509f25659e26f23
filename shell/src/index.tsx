import '@heartwood/shared/ui/tokens.css';
import '@heartwood/shared/ui/fonts.css';
import '@heartwood/shared/ui/reset.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { showTheme, storedTheme } from './frame/theme';

showTheme(storedTheme());

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

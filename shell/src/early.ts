import { showTheme, storedTheme } from './frame/theme';
import { storedSession } from './session/stored-session';

/**
 * Runs before the first paint of a prerendered page. The HTML was made for an unknown visitor: this applies
 * the person's theme, and hides the header's login links from someone who is logged in.
 */
showTheme(storedTheme());
if (storedSession.access()) document.documentElement.dataset.known = '';

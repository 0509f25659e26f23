import { showTheme, storedTheme } from './frame/theme';
import { storedSession } from './session/stored-session';

/**
 * Runs before the first paint of a page that was made at build time, for somebody unknown: shows the person's own
 * theme, and holds back a header that would offer to log in to who is.
 */
showTheme(storedTheme());
if (storedSession.access()) document.documentElement.dataset.known = '';

import { requestData } from '@heartwood/api-client/early-data';
import { hasName } from '@heartwood/domain';
import { keptNames } from '@heartwood/storage';
import { showTheme, storedTheme } from './frame/theme/theme';
import { chosenLanguage } from './language/choice';
import { watchHeadStyles } from './prerendered/head-styles';
import { storedSession } from './session/stored-session';
import { verifyEarly } from './session/verification';

/**
 * Runs before the first paint of a prerendered page. The HTML was made for an unknown visitor or member with
 * a recent browser, in the language that the browser asked for: this applies the person's theme, hides what
 * is not for them, and hides a page in another language than theirs. It also begins to verify a stored token,
 * and requests the page's first data.
 */
const { dataset, lang } = document.documentElement;
showTheme(storedTheme());
if (chosenLanguage() !== lang) dataset.translating = '';
const access = storedSession.access();
if (access) {
  dataset.known = '';
  dataset.kept = keptNames().join(' ');
  if (location.search) dataset.query = '';
  verifyEarly(access);
  // The list of the data comes after this script in the head.
  document.addEventListener('readystatechange', () => requestData(access), { once: true });
  // The first formatter of a page takes 20 to 50 ms. Pages of members need one, and the scripts
  // are still being fetched.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => new Intl.DateTimeFormat('en-US'));
}
if (typeof PublicKeyCredential === 'undefined' || !hasName(location.hostname)) dataset.noPasskeys = '';
// A form that is sent before React is there would put what is typed into a request that no page handles.
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-prerendered]')) event.preventDefault();
});
watchHeadStyles();

import { paths } from '@heartwood/domain';

/** Nobody is led back to these. */
const loginPages: readonly string[] = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword];

/**
 * The path that a person was going to when they were redirected to the login; the dashboard if there is none.
 */
export function destinationOf(state: unknown): string {
  const from = fromOf(state);
  // Two slashes would leave this site.
  if (!from || !/^\/(?![/\\])/.test(from)) return paths.dashboard;
  const [pathname = ''] = from.split(/[?#]/, 1);
  return loginPages.includes(pathname.replace(/\/$/, '')) ? paths.dashboard : from;
}

/** Whether the person was redirected here from a page that requires a login. */
export function wasSentHere(state: unknown): boolean {
  return fromOf(state) !== null;
}

function fromOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}

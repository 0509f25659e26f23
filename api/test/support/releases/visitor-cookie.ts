import { Visitors } from '../../../src/features/site/visitors';

/** A cookie as a server with this key and address gives it to a visitor. */
export function visitorCookie(
  jwtSecret: string,
  publicUrl: string,
  id: string,
): { name: string; value: string } {
  const [name = '', value = ''] = new Visitors(jwtSecret, publicUrl).cookieOf(id).split('=');
  return { name, value };
}

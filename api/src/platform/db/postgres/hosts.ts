import { StartError } from '../../health/start-error';

/**
 * Splits an address of PostgreSQL into one address for each of its hosts, in the same order. As in libpq,
 * `postgres://user:password@first:5432,second:5432/name?sslmode=verify-full` has two hosts.
 * @param name of the setting, for the error message; the value is left out because it has a password
 * @throws {StartError} if it is no address, or one of several hosts is invalid
 */
export function hostUrls(url: string, name = 'DATABASE_URL'): string[] {
  const [beforePath = '', authority = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(url) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  if (!hosts.includes(',')) {
    // With a user and no host, `pg` uses the socket.
    if (!URL.canParse(url.replace('@/', '@localhost/')))
      throw new StartError(
        `${name} can’t be read. Write it as postgres://user:password@host:5432/name, with %40 for an @ in the password, %2F for a /, and so on.`,
      );
    return [url];
  }
  const start = beforePath.slice(0, beforePath.length - hosts.length);
  const path = url.slice(beforePath.length);
  const urls = hosts.split(',').map((host) => {
    const address = `${start}${host.trim()}${path}`;
    if (!URL.canParse(address) || !new URL(address).hostname)
      throw new StartError(
        `${name} has several hosts, and one of them can’t be read. Write them as postgres://user:password@first:5432,second:5432/name.`,
      );
    return address;
  });
  const { searchParams } = new URL(urls[0] ?? '');
  if (searchParams.has('host') || searchParams.has('port'))
    throw new StartError(`${name} has several hosts before its path, so it can’t have ?host= or ?port= too.`);
  return urls;
}

import type { TestSite } from './site';

/** Logins from any address, right and wrong. */
export function guessesAt(site: Pick<TestSite, 'call'>) {
  const login = (username: string, password: string, from: string) =>
    site.call('POST', '/token/', { username, password }, { from });
  return {
    login,
    /** Guesses wrong several times, one after the other. @returns the statuses */
    async fail(username: string, from: string, times: number): Promise<number[]> {
      const statuses = [];
      for (let time = 0; time < times; time += 1)
        statuses.push((await login(username, 'wrong', from)).status);
      return statuses;
    },
  };
}

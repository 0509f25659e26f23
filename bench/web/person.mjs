import { ask } from '../lib/visitor.mjs';

/**
 * The first demo account, as stored in the browser, and one of its wills.
 * @param {string} url of the API
 */
export async function demoPerson(url) {
  const account = { username: 'alice', password: 'evergreen-porch-41' };
  const { access, refresh } = await ask(`${url}/token/`, 'POST', {}, account);
  const headers = { authorization: `Bearer ${access}` };
  const user = await ask(`${url}/current-user/`, 'GET', headers);
  const [will] = await ask(`${url}/api/wills/`, 'GET', headers);
  return {
    willId: will.id,
    storage: {
      'heartwood.access': access,
      'heartwood.refresh': refresh,
      'heartwood.user': JSON.stringify(user),
    },
  };
}

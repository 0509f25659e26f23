import { isSessionUser } from '@heartwood/api-client/session-user';
import { tokenProvider } from '@heartwood/api-client/tokens';
import { readProfile, type ProfileUpdate } from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';
import { requestJson } from '../session/json-request';

/** Saves the language in the logged-in person's profile, for mails. @returns whether that worked */
export async function saveLanguage(language: Language): Promise<boolean> {
  const { accessToken, loadUser } = tokenProvider();
  const { body } = (await loadUser?.()) ?? {};
  if (!isSessionUser(body)) return false;
  const { first_name, last_name, email } = body;
  const profile: ProfileUpdate = { first_name, last_name, email, ...readProfile(body.profile), language };
  const { status } = await requestJson('/update-profile/', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken() ?? ''}` },
    body: JSON.stringify(profile),
  });
  return status === 200;
}

import { messages, type ProfileForm, type ProfileRead } from '@heartwood/domain';
import { conflict } from '../../platform/http/errors/api-error';
import type { UserRow } from './user-rows';

const names = [
  'first_name',
  'last_name',
  'email',
  'street_address',
  'city',
  'state',
  'zip_code',
  'date_of_birth',
] as const satisfies (keyof ProfileForm)[];

/**
 * A profile with only what a client has changed in the one that it read. Without that, a second tab would
 * undo what the first one saved.
 * @throws ApiError 409 if somebody else changed the same field to something else
 */
export function mergeProfile<Form extends ProfileForm>(now: UserRow, form: Form, was: ProfileRead): Form {
  const isLost = (name: (typeof names)[number]) =>
    now[name] !== form[name] && (now[name] ?? '') !== was[name] && (form[name] ?? '') !== was[name];
  if (names.some(isLost)) throw conflict(messages.profileChangedElsewhere);
  const untouched = names.filter((name) => (form[name] ?? '') === was[name]);
  return { ...form, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) };
}

import { isObject, type SignupForm } from '@heartwood/domain';
import { draftInTab } from '@heartwood/ui';

const names = [
  'first_name',
  'last_name',
  'username',
  'email',
] as const satisfies readonly (keyof SignupForm)[];

const kept = draftInTab('sign-up', (found): Pick<SignupForm, (typeof names)[number]> | null => {
  if (!isObject(found) || names.every((name) => !found[name])) return null;
  const text = (name: (typeof names)[number]) => (typeof found[name] === 'string' ? found[name] : '');
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    username: text('username'),
    email: text('email'),
  };
});

/** What was typed to sign up in this tab: everything but the passwords. */
export const storedSignup = {
  ...kept,
  write(owner: string, { first_name, last_name, username, email }: SignupForm) {
    if ([first_name, last_name, username, email].some(Boolean))
      kept.write(owner, { first_name, last_name, username, email });
    else kept.drop(owner);
  },
};

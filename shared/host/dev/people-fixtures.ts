import {
  fullName,
  isoDate,
  isObject,
  messages,
  readProfile,
  type ProfileUpdate,
  type SignupForm,
  type UserRecord,
} from '@heartwood/domain';
import type { MockHandlers, ApiCall } from './mock-handlers';

const profile = { street_address: '12 Pine Street', city: 'Boulder', state: 'CO', zip_code: '80302' };

const ana: UserRecord = {
  id: 'user-ana',
  username: 'ana',
  first_name: 'Ana María',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  profile: { ...profile, date_of_birth: isoDate('1970-03-01') },
};

const ben: UserRecord = {
  id: 'user-ben',
  username: 'ben',
  first_name: 'Benjamin-Konstantin',
  last_name: 'Featherstonehaugh-Papadopoulou von Hohenlohe-Schillingsfürst',
  email: 'ben@example.com',
  profile: { ...profile, date_of_birth: null },
};

/** Two accounts that accept any password, plus those that sign up. A token is just the username. */
export function peopleFixtures(): MockHandlers {
  const people = [ana, ben];
  const byUsername = (username: unknown) => people.find((person) => person.username === username);
  const caller = (call: ApiCall) => byUsername(call.headers.get('authorization')?.replace('Bearer ', ''));
  const tokensFor = (person: UserRecord | undefined, detail: string) =>
    person ? { access: person.username, refresh: person.username } : [401, { detail }];
  return {
    'GET /demo/': () => ({
      accounts: people.map((person) => ({
        username: person.username,
        password: 'fixtures',
        name: fullName(person),
      })),
    }),
    'POST /token/': ({ body }: ApiCall) =>
      tokensFor(byUsername(isObject(body) ? body.username : null), messages.wrongCredentials),
    'POST /token/refresh/': ({ body }: ApiCall) =>
      tokensFor(byUsername(isObject(body) ? body.refresh : null), messages.sessionEnded),
    'POST /register/': ({ body }: ApiCall) => {
      const { password: _, password2: _again, ...person } = body as SignupForm;
      people.push({ ...person, id: `user-${person.username}`, profile: { ...profile, date_of_birth: null } });
      return [201, tokensFor(byUsername(person.username), messages.usernameTaken)];
    },
    'POST /logout/': {},
    'GET /current-user/': (call: ApiCall) => caller(call) ?? [401, { detail: messages.notSignedIn }],
    'PUT /update-profile/': (call: ApiCall) => {
      const { first_name, last_name, email, language, ...changed } = call.body as ProfileUpdate;
      const person = caller(call);
      if (!person) return [401, { detail: messages.notSignedIn }];
      const said = { first_name, last_name, email, language: language ?? person.language };
      return Object.assign(person, { ...said, profile: readProfile(changed) });
    },
    'GET /api/check-assets/': { has_will: true, has_trust: true },
  };
}

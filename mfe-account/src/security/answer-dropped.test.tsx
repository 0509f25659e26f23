import { waitFor } from '@testing-library/react';
import { api } from '@heartwood/api-client';
import { renderInHost } from '@heartwood/testing';
import { passwordApi } from '../sign-in/password/password-api';
import { profileApi } from '../profile/profile-api';
import { legacyAccessApi } from '../legacy-access/legacy-access-api';
import { accountApi } from './account-api';

const { endpoints: account } = accountApi;
const { endpoints: release } = legacyAccessApi;

const person = {
  name: 'Ben',
  email: 'ben@example.com',
  known_before: 'nothing',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
} as const;

const profile = {
  first_name: 'Ana',
  last_name: 'Quintana',
  email: 'ana@example.com',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  date_of_birth: null,
};

/** What is read again after each change, by the page that makes it. */
const [ACCOUNT, SESSIONS, USER] = ['/account/', '/sessions/', '/current-user/'];
const [OWNER, ENTRUSTED] = ['/trusted-people/', '/entrusted/'];

type Change = [refetched: string | undefined, start: () => unknown];

const changes: Record<string, Change> = {
  changeProfile: [
    USER,
    () => profileApi.endpoints.changeProfile.initiate({ ...profile, was: { ...profile, date_of_birth: '' } }),
  ],
  resetPassword: [
    undefined,
    () => passwordApi.endpoints.resetPassword.initiate({ token: 'token', password: 'x', password2: 'x' }),
  ],
  sendVerification: [ACCOUNT, () => account.sendVerification.initiate()],
  lockAccount: [undefined, () => account.lockAccount.initiate('token')],
  verifyEmail: [ACCOUNT, () => account.verifyEmail.initiate('token')],
  endSession: [SESSIONS, () => account.endSession.initiate('s2')],
  endOtherSessions: [SESSIONS, () => account.endOtherSessions.initiate()],
  confirmTotp: [ACCOUNT, () => account.confirmTotp.initiate({ totp_code: '123456' })],
  removeTotp: [ACCOUNT, () => account.removeTotp.initiate()],
  setTwoStep: [ACCOUNT, () => account.setTwoStep.initiate(false)],
  replaceRecoveryCodes: [ACCOUNT, () => account.replaceRecoveryCodes.initiate()],
  confirmRecoveryCodes: [ACCOUNT, () => account.confirmRecoveryCodes.initiate({ recovery_code: 'abcd' })],
  checkRecoveryCodes: [ACCOUNT, () => account.checkRecoveryCodes.initiate()],
  chooseRecoveryDays: [ACCOUNT, () => account.chooseRecoveryDays.initiate(7)],
  cancelRecoveryByLink: [ACCOUNT, () => account.cancelRecoveryByLink.initiate('token')],
  addSecondEmail: [ACCOUNT, () => account.addSecondEmail.initiate('ana@example.net')],
  removeSecondEmail: [ACCOUNT, () => account.removeSecondEmail.initiate()],
  addPasskey: [ACCOUNT, () => account.addPasskey.initiate({ name: 'Phone', credential: '{}' })],
  renamePasskey: [ACCOUNT, () => account.renamePasskey.initiate({ id: 'p1', name: 'Phone' })],
  removePasskey: [ACCOUNT, () => account.removePasskey.initiate('p1')],
  namePerson: [OWNER, () => release.namePerson.initiate(person)],
  changeTrustedPerson: [OWNER, () => release.changeTrustedPerson.initiate({ id: 'b', change: person })],
  removeTrustedPerson: [OWNER, () => release.removeTrustedPerson.initiate('b')],
  inviteAgain: [OWNER, () => release.inviteAgain.initiate('b')],
  confirmPerson: [OWNER, () => release.confirmPerson.initiate('b')],
  makePaperKey: [OWNER, () => release.makePaperKey.initiate({ id: 'b', key_sha256: 'a'.repeat(64) })],
  endPaperKey: [OWNER, () => release.endPaperKey.initiate('b')],
  savePlan: [OWNER, () => release.savePlan.initiate({ waiting_days: 7, two_people: true, check_in: 'off' })],
  refuseRequests: [OWNER, () => release.refuseRequests.initiate()],
  refuseByLink: [OWNER, () => release.refuseByLink.initiate('token')],
  acceptInvitation: [ENTRUSTED, () => release.acceptInvitation.initiate('token')],
  declineInvitation: [ENTRUSTED, () => release.declineInvitation.initiate('token')],
  askForRelease: [
    ENTRUSTED,
    () => release.askForRelease.initiate({ id: 'e', reason: 'She died.', died_on: null }),
  ],
  representInLoan: [ENTRUSTED, () => release.representInLoan.initiate({ id: 'e', loanId: 'l' })],
  withdrawRequest: [ENTRUSTED, () => release.withdrawRequest.initiate('e')],
  stepDown: [ENTRUSTED, () => release.stepDown.initiate('e')],
};

/** Mutations that are not in the table, and why. */
const others: Record<string, string> = {
  reauthenticate: 'the call that needs it is repeated, and tells',
  closeAccount: 'whether the session has ended tells',
  beginTotp: 'shows another secret; nothing counts yet',
  askToAddPasskey: 'asks another question',
  askForPasskey: 'asks another question',
  addCertificate: 'the same file replaces itself',
  addPaperCertificate: 'the same file replaces itself',
  openPaperKey: 'opens the page once more',
  saveBearer: 'saves the same again',
  changePassword: 'whether the session has ended tells',
  requestPasswordReset: 'mails another link',
  certificate: 'reads a file',
  releasedFile: 'reads a file',
  updateProfile: 'of the shell',
};

let calls: Request[] = [];
let lost = false;

beforeEach(() => {
  [calls, lost] = [[], false];
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const request = input as Request;
    calls.push(request);
    if (lost && request.method !== 'GET') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  });
});

const keysOf = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers.get('idempotency-key'));
const reads = (path: string) =>
  calls.filter(({ method, url }) => method === 'GET' && url.endsWith(`/backend${path}`)).length;

it.each(Object.entries(changes))(
  '%s: after a lost answer, what is so is read again, and the same call has the same key',
  async (_name, [refetched, start]) => {
    const { store } = renderInHost(null);
    const run = async (action: unknown) =>
      void (await store.dispatch(action as Parameters<typeof store.dispatch>[0]));
    await run(account.account.initiate());
    await run(account.sessions.initiate());
    await run(api.endpoints.currentUser.initiate());
    await run(release.trustedPeople.initiate());
    await run(release.entrustedList.initiate());
    lost = true;
    await run(start());
    if (refetched) await waitFor(() => expect(reads(refetched)).toBe(2));
    lost = false;
    await run(start());
    await run(start());
    const [first, again, anew] = keysOf();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  },
);

it('is tested for every change of accounts and trusted people', () => {
  const mutations = Object.entries(api.endpoints).flatMap(([name, endpoint]) =>
    'useMutation' in endpoint ? [name] : [],
  );
  expect(mutations.filter((name) => !(name in changes) && !(name in others))).toEqual([]);
});

import {
  defaultPlan,
  executorLetter,
  isoDate,
  paths,
  type Entrusted,
  type RunningRequest,
  type Trust,
  type TrustedPeople,
  type TrustedPerson,
} from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { enter, newPerson } from '../../support/people';
import { showVerified, visitScreen, visitDialog, press, type OnScreen } from './tour';

const day = '2026-11-02T10:00:00.000Z';
const reason =
  'She died on Sunday, at home. The funeral is on Friday, and nobody knows where the papers are.';

const request = {
  state: 'waiting',
  source: 'person',
  reason,
  asked_at: day,
  opens_at: '2026-11-16T10:00:00.000Z',
  closed_at: null,
  certificate: { size: 1, media_type: 'application/pdf', stored_at: day },
} as const;

const ben: TrustedPerson = {
  id: 'ben',
  name: 'Ben Ruiz',
  email: 'ben@example.com',
  username: 'ben.ruiz',
  known_before: 'execution',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
  account_email: 'ben@example.com',
  invited_at: day,
  claimed_at: day,
  accepted_at: day,
  request,
};

const dina: TrustedPerson = {
  ...ben,
  id: 'dina',
  name: 'Dina Ortiz',
  email: 'dina@example.com',
  username: 'dina.ortiz',
  request: { ...request, reason: 'The hospital called me on Sunday.' },
};

const people: TrustedPeople = {
  plan: { ...defaultPlan, two_people: true, check_in: 'yearly', well_at: day, check_in_open: false },
  people: [
    ben,
    dina,
    {
      ...ben,
      id: 'cleo',
      name: 'Cleopatra Featherstonehaugh-Papadopoulou von Hohenlohe-Schillingsfürst',
      email: 'cleopatra.featherstonehaugh-papadopoulou@a-long-domain.example.com',
      username: null,
      known_before: 'nothing',
      opens_letters: false,
      accepted_at: null,
      request: null,
    },
  ],
};

const running: RunningRequest[] = [
  { ...request, id: ben.id, name: ben.name },
  { ...request, ...dina.request, id: dina.id, name: dina.name },
];

const trust: Trust = {
  id: 'trust',
  name: 'For the children',
  executor: 'Ben Ruiz',
  asset: '1.5',
  is_active: true,
  beneficiaries: [
    { name: 'Dina Ortiz', percentage: 60 },
    { name: 'Eli Ortiz', percentage: 40 },
  ],
  instructions: '1. Call Dina.\n2. Open the green box.',
  watch_address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  created_at: day,
  updated_at: day,
};

const execution = {
  id: 'will',
  testator_name: 'Ana Ortiz',
  way: 'ink',
  signed_on: '2026-10-30',
  place: 'Boulder, Colorado',
  witnesses: ['Ida Moore', 'Jon Park'],
  notary: '',
} as const;

const waiting: Entrusted = {
  id: 'ana',
  owner_name: 'Ana Ortiz',
  request,
  waiting_days: 14,
  two_people: true,
  executions: [{ ...execution, witnesses: [...execution.witnesses] }],
  released: null,
  seen: [],
};

const { instructions: _steps, ...record } = trust;

const released: Entrusted = {
  ...waiting,
  request: { ...request, state: 'released', opens_at: null, closed_at: '2026-11-16T10:00:00.000Z' },
  released: {
    wills: [
      {
        ...execution,
        witnesses: [...execution.witnesses],
        original_kept_at: 'In the fireproof box at home, on the upper shelf',
        files: [
          {
            ...{
              id: 'scan',
              kind: 'ink_scan',
              media_type: 'application/pdf',
              size: 1,
              sha256: 'a'.repeat(64),
            },
            made_by_server: false,
          },
        ],
        text: 'Last Will and Testament of Ana Ortiz',
      },
    ],
    letters: [
      {
        trust_id: trust.id,
        letter: executorLetter(trust, { owner: 'Ana Ortiz', date: isoDate('2026-11-16'), rate: null }),
      },
    ],
    trusts: [record],
  },
  seen: [
    {
      at: '2026-11-17T10:00:00.000Z',
      actor: 'ben.ruiz',
      detail: `Ben Ruiz downloaded the scan of the signed will, SHA-256 ${'a'.repeat(64)}.`,
    },
  ],
};

/** The pages of trusted people: the owner's, those of the mailed links, and the trusted person's. */
export async function legacyAccessTour(page: Page, onScreen: OnScreen): Promise<void> {
  await enter(page, newPerson());
  await showVerified(page);
  await visitScreen(onScreen, page, paths.trustedPeople, 'trusted people, nobody yet');
  await visitDialog(onScreen, page, 'Name a person');
  await visitDialog(
    onScreen,
    page,
    'Name a person',
    'the dialog of a name that is missing',
    press(page, 'Send the invitation'),
  );
  await visitDialog(onScreen, page, 'Change how a release works');

  const answer = (path: string, json: unknown) =>
    page.route(`**/backend${path}`, (route) => route.fulfill({ json }));
  await answer('/trusted-people/', people);
  await answer('/release-requests/', running);
  await answer('/entrusted/', [{ id: 'ana', owner_name: 'Ana Ortiz', request }]);
  await page.goto('/about');
  await visitScreen(onScreen, page, paths.trustedPeople, 'trusted people, with a request');
  await visitDialog(onScreen, page, 'Remove Ben Ruiz');

  await answer('/release-requests/by-link/', { requests: running });
  await answer('/trusted-invitations/open/', { owner_name: 'Ana Ortiz', name: 'Ben Ruiz' });
  await page.goto('/about');
  await page.goto(paths.refusing('token'));
  await visitScreen(onScreen, page, paths.refuseRelease, 'refusing from the mail');
  await page.goto('/about');
  await page.goto(paths.acceptingTrust('token'));
  await visitScreen(onScreen, page, paths.acceptTrust, 'an invitation');

  await answer('/partner-invitations/open/', { owner_name: 'Ana Ortiz' });
  await page.goto('/about');
  await page.goto(paths.acceptingFamily('token'));
  await visitScreen(onScreen, page, paths.acceptFamily, 'an invitation from a partner');

  await page.unroute('**/backend/release-requests/');
  await answer('/release-requests/', []);
  let now: Entrusted = { ...waiting, request: null, executions: null };
  await page.route('**/backend/entrusted/ana/', (route) => route.fulfill({ json: now }));
  await visitScreen(onScreen, page, paths.entrusted('ana'), 'what somebody entrusted, before a request');
  await visitDialog(onScreen, page, 'Ask for the documents');
  now = waiting;
  await page.goto('/about');
  await visitScreen(onScreen, page, paths.entrusted('ana'), 'what somebody entrusted, while time runs');
  now = released;
  await page.goto('/about');
  await visitScreen(onScreen, page, paths.entrusted('ana'), 'what somebody entrusted, released');
  await visitScreen(onScreen, page, paths.executorGuide('ana'), 'the guide of an executor');
  await page.unrouteAll();
}

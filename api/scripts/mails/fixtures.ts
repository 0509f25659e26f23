import { addDays, isoDate } from '@heartwood/domain';
import type { Access } from '../../src/features/accounts/access';
import type { UserRow } from '../../src/features/accounts/user-rows';

export const at = new Date('2026-11-22T17:04:00Z');

export const token = 'a'.repeat(64);

export const sha256 = 'ab'.repeat(32);

export const account = { username: 'ben.ruiz', email: 'ben.ruiz@example.com' };

export const device = { browser: 'Windows Chrome/140', address: '198.51.100.7' };

export const person: UserRow = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'ana.ortiz',
  username_is_exact: false,
  username_folded: 'ana.ortiz',
  email: 'ana@example.com',
  verified_email: 'ana@example.com',
  first_name: 'Ana María',
  last_name: 'Ortiz',
  password_hash: '',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  date_of_birth: null,
  language: 'en',
  second_email: 'ana.ortiz@example.net',
  second_email_at: at,
  recovery_days: 7,
  codes_checked_at: null,
  two_step: false,
  locked_at: null,
  closes_at: null,
  closed_at: null,
  terms_version: '',
  created_at: at,
};

export const access: Access = {
  passkeys: [
    { created_at: at, last_used_at: at },
    { created_at: at, last_used_at: null },
  ],
  totp: true,
  recoveryCodes: 9,
  sessions: 2,
  trustedPeople: 1,
  secondEmail: true,
};

export const nothing: Access = {
  ...{ passkeys: [], totp: false, recoveryCodes: 0 },
  ...{ sessions: 0, trustedPeople: 0, secondEmail: false },
};

export const due = { amount: '$299.71', on: isoDate('2026-12-01') };

export const sentOn = { before: addDays(due.on, -3), due: due.on, late: addDays(due.on, 7) };

export const request = {
  name: 'Ben Ruiz',
  reason: 'She died on Sunday at home.',
  source: 'person',
  bearer: null,
  opens: isoDate('2026-12-06'),
  token,
} as const;

export const bearer = { name: 'Cleo Park', email: 'cleo@example.com', phone: '+1 303 555 0100' };

export const byPaper = { source: 'paper', reason: '', bearer } as const;

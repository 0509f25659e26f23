/**
 * What the log of an account's security has, for its owner: logins, factors, who may see
 * what, exports, releases.
 */
export const securityEvents = [
  'login',
  'login_failed',
  'logout',
  'refresh_token_reused',
  'proved',
  'proof_failed',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_verified',
  'second_factor_failed',
  'passkey_login',
  'session_ended',
  'sessions_ended',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'two_step_on',
  'two_step_off',
  'recovery_codes_replaced',
  'trusted_person_named',
  'trusted_person_changed',
  'trusted_person_confirmed',
  'trusted_person_removed',
  'trusted_person_invited',
  'paper_key_made',
  'paper_key_ended',
  'paper_key_opened',
  'release_plan_changed',
  'release_requested',
  'release_certified',
  'release_opened',
  'release_refused',
  'exported',
  'unproven_ended',
  'second_email_added',
  'second_email_removed',
  'recovery_days_changed',
  'recovery_begun',
  'recovery_canceled',
  'recovery_done',
  'account_locked',
  'account_closed',
  'account_kept',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** One entry of that log. */
export interface SecurityLogEntry {
  id: string;
  event: SecurityEvent;
  /** Such as "Chrome on Windows"; blank for what somebody else did, or nobody. */
  device: string;
  /** The network address; blank likewise. */
  address: string;
  at: string;
}

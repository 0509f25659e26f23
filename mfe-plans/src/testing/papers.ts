import { englishPaper, paperSchema, paperText, type AnyAnswers, type Paper } from '@heartwood/domain';

/** Somebody who makes papers. */
export const ana = {
  id: 'user-1',
  username: 'ana',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  profile: { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null },
};

/** A person without a name. */
export const nobody = { name: '', email: '', phone: '', address: '' };

const agent = { ...nobody, name: 'Ben Ruiz', email: 'ben@example.com', phone: '303-555-0147' };

/** Complete answers to the questions of a medical power of attorney. */
export const answers: AnyAnswers = {
  ...Object(paperSchema('medical').cast({})),
  owner_name: 'Ana Ruiz',
  owner_address: '1 Oak St, Boulder, CO',
  agent,
  records: 'now',
};

/** A medical power of attorney: a draft that may be signed. */
export function savedPaper(changes: Partial<Paper> = {}): Paper {
  const document = englishPaper('medical', answers);
  const now = '2026-11-30T20:00:00.000Z';
  return {
    id: 'paper-1',
    kind: 'medical',
    status: 'draft',
    version: 1,
    owner_name: 'Ana Ruiz',
    signed_by: [],
    signed_at: null,
    signed_on_paper: false,
    agents_read: false,
    sealed: null,
    replaces: null,
    replaced_by: null,
    revoked_at: null,
    created_at: now,
    updated_at: now,
    answers,
    document,
    text: paperText(document),
    signatures: [],
    ink_signing: null,
    paid: true,
    ...changes,
  };
}

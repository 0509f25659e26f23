import { objectField, textField } from '../fields';
import { messages } from '../messages';
import type { PaperForMe } from './paper';
import type { PaperKind } from './papers';

/** The papers that a hospital needs, the first one first: an emergency code opens these and no others. */
export const emergencyKinds = ['medical', 'living_will'] as const satisfies PaperKind[];

/** Whether there is a code on a wallet card: the code itself is only on the card. */
export interface EmergencyCode {
  /** ISO 8601, in UTC; null while there is no code. */
  made_at: string | null;
  /** When it last opened the papers; null if it never did. */
  opened_at: string | null;
}

/** One of the papers, as the bearer of a card sees it. */
export interface EmergencyPaper extends PaperForMe {
  /** Whom to call, the first one first; a phone is '' where it isn't known. */
  agents: { name: string; phone: string }[];
  /** What kind of file can be downloaded: the sealed PDF, or the scan of what was signed with a pen. */
  file: string | null;
}

export interface EmergencyPapers {
  owner_name: string;
  papers: EmergencyPaper[];
}

/** The body of PUT /api/emergency-code/: the server gets only the hash of a new code, SHA-256 in hex. */
export const emergencyCodeSchema = objectField({
  code_sha256: textField('Code', { max: 64 })
    .required(messages.required('Code'))
    .matches(/^[0-9a-f]{64}$/, messages.emergencyUnknown),
});

/** The body of POST /api/emergency/open/. */
export const emergencyOpenSchema = objectField({
  code: textField('Code', { max: 200 }).required(messages.emergencyUnknown),
});

/** The body of POST /api/emergency/file/. */
export const emergencyFileSchema = emergencyOpenSchema.shape({
  paper_id: textField('Paper', { max: 36 }).required(messages.paperNotFound),
});

import { formatDate, type IsoDate } from '../../dates/dates';
import { methodPhrases, type SignatureDetails } from '../../typed-signature';
import { signerTitles, type Presence, type SignerRole, type SigningDevice } from '../will';

const devices = {
  account: 'on a device that was logged in to the account the will belongs to',
  link: 'on another device, with the link that was mailed to them',
} as const satisfies Record<SigningDevice, string>;

/** How a witness was present with the testator, in the words of the record and beside the signature. */
export const presenceLabels = {
  same_room: 'in the same room as the testator',
  live_video: 'with the testator by live video',
} as const satisfies Record<Presence, string>;

/** How a signature was given. Older rows have none of these fields. */
export interface SigningRecord extends Partial<SignatureDetails> {
  place?: string;
  presence?: Presence;
  device?: SigningDevice;
  /** The witness said that they, or their spouse, are named in the will. */
  interested?: boolean;
  /** For a testator: the day on which the same text had been signed on paper, as reported by then. */
  paper_signed_on?: IsoDate;
  statement?: string;
}

/** "by the first witness, in Colorado, in the same room as the testator, on a device …", for the record. */
export function signingText(
  role: SignerRole,
  { place, presence, device, interested, paper_signed_on, ...made }: SigningRecord,
): string {
  const parts = [
    ...methodPhrases(made, 'will'),
    place && `in ${place}`,
    presence && presenceLabels[presence],
    device && devices[device],
    interested && 'who said that they, or their spouse, are named in the will',
    paper_signed_on &&
      `who had reported that the same will was signed on paper on ${formatDate(paper_signed_on)}`,
  ];
  return [`by the ${signerTitles[role]}`, ...parts.filter(Boolean)].join(', ');
}

/** The signer's statement, on one line; says so if none is recorded. */
export function signingStatementText({ statement }: SigningRecord): string {
  if (!statement) return 'No statement was recorded with this signature.';
  const [, ...sentences] = statement.split('\n- ');
  return `The signer stated: “${sentences.join(' ')}”`;
}

/** What a will says about itself on a sheet that isn't the signed one. Documents are in English. */
interface DraftMark {
  /** At the top of each page. */
  mark: string;
  /** In place of each signature that isn't on it. */
  unsigned: string;
}

/** Until all have signed. */
export const willDraft: DraftMark = { mark: 'DRAFT, not a signed will', unsigned: 'Not signed yet' };

/** Once it was signed on paper. */
export const willCopy: DraftMark = { mark: 'COPY, not the signed will', unsigned: 'Signed on paper' };

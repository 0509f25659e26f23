import { paperKinds, type PaperKind, type PaperListItem } from '@heartwood/domain';

/** Where a paper of one kind stands for its owner. */
export interface PlanRow {
  kind: PaperKind;
  draft: PaperListItem | undefined;
  signed: PaperListItem | undefined;
  /** The last one, if it was revoked and nothing is in its place. */
  revoked: PaperListItem | undefined;
}

/** The account's papers by kind, in the order in which they are shown. @param papers newest first */
export const planRows = (papers: readonly PaperListItem[]): PlanRow[] =>
  paperKinds.map((kind) => {
    const own = papers.filter((paper) => paper.kind === kind);
    const withStatus = (status: PaperListItem['status']) => own.find((paper) => paper.status === status);
    const draft = withStatus('draft');
    const signed = withStatus('signed');
    return { kind, draft, signed, revoked: draft || signed ? undefined : withStatus('revoked') };
  });

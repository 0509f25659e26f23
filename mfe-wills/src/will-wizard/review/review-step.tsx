import type { SessionUser } from '@heartwood/host';
import { Actions, Button } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LeftOut } from '../../will-form/left-out';
import { UnprintableNotice } from '../../will-form/unprintable-notice';
import { LookAgain } from '../../will-review/look-again';
import { testatorFacts } from '../../wills/testator-facts';
import { PreviewDialog } from './preview-dialog';
import { ReviewFaults } from './review-faults';
import { ReviewSummary } from './review-summary';
import type { SavedDraft } from '../draft/saved-draft';
import { stepAddress } from '../step-address';
import { useConfirm } from './use-confirm';
import { readWill } from './will-faults';

const LAST = 10;

/** Step 10: all answers, each with a link to change it, and the document itself. */
export function ReviewStep({ user, draft }: { user: SessionUser; draft: SavedDraft }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [attempts, setAttempts] = useState(0);
  const { confirm, busy, error } = useConfirm(user, draft);
  const read = readWill(draft.values, testatorFacts(user));
  // The preview has its own history entry, so that the browser's Back closes it.
  const previewing = search.get('preview') === '1';

  // What is typed while a will is saved would be in neither the will nor the wizard's draft. So Back waits, too.
  useBlocker(({ historyAction }) => busy && historyAction === 'POP');

  const review = () => {
    setAttempts(attempts + 1);
    if (read.will) setSearch({ step: String(LAST), preview: '1' }, { state: { previewed: true } });
  };
  const closePreview = () => {
    if (state?.previewed) void navigate(-1);
    else void navigate(stepAddress(LAST), { replace: true });
  };
  return (
    <>
      <ReviewFaults faults={read.faults} attempts={attempts} />
      <ReviewSummary values={draft.values} />
      <LeftOut rows={draft.values.beneficiaries} />
      <UnprintableNotice will={draft.values} />
      <LookAgain will={draft.values} linkTo={({ step }) => stepAddress(step, { review: true })} />
      <Actions sticky>
        <Button variant="secondary" onClick={() => void navigate(stepAddress(LAST - 1))}>
          {t('Back')}
        </Button>
        <Button variant="primary" onClick={review}>
          {t('Review Will')}
        </Button>
      </Actions>
      {read.will && (
        <PreviewDialog
          will={read.will}
          open={previewing}
          onClose={closePreview}
          onConfirm={confirm}
          busy={busy}
          error={error}
        />
      )}
    </>
  );
}

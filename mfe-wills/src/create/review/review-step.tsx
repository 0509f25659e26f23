import { readWillForm, askedChildren, type ThingToDecide, type WillForm } from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';
import { Actions, Button, Stack, UndoNotice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useId, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { UnprintableNotice } from '../../form/unprintable-notice';
import { ReviewPrompt } from '../../form/review/review-prompt';
import { testatorFacts } from '../../wills/testator-facts';
import type { DraftChange, SavedDraft } from '../draft/saved-draft';
import { stepAddress } from '../step-address';
import type { Answer } from './answers';
import { DecideDialog, thingsTitle } from './decide-dialog';
import { OneMinute } from './one-minute';
import { PreviewDialog } from './preview-dialog';
import { ReviewSummary } from './review-summary';
import { ThingsToDecide } from './things-to-decide';
import { useConfirm } from './use-confirm';
import styles from './review-step.module.css';

const LAST = 10;

interface ReviewStepProps {
  user: SessionUser;
  draft: SavedDraft;
  change: (part: DraftChange) => void;
}

/** Step 10: what the will does, what is open in it, all answers, and the document itself. */
export function ReviewStep({ user, draft, change }: ReviewStepProps) {
  const { values, left, undecided } = draft;
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [undo, setUndo] = useState<Undo | null>(null);
  const { will, decide, know } = readWillForm(values, testatorFacts(user));
  const preview = usePreview();
  const { confirm, busy, error } = useConfirm(user, draft);
  const open = [...decide, ...askedChildren(values, undecided)].filter(
    ({ blocks, message }) => blocks || !left.includes(message),
  );
  const isSerious = open.some(({ serious }) => serious);

  // What is typed while a will is saved would be in neither the will nor the wizard's
  // draft. So Back waits, too.
  useBlocker(({ historyAction }) => busy && historyAction === 'POP');

  const answer = (thing: ThingToDecide, { label, values: answered, later }: Answer) => {
    if (later) return change({ witnesses_later: true });
    setUndo({ sentence: t('Saved: {answer}.', { answer: label }), before: { values, left } });
    change(answered ? { values: answered } : { left: [...left, thing.message] });
    // The button that was pressed goes.
    if (!asking) title.current?.focus();
  };
  const review = () => {
    if (!will) title.current?.focus();
    else if (isSerious && !asked) setAsking(true);
    else preview.show();
  };
  return (
    <>
      <OneMinute values={values} />
      <Decisions
        title={title}
        things={open}
        draft={draft}
        onAnswer={answer}
        undo={undo}
        onUndo={(before) => {
          change(before);
          setUndo(null);
          title.current?.focus();
        }}
      />
      <ReviewSummary values={values} />
      <ReviewPrompt points={know} linkTo={({ step, field }) => stepAddress(step, { review: true, field })} />
      <Actions sticky>
        <Button variant="secondary" onClick={() => void navigate(stepAddress(LAST - 1))}>
          {t('Back')}
        </Button>
        {isSerious && (
          <Button variant="primary" onClick={() => focusInView(title.current)}>
            {t('{count, plural, one {Decide # thing} other {Decide # things}}', { count: open.length })}
          </Button>
        )}
        <Button variant={isSerious ? 'secondary' : 'primary'} onClick={review}>
          {t('Review Will')}
        </Button>
      </Actions>
      <DecideDialog
        open={asking}
        onClose={() => setAsking(false)}
        onReview={() => {
          setAsking(false);
          setAsked(true);
          preview.show();
        }}
        things={open}
        draft={draft}
        onAnswer={answer}
      />
      {will && (
        <PreviewDialog
          will={will}
          open={preview.isShown}
          onClose={preview.close}
          onConfirm={confirm}
          busy={busy}
          error={error}
        />
      )}
    </>
  );
}

/** The preview has its own history entry, so that the browser's Back closes it. */
function usePreview() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  return {
    isShown: search.get('preview') === '1',
    show: () => setSearch({ step: String(LAST), preview: '1' }, { state: { previewed: true } }),
    close: () => {
      if (state?.previewed) void navigate(-1);
      else void navigate(stepAddress(LAST), { replace: true });
    },
  };
}

function focusInView(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** An answer, and the draft before it. */
interface Undo {
  sentence: string;
  before: { values: WillForm; left: string[] };
}

interface DecisionsProps extends ComponentProps<typeof ThingsToDecide> {
  title: RefObject<HTMLHeadingElement | null>;
  undo: Undo | null;
  onUndo: (before: Undo['before']) => void;
}

/** What is open, with the answers, and a way back from the last one. */
function Decisions({ title, undo, onUndo, ...decide }: DecisionsProps) {
  const id = useId();
  return (
    <section className={styles.decisions} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={styles.title}>
        {thingsTitle(decide.things.length)}
      </h2>
      <Stack gap="small">
        {undo && <UndoNotice onUndo={() => onUndo(undo.before)}>{undo.sentence}</UndoNotice>}
        {decide.things.length > 0 && <ThingsToDecide {...decide} />}
        <UnprintableNotice will={decide.draft.values} />
      </Stack>
    </section>
  );
}

import { childChoices, undecidedChildren, type ChildChoice, type WillForm } from '@heartwood/domain';
import { Button, Cited, FieldGroup, Notice, Stack, UndoNotice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { childChoiceLabel } from './child-choice-label';

/**
 * What each child gets who gets nothing yet: the will says that a child is left out only if the
 * testator chooses it here.
 */
function ChildDecisions() {
  const { values } = useFormikContext<WillForm>();
  const [undo, setUndo] = useState<Decision | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const decide = (decision: Decision | null) => {
    setUndo(decision);
    // The button that was pressed goes.
    group.current?.focus();
  };
  const { children } = values.family;
  const leftOut = children.flatMap(({ name, left_out }, index) =>
    left_out && name.trim() ? [{ name, index }] : [],
  );
  const undecided = undecidedChildren(values);
  if (undecided.length === 0 && leftOut.length === 0 && !undo) return null;
  return (
    <div ref={group} tabIndex={-1}>
      <Stack>
        {undecided.map(({ index, name }) => (
          <UndecidedChild key={index} index={index} name={name} onDecide={decide} />
        ))}
        {undo && <Decided decision={undo} onUndo={() => decide(null)} />}
        {leftOut.map(({ name, index }) => (
          <LeftOutChild key={index} index={index} name={name} onUndo={() => decide(null)} />
        ))}
      </Stack>
    </div>
  );
}

/** What was chosen for a child, and the answers before. */
interface Decision {
  sentence: string;
  before: WillForm['beneficiaries'];
}

interface UndecidedChildProps {
  index: number;
  name: string;
  onDecide: (decision: Decision | null) => void;
}

function UndecidedChild({ index, name, onDecide }: UndecidedChildProps) {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const field = `family.children[${index}].left_out`;
  const choose = (choice: ChildChoice) => {
    onDecide({
      sentence: t('Saved for {name}: {choice}.', { choice: childChoiceLabel(choice), name }),
      before: values.beneficiaries,
    });
    void setFieldValue('beneficiaries', choice.beneficiaries);
  };
  const leaveOut = () => {
    onDecide(null);
    void setFieldValue(field, true);
  };
  return (
    <FieldGroup
      legend={t('{name} isn’t in your will yet', { name })}
      hint={t('What do you want for {name}? You can change it later.', { name })}
      name={field}
    >
      <Stack gap="small">
        {childChoices(values, name).map((choice) => (
          <Button key={choice.kind} variant="secondary" onClick={() => choose(choice)}>
            {childChoiceLabel(choice)}
          </Button>
        ))}
        <Button variant="secondary" onClick={leaveOut}>
          {t('Leave {name} out on purpose', { name })}
        </Button>
      </Stack>
    </FieldGroup>
  );
}

function Decided({ decision, onUndo }: { decision: Decision; onUndo: () => void }) {
  const { setFieldValue } = useFormikContext<WillForm>();
  return (
    <UndoNotice
      onUndo={() => {
        void setFieldValue('beneficiaries', decision.before);
        onUndo();
      }}
    >
      {decision.sentence}
    </UndoNotice>
  );
}

interface LeftOutChildProps {
  index: number;
  name: string;
  onUndo: () => void;
}

function LeftOutChild({ index, name, onUndo }: LeftOutChildProps) {
  const { setFieldValue } = useFormikContext<WillForm>();
  return (
    <Notice tone="advice" title={t('{name} gets nothing', { name })}>
      <Stack gap="small">
        <Cited>{t('Your will says that you leave {name} out on purpose.', { name })}</Cited>
        <Button
          variant="secondary"
          onClick={() => {
            void setFieldValue(`family.children[${index}].left_out`, false);
            onUndo();
          }}
        >
          {t('Don’t leave {name} out', { name })}
        </Button>
      </Stack>
    </Notice>
  );
}

export const childDecisionInputs = { childDecisions: ChildDecisions };

import {
  formatUsd,
  inkStatus,
  isCurrentInk,
  isOnlyOnPaper,
  paths,
  signatureField,
  signerName,
  signerRoles,
  signerTitles,
  WILL_PRICE,
  type Will,
  type WillActions,
} from '@heartwood/shared/domain';
import { Icon, Section, VisuallyHidden } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NextStep } from '../next-step/next-step';
import { PayLink } from './pay-link';
import styles from './will-status.module.css';

interface WillStatusProps {
  will: Will;
  actions: WillActions;
  step: NextStep | null;
}

/** What is done and what is open: the signatures make it a will; the payment is a matter apart. */
export function WillStatus({ will, actions, step }: WillStatusProps) {
  // Who signed on paper needn't sign here; who began here anyway may go on.
  const roles = isOnlyOnPaper(will) ? [] : signerRoles;
  const next = step === 'pay' ? 'pay' : actions.sign[0];
  return (
    <Section title="Status">
      <ul className={styles.list}>
        {isCurrentInk(will) && (
          <Item state="done">
            {inkStatus(will)} {step !== 'paper' && <Link to={paths.inkSigning(will.id)}>See the report</Link>}
          </Item>
        )}
        {roles.map((role) => {
          const who = `${signerName(will, role)}, ${signerTitles[role]}`;
          return will[signatureField(role)] === null ? (
            <Item key={role} state={next === role ? 'next' : 'open'}>
              To be signed by {who}
            </Item>
          ) : (
            <Item key={role} state="done">
              Signed by {who}
            </Item>
          );
        })}
        {actions.pay ? (
          <Item
            state={next === 'pay' ? 'next' : 'open'}
            action={step !== 'pay' && <PayLink will={will} variant="secondary" />}
          >
            Pay {formatUsd(WILL_PRICE)}
          </Item>
        ) : (
          <Item state="done">Paid for</Item>
        )}
      </ul>
    </Section>
  );
}

const states = { done: 'Done', next: 'Next', open: 'Not done yet' };

interface ItemProps {
  state: keyof typeof states;
  action?: ReactNode;
  children: ReactNode;
}

function Item({ state, action, children }: ItemProps) {
  return (
    <li className={`${styles.item} ${styles[state]}`}>
      <span className={styles.mark}>{state === 'done' && <Icon name="check" size={14} />}</span>
      <span className={styles.label}>
        {children}
        <VisuallyHidden>: {states[state]}</VisuallyHidden>
      </span>
      {action}
    </li>
  );
}

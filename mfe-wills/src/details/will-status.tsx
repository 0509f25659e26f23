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
} from '@heartwood/domain';
import { Cited, Disclosure, Icon, Section, VisuallyHidden, NoWrap, Text } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NextStep } from './next-step/next-step';
import { PayLink } from './pay-link';
import styles from './will-status.module.css';

interface WillStatusProps {
  will: Will;
  actions: WillActions;
  step: NextStep | null;
}

/** What is done and what remains. The signatures make it a will; payment is separate. */
export function WillStatus({ will, actions, step }: WillStatusProps) {
  // People who signed on paper needn't sign here; those who started here anyway may continue.
  const roles = isOnlyOnPaper(will) ? [] : signerRoles;
  const next = step === 'pay' ? 'pay' : actions.sign[0];
  return (
    <Section title={t('Status')}>
      <ul className={styles.list}>
        {isCurrentInk(will) && (
          <Item state="done">
            <Text>
              <Cited>{translated(inkStatus(will) ?? '')}</Cited>{' '}
              {step !== 'paper' && (
                <NoWrap>
                  <Link to={paths.inkSigning(will.id)}>{t('See the report')}</Link>
                </NoWrap>
              )}
            </Text>
          </Item>
        )}
        {roles.map((role) => {
          const who = { name: signerName(will, role), role: translated(signerTitles[role]) };
          return will[signatureField(role)] === null ? (
            <Item key={role} state={next === role ? 'next' : 'open'}>
              {t('To be signed by {name}, {role}', who)}
            </Item>
          ) : (
            <Item key={role} state="done">
              {t('Signed by {name}, {role}', who)}
            </Item>
          );
        })}
        {actions.pay ? (
          <Item
            state={next === 'pay' ? 'next' : 'open'}
            action={step !== 'pay' && <PayLink will={will} variant="secondary" />}
          >
            {t('Pay {price}: for the signing here, the sealed PDF, and every later version', {
              price: formatUsd(WILL_PRICE),
            })}
          </Item>
        ) : (
          <Item state="done">{t('Paid for')}</Item>
        )}
      </ul>
      {will.status === 'valid' && (
        <Disclosure label={t('What “Valid” means')}>
          <p>
            {t(
              'Heartwood calls a will valid when it is paid for and you and both witnesses have signed. Only a court can decide that a will is valid.',
            )}
          </p>
        </Disclosure>
      )}
    </Section>
  );
}

const states = { done: msg('Done'), next: msg('Next'), open: msg('Not done yet') };

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
        <Cited>
          {children}
          <VisuallyHidden>: {t(states[state])}</VisuallyHidden>
        </Cited>
      </span>
      {action}
    </li>
  );
}

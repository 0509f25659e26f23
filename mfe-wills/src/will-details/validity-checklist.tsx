import {
  cartItemForWill,
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
  willInputOf,
  type Will,
  type WillActions,
} from '@heartwood/shared/domain';
import { useCart } from '@heartwood/shared/host';
import { Button, Icon, LinkButton, Section } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './validity-checklist.module.css';

/** What is still open, each with what to do about it. The signatures make it a will; the payment is a matter apart. */
export function ValidityChecklist({ will, actions }: { will: Will; actions: WillActions }) {
  const onPaper = isCurrentInk(will);
  // Who signed on paper needn't sign here; who began here anyway may go on.
  const roles = isOnlyOnPaper(will) ? [] : signerRoles;
  return (
    <Section title="Still to do">
      <ul className={styles.list}>
        {onPaper && (
          <Item done label={inkStatus(will) ?? ''}>
            <LinkButton to={paths.inkSigning(will.id)} variant="secondary">
              See the report
            </LinkButton>
          </Item>
        )}
        {roles.map((role) => {
          const signed = will[signatureField(role)] !== null;
          const who = `${signerName(will, role)}, ${signerTitles[role]}`;
          return (
            <Item key={role} done={signed} label={signed ? `Signed by ${who}` : `To be signed by ${who}`} />
          );
        })}
        <Item done={!actions.pay} label={actions.pay ? `Pay ${formatUsd(WILL_PRICE)}` : 'Paid for'}>
          {actions.pay && <PayLink will={will} />}
        </Item>
      </ul>
    </Section>
  );
}

function Item({ done, label, children }: { done: boolean; label: string; children?: ReactNode }) {
  return (
    <li className={styles.item}>
      <span className={done ? styles.done : styles.open}>
        <Icon name={done ? 'check' : 'clock'} />
      </span>
      <span className={styles.label}>
        {label} <span className={styles.state}>{done ? 'Done' : 'Not done yet'}</span>
      </span>
      {children}
    </li>
  );
}

function PayLink({ will }: { will: Will }) {
  const cart = useCart();
  const navigate = useNavigate();
  if (cart.items.some((item) => item.will_id === will.id)) {
    return (
      <LinkButton to={paths.cart} variant="secondary" icon="cart">
        Go to the cart
      </LinkButton>
    );
  }
  const add = () => {
    cart.add(cartItemForWill(will.id, willInputOf(will)));
    void navigate(paths.cart);
  };
  return (
    <Button variant="secondary" icon="cart" onClick={add}>
      Add to cart
    </Button>
  );
}

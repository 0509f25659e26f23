import {
  cartItemForWill,
  formatUsd,
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
import { Button, Disclosure, Icon, LinkButton, Prose, Section } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { WitnessLinks } from '../witness-links/witness-links';
import { InkSigning } from './ink-signing';
import styles from './validity-checklist.module.css';

/** What is still open, each with what to do about it. The signatures make it a will; the payment is a matter apart. */
export function ValidityChecklist({ will, actions }: { will: Will; actions: WillActions }) {
  return (
    <Section title="Still to do">
      <ul className={styles.list}>
        {signerRoles.map((role) => {
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
      <Disclosure label="The day you sign">
        <Prose>
          <ol>
            <li>
              Bring both witnesses together with you, in one room. Best are adults who get nothing by this
              will.
            </li>
            <li>Tell them that this is your will. They needn’t read it.</li>
            <li>Sign first. Both witnesses watch you, then each signs while you watch.</li>
            <li>If you chose a notary, sign the last page before the notary, in ink, all three together.</li>
            <li>Download the PDF, print it if you like, and tell your executor where it is.</li>
          </ol>
        </Prose>
      </Disclosure>
      {actions.sign.length > 0 && <WitnessLinks will={will} />}
      {actions.sign.length > 0 && <InkSigning will={will} />}
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

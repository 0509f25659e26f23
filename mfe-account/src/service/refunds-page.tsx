import { paths } from '@heartwood/shared/domain';
import { Link } from 'react-router-dom';
import { TextPage } from './text-page';

/** /refunds: when you get your money back. */
export function Component() {
  return (
    <TextPage title="Refunds" lead="When you get your money back.">
      <h2>Paid twice</h2>
      <p>
        If a will is paid for twice, the second payment is refunded by itself, usually within a day. Your bank
        may take some days more.
      </p>
      <h2>Anything else</h2>
      <p>
        For any other refund, ask the operator of this site. You pay for a will that you have read as a whole,
        so this is rare. The law that protects consumers counts whatever is written here.
      </p>
      <h2>How to ask</h2>
      <p>
        Write to us from the address of your account and name the will.{' '}
        <Link to={paths.contact}>Contact</Link> has the address. The money goes back to the card that you paid
        with.
      </p>
      <h2>The test checkout</h2>
      <p>The test checkout charges no card, so there is nothing to refund.</p>
    </TextPage>
  );
}

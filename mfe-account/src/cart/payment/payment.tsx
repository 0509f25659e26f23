import { formatUsd, paths, planPaths, sameName, spouseIn } from '@heartwood/domain';
import { usePageTitle, useCart } from '@heartwood/host';
import {
  Actions,
  Button,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Spinner,
  Stack,
  PartnerOffer,
} from '@heartwood/ui';
import { msg, t, type Message } from '@heartwood/i18n';
import { useEffect } from 'react';
import { PaidWill } from './paid-will';
import { useConfirmation, type Confirmation } from './use-confirmation';
import styles from './payment.module.css';
import { useSoldWillQuery, useSoldWillsQuery } from '../checkout/sold-will-api';

const none: readonly string[] = [];

interface Words {
  title: Message;
  lead: Message;
}

const words = {
  confirming: {
    title: msg('Confirming your payment…'),
    lead: msg('This usually takes a few seconds. Please stay on this page.'),
  },
  paid: {
    title: msg('Payment received'),
    lead: msg('Your will is paid for. We have emailed you a confirmation.'),
  },
  refunded: {
    title: msg('Payment refunded'),
    lead: msg('Your will was already paid for. We are sending the second payment back to your card.'),
  },
  expired: {
    title: msg('This checkout has ended'),
    lead: msg('Your will is already paid for. You were not charged again.'),
  },
  cancelled: {
    title: msg('The payment was canceled'),
    lead: msg('Nothing was charged, and your cart is as you left it.'),
  },
  late: {
    title: msg('Your payment is not confirmed yet'),
    lead: msg(
      'If you completed it, please don’t pay again. The confirmation can take a while. Your dashboard shows your will once it is paid for. Nothing was taken out of your cart.',
    ),
  },
  unknown: {
    title: msg('We couldn’t find this payment'),
    lead: msg(
      'It may belong to another account. Nothing was marked as paid, and your cart is as you left it.',
    ),
  },
} satisfies Record<Confirmation, Words>;

/** The same of a checkout for several wills, of which only some may have been paid for before. */
const wordsOfSeveral: Partial<Record<Confirmation, Words>> = {
  paid: {
    title: words.paid.title,
    lead: msg('Your wills are paid for. We have emailed you a confirmation.'),
  },
  refunded: {
    title: words.paid.title,
    lead: msg('Your wills are paid for. What was paid twice, we are sending back to your card.'),
  },
  expired: {
    title: words.expired.title,
    lead: msg('One of these wills is already paid for. You were not charged again.'),
  },
};

/** The same of a payment that is for no will yet, such as one that opens the signing of papers for life. */
const paidWithoutWill: Words = {
  title: words.paid.title,
  lead: msg('You can sign the papers of your plan. We have emailed you a confirmation.'),
};

/** The status of one payment, from the person's return to the provider's confirmation. */
export function Payment({ sessionId }: { sessionId: string }) {
  const { confirmation, willIds, refundCents, askAgain } = useConfirmation(sessionId);
  const isForPlan = confirmation === 'paid' && willIds.length === 0;
  const several = willIds.length > 1 && wordsOfSeveral[confirmation];
  const said = isForPlan ? paidWithoutWill : several || words[confirmation];
  const title = t(said.title);
  const settled = confirmation === 'refunded' || confirmation === 'expired';
  const paid = confirmation === 'paid' || settled;
  usePageTitle(title);
  useEmptiedCart(paid ? willIds : none);
  // The provider's page led here: nothing has moved the focus yet.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageHeader title={title} lead={<span role="status">{t(said.lead)}</span>} />
      <Stack gap="large">
        {confirmation === 'confirming' && <Spinner label={title} />}
        {confirmation === 'refunded' && (
          <Notice tone="info" title={t('We are refunding {amount}', { amount: formatUsd(refundCents) })}>
            {t(
              'Banks usually take 5 to 10 days to show it. We have emailed you about it. You don’t have to do anything.',
            )}
          </Notice>
        )}
        {paid && willIds.length > 0 && (
          <Section title={t('What comes next')}>
            <ul className={styles.wills}>
              {willIds.map((id) => (
                <PaidWill key={id} willId={id} />
              ))}
            </ul>
          </Section>
        )}
        {paid && willIds.map((id) => <PartnerWill key={id} willId={id} />)}
        {confirmation !== 'confirming' && (
          <Actions>
            {confirmation === 'late' && (
              <Button icon="refresh" onClick={askAgain}>
                {t('Try again')}
              </Button>
            )}
            {isForPlan && <LinkButton to={planPaths.plan}>{t('Go to your plan')}</LinkButton>}
            <LinkButton
              to={paths.dashboard}
              variant={confirmation === 'cancelled' || confirmation === 'unknown' ? 'primary' : 'secondary'}
            >
              {t('Go to your dashboard')}
            </LinkButton>
            {!paid && (
              <LinkButton to={paths.cart} variant="secondary">
                {t('Go to your cart')}
              </LinkButton>
            )}
          </Actions>
        )}
      </Stack>
    </>
  );
}

/** Removes from the cart only what was paid for. */
function useEmptiedCart(paidWillIds: readonly string[]): void {
  const { items, remove } = useCart();
  useEffect(() => {
    for (const item of items) {
      if (item.will_id !== undefined && paidWillIds.includes(item.will_id)) remove(item.id);
    }
  }, [items, paidWillIds, remove]);
}

/**
 * Offers the will of the spouse or partner named in a will that was just paid for, unless
 * the account has it already.
 */
function PartnerWill({ willId }: { willId: string }) {
  const { data: will } = useSoldWillQuery(willId);
  const partner = spouseIn(will?.family);
  const { data: wills } = useSoldWillsQuery(undefined, { skip: !partner });
  if (!wills || wills.some(({ testator_name }) => sameName(testator_name, partner))) return null;
  return <PartnerOffer willId={willId} partner={partner} />;
}

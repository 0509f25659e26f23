import {
  formatUsd,
  paths,
  signerName,
  WILL_PRICE,
  type InkMethod,
  type Will,
  type WillActions,
} from '@heartwood/domain';
import { Button, LinkButton, Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { DownloadButton } from '../pdf/download-button';
import { PayLink } from '../pay-link';
import { CompletedRing } from './completed-ring';
import styles from './next-box.module.css';
import type { NextStep } from './next-step';

interface NextBoxProps {
  will: Will;
  actions: WillActions;
  step: NextStep;
  /** The way on paper that was begun in this browser. */
  begun: InkMethod | undefined;
  onSign: () => void;
  onChoose: () => void;
}

/** What to do now, with the page's only primary button. */
export function NextBox({ step, ...props }: NextBoxProps) {
  const { will } = props;
  const { title, text, act } = boxOf(props)[step];
  return (
    <section className={styles.box} aria-labelledby="next-step">
      <h2 className={styles.title} id="next-step">
        <Text>
          {step === 'keep' && <CompletedRing willId={will.id} />}
          {title}
        </Text>
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{act()}</div>
    </section>
  );
}

interface Box {
  title: string;
  text: string;
  act: () => ReactNode;
}

function boxOf({
  will,
  actions,
  begun,
  onSign,
  onChoose,
}: Omit<NextBoxProps, 'step'>): Record<NextStep, Box> {
  const [witness] = actions.sign;
  return {
    sign: {
      title: t('Sign your will'),
      text: t('Choose one of three ways. Your two witnesses sign after you.'),
      act: () => (
        <Button icon="signature" onClick={onChoose}>
          {t('Choose how to sign')}
        </Button>
      ),
    },
    report: {
      title: t('Sign the printed will'),
      text: t('You downloaded it to sign in ink. Once all three have signed, report it here.'),
      act: () => (
        <LinkButton to={paths.inkSigning(will.id, begun)} icon="pencil">
          {t('Go on signing in ink')}
        </LinkButton>
      ),
    },
    witness: {
      title: witness ? t('{name} signs next', { name: signerName(will, witness) }) : '',
      text: t(
        'Each witness signs here, or on their own phone. Both have to be with you, in one room or by live video.',
      ),
      act: () => (
        <Button icon="signature" onClick={onSign}>
          {t('Sign Will')}
        </Button>
      ),
    },
    pay: {
      title: t('Pay {price}', { price: formatUsd(WILL_PRICE) }),
      text: t('Your will is signed. Paying doesn’t change its legal force.'),
      act: () => <PayLink will={will} />,
    },
    paper: {
      title: t('Keep the paper safe'),
      text: t('The signed paper is your will. Tell your executor where it is.'),
      act: () => <LinkButton to={paths.inkSigning(will.id)}>{t('See the report')}</LinkButton>,
    },
    keep: {
      title: t('Keep your will'),
      text: t('Download it, keep copies, and tell your executor where they are.'),
      act: () => <DownloadButton will={will} variant="primary" />,
    },
  };
}

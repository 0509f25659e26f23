import { formatUsd, paths, WILL_PRICE } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { Card, CardGrid, LinkButton, Prose, Section } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { Chapters } from '../chapters/chapters';
import styles from './home.module.css';
import { Rings } from './rings';

/** The welcome page: what Heartwood does, what it costs, and how a will is signed in Colorado. */
export function HomePage() {
  const { status } = useSession();
  usePageTitle('Wills, trusts and family loans');
  return (
    <>
      <section className={styles.hero}>
        <Rings />
        <h1 className={styles.title} id="page-title" tabIndex={-1}>
          Put your family’s affairs in order, in plain words
        </h1>
        <p className={styles.lead}>
          Make a Colorado will in ten short steps. Keep a record of what you hold in trust. Lend to family
          under a contract that both sides sign.
        </p>
        <p className={styles.actions}>
          <LinkButton to={status === 'in' ? paths.dashboard : paths.signup}>Get Started</LinkButton>
          <Link to={paths.about} className={styles.more}>
            How it works
          </Link>
        </p>
        <p className={styles.small}>
          A will costs {formatUsd(WILL_PRICE)}, once. You can write and read the whole document before you
          pay.
        </p>
      </section>

      <div className={styles.cards}>
        <CardGrid>
          <Card title="A will for Colorado" to={paths.wills} as="section" headingLevel={2}>
            Name who carries out your wishes, who receives what, and who would look after your children. You
            see the document as it will print before anything is signed.
          </Card>
          <Card title="Trusts held in bitcoin" to={paths.trusts} as="section" headingLevel={2}>
            Write down what is held, for whom, and the steps your executor should follow. Heartwood never asks
            for a key or a seed phrase.
          </Card>
          <Card title="Loans within the family" to={paths.loans} as="section" headingLevel={2}>
            Agree on amount, rate and term. Both sides see the same figures, and both sign the same contract.
          </Card>
        </CardGrid>
      </div>

      <Chapters>
        <Section title="How a will is signed in Colorado">
          <ol className={styles.steps}>
            <li>
              <strong>You write it.</strong> Ten steps, each with a short note on why we ask. Everything you
              type is saved as you go.
            </li>
            <li>
              <strong>You and two witnesses sign it.</strong> Colorado asks for your signature and those of
              two witnesses (or of a notary). Bring them together, let them see you sign, and choose people
              who receive nothing under the will.
            </li>
            <li>
              <strong>You keep it.</strong> Signed in ink, the paper is your will. Signed on the screen, the
              will is a PDF with a fingerprint that shows whether a copy was changed later.
            </li>
          </ol>
        </Section>

        <Section title="What it costs">
          <Prose>
            <p>
              {formatUsd(WILL_PRICE)} for a will, once: the document, its signing by the three of you, and its
              PDF. You pay when you have read it and are content with it; changing it stays free until all
              three have signed. An account, the record of a trust and a loan within the family cost nothing.
              There is no subscription.
            </p>
          </Prose>
        </Section>

        <Section title="What Heartwood is not">
          <Prose>
            <p>
              Heartwood is not a law firm. If you have a child with special needs, property in another
              country, a business with partners, or someone who may contest the will, talk to a licensed
              Colorado attorney first.
            </p>
          </Prose>
        </Section>
      </Chapters>
    </>
  );
}

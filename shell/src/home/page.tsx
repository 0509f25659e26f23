import { formatUsd, paths, WILL_PRICE } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { Assurances, Card, CardGrid, LinkButton, Prose, Section } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { Chapters } from '../chapters/chapters';
import styles from './home.module.css';
import { Picture } from './picture';
import { Rings } from './rings';
import { useOperator } from './use-operator';

/** The welcome page: what Heartwood does, what it costs, and how a will is signed in Colorado. */
export function HomePage() {
  const { status } = useSession();
  const operator = useOperator();
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

      <Assurances operator={operator} />

      <div className={styles.cards}>
        <CardGrid>
          <Card title="A will for Colorado" to={paths.wills} as="section" headingLevel={2}>
            Name who carries out your wishes, who gets what, and who would raise your children. You read the
            whole document before anyone signs.
            <Picture name="will" alt="The step of a will that asks who shares what you leave" />
          </Card>
          <Card title="Trusts held in bitcoin" to={paths.trusts} as="section" headingLevel={2}>
            Write down what you hold, for whom, and the steps your executor should follow. Heartwood never
            asks for a key or a seed phrase.
            <Picture name="trust" alt="The record of a trust, with the bitcoin in it" />
          </Card>
          <Card title="Loans within the family" to={paths.loans} as="section" headingLevel={2}>
            Agree on the amount, the rate, and the term. Both of you see the same figures and sign the same
            contract.
            <Picture name="loan" alt="A loan, with what is left and what is due next" />
          </Card>
        </CardGrid>
      </div>

      <Chapters>
        <Section title="How a will is signed in Colorado">
          <ol className={styles.steps}>
            <li>
              <strong>You write it.</strong> Ten steps, each with a short note on why we ask. We save what you
              type as you go. <a href="/sample-will.pdf">See a sample will (PDF)</a>.
            </li>
            <li>
              <strong>You and two witnesses sign it.</strong> Colorado asks for your signature and those of
              two witnesses, or of a notary. Bring them together and let them see you sign. Choose adults who
              receive nothing under your will.
            </li>
            <li>
              <strong>You keep it.</strong> If you sign in ink, the paper is your will. If you sign on the
              screen, your will is a PDF. Its fingerprint shows whether a copy was changed later.
            </li>
          </ol>
        </Section>

        <Section title="What it costs" id="pricing">
          <Prose>
            <p>
              A will costs {formatUsd(WILL_PRICE)}, once. That pays for the document, its signing by the three
              of you, and its PDF. You pay after you have read it. Changing it is free until all three have
              signed. An account, the record of a trust, and a family loan cost nothing. There is no
              subscription.
            </p>
          </Prose>
        </Section>

        <Section title="What Heartwood is not">
          <Prose>
            <p>
              Heartwood is not a law firm. Talk to a Colorado attorney first for a child with special needs,
              assets abroad, or a business with partners. Do the same if someone may contest the will.
            </p>
          </Prose>
        </Section>
      </Chapters>
    </>
  );
}

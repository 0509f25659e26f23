import { formatUsd, paths, WILL_PRICE } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Assurances, Card, CardGrid, Chapters, LinkButton, Prose, Section, rich, Cited } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './home.module.css';
import { Picture } from './picture';
import { Rings } from './rings';
import { useOperator } from './use-operator';

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** The welcome page: what Heartwood does, what it costs, and how a will is signed in Colorado. */
export function HomePage() {
  const { status } = useSession();
  const operator = useOperator();
  usePageTitle(t('Wills, trusts, and family loans'));
  return (
    <>
      <section className={styles.hero}>
        <Rings />
        <h1 className={styles.title} id="page-title" tabIndex={-1}>
          {t('Put your family’s affairs in order, in plain words')}
        </h1>
        <p className={styles.lead}>
          {t(
            'Make a Colorado will in ten short steps. Keep a record of your bitcoin and your wishes. Lend to family under a contract that both sides sign.',
          )}
        </p>
        <p className={styles.actions}>
          <LinkButton to={status === 'in' ? paths.dashboard : paths.signup}>{t('Get Started')}</LinkButton>
          <Link to={paths.about} className={styles.more}>
            {t('How it works')}
          </Link>
        </p>
        <p className={styles.small}>
          <Cited>
            {t('A will costs {price}, once. You can write and read the whole document before you pay.', {
              price: formatUsd(WILL_PRICE),
            })}
          </Cited>
        </p>
      </section>

      <Assurances operator={operator} />

      <div className={styles.cards}>
        <CardGrid small>
          <Card title={t('A will for Colorado')} to={paths.wills} as="section" headingLevel={2}>
            {t(
              'Name who carries out your wishes, who gets what, and who would raise your children. You read the whole document before anyone signs.',
            )}
            <Picture name="will" alt={t('The step of a will that asks who shares what you leave')} />
          </Card>
          <Card title={t('Trusts held in bitcoin')} to={paths.trusts} as="section" headingLevel={2}>
            {t(
              'Write down what you hold, for whom, and the steps your executor should follow. Heartwood never asks for a key or a seed phrase.',
            )}
            <Picture name="trust" alt={t('The record of a trust, with the bitcoin in it')} />
          </Card>
          <Card title={t('Loans within the family')} to={paths.loans} as="section" headingLevel={2}>
            {t(
              'Agree on the amount, the rate, and the term. Both of you see the same figures and sign the same contract.',
            )}
            <Picture name="loan" alt={t('A loan, with what is left and what is due next')} />
          </Card>
        </CardGrid>
      </div>

      <Chapters>
        <Section title={t('How a will is signed in Colorado')}>
          <ol className={styles.steps}>
            <li>
              {rich(
                '<strong>You write it.</strong> Ten steps, each with a short note on why we ask. We save what you type as you go. <link>See a sample will (PDF)</link>.',
                {
                  strong,
                  link: (text) => <a href="/sample-will.pdf">{text}</a>,
                },
              )}
            </li>
            <li>
              {rich(
                '<strong>You and two witnesses sign it.</strong> Colorado asks for your signature and those of two witnesses, or of a notary. Bring them together and let them see you sign. Choose adults who receive nothing under your will.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>You keep it.</strong> If you sign in ink, the paper is your will. If you sign on the screen, your will is a PDF. Its fingerprint shows whether a copy was changed later.',
                { strong },
              )}
            </li>
          </ol>
        </Section>

        <Section title={t('What it costs')} id="pricing">
          <Prose>
            <p>
              <Cited>
                {t(
                  'A will costs {price}, once. That pays for the document, its signing by the three of you, and its PDF. You pay after you have read it. Changing it is free until all three have signed. An account, the record of a trust, and a family loan cost nothing. There is no subscription.',
                  { price: formatUsd(WILL_PRICE) },
                )}
              </Cited>
            </p>
            <p>
              {t(
                'An attorney sets a price for drafting and advice: ask for it before you decide. Here the price is the same for everyone, and no advice is in it.',
              )}
            </p>
          </Prose>
        </Section>

        <Section title={t('What happens with your data')}>
          <Prose>
            <p>
              {rich(
                'Only you see your documents, and the people you share them with. Those can be a witness, the other person in a loan, or someone you trust. We sell nothing, show no ads, and use no trackers. You can export everything and close your account at any time. <privacy>Privacy</privacy> says the rest.',
                { privacy: (text) => <Link to={paths.privacy}>{text}</Link> },
              )}
            </p>
          </Prose>
        </Section>

        <Section title={t('Who we are')}>
          <Prose>
            <p>
              {rich(
                'Heartwood is software for families in Colorado. <contact>Contact</contact> says who runs this site, and how to reach them.',
                { contact: (text) => <Link to={paths.contact}>{text}</Link> },
              )}
            </p>
            <p>
              {t(
                'Heartwood is not a law firm. Talk to a Colorado attorney first for a child with special needs, assets abroad, or a business with partners. Do the same if someone may contest the will.',
              )}
            </p>
          </Prose>
        </Section>
      </Chapters>
    </>
  );
}

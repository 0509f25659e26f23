import { formatUsd, paths, WILL_PRICE } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Chapters, LinkButton, Notice, PageHeader, Prose, Section, Stack, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState, type ReactNode } from 'react';
import { FirstChoices } from './first-choices';

const strong = (text: ReactNode) => <strong>{text}</strong>;

/**
 * Why a will matters, what happens without one, and what Heartwood does about it. Greets people who come from
 * another page while logged in, for example after signing up.
 */
export function AboutPage() {
  const { user } = useSession();
  // Only at the start: a later greeting would move the page.
  const [greeted] = useState(user);
  usePageTitle(t('About wills and probate'));
  return (
    <>
      {greeted ? (
        <FirstChoices name={greeted.first_name} />
      ) : (
        <PageHeader
          title={t('A will says what you want, so that nobody has to guess')}
          lead={t(
            'Without one, Colorado law decides who inherits. If no parent can raise your children, a court decides who does.',
          )}
          actions={<LinkButton to={paths.wills}>{t('See how a will is made')}</LinkButton>}
        />
      )}
      <Chapters>
        <Section title={t('What happens without a will')}>
          <Prose>
            <p>
              {t(
                'When someone dies without a will, state law divides what they owned. It goes to a spouse, children, parents, and other relatives, in fixed portions. A partner you are not married to, a stepchild you never adopted, a friend, or a charity usually receives nothing.',
              )}
            </p>
            <p>
              {t(
                'Probate is the court process that settles an estate. It’s usually needed with or without a will. A clear will makes it calmer. It names the person in charge and says who receives what. That leaves less to argue about.',
              )}
            </p>
          </Prose>
        </Section>
        <Section title={t('What you can do here')}>
          <Prose>
            <ul>
              <li>
                {rich(
                  '<strong>Make a will.</strong> Ten steps, in plain words, for {price}. You read the whole document before you pay. You sign it with two witnesses.',
                  { strong, price: formatUsd(WILL_PRICE) },
                )}
              </li>
              <li>
                {rich(
                  '<strong>Record a trust.</strong> Say what you hold in bitcoin, for whom, and what your executor should do.',
                  { strong },
                )}
              </li>
              <li>
                {rich(
                  '<strong>Lend within the family.</strong> Put the loan and its payment plan in writing. Both of you see it and sign it.',
                  { strong },
                )}
              </li>
            </ul>
          </Prose>
        </Section>
        <Section title={t('Who it is for')}>
          <Stack>
            <Prose>
              <p>
                {t(
                  'Parents and couples who have put this off. People who hold bitcoin and want someone to know what to do with it. Business owners and investors with clear wishes and a simple estate.',
                )}
              </p>
            </Prose>
            <Notice tone="advice" title={t('When to see an attorney instead')}>
              {t(
                'See a Colorado attorney for a child with special needs, assets abroad, or a business with partners. Do the same if your estate may owe tax, or if someone may contest the will.',
              )}
            </Notice>
          </Stack>
        </Section>
      </Chapters>
    </>
  );
}

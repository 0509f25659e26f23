import { paperKinds, paperOf, paths } from '@heartwood/domain';
import { Card, CardGrid, LinkButton, PageHeader, Section, Skeleton, Stack } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import { priceOf } from '../paper/unpaid';
import { usePlanPriceQuery } from '../papers-api';

/** What the papers are, and what they cost. */
export function Pitch() {
  const { data: plan, isError } = usePlanPriceQuery();
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Papers for while you live')}
        lead={t('Name who speaks for you if you can’t. For Colorado, in plain words.')}
        actions={
          <LinkButton to={paths.signup} variant="primary">
            {t('Create an account')}
          </LinkButton>
        }
      />
      {plan || isError ? <p>{priceOf(plan)}</p> : <Skeleton />}
      <CardGrid as="ul">
        {paperKinds.map((kind) => (
          <Card key={kind} as="li" headingLevel={2} title={translated(paperOf(kind).title)}>
            <p>{translated(paperOf(kind).what)}</p>
          </Card>
        ))}
      </CardGrid>
      <NotMade />
    </Stack>
  );
}

const notMade = [
  {
    title: msg('Designated beneficiary agreement'),
    why: msg(
      'It gives two unmarried people rights for each other. The law has a form for it (C.R.S. 15-22-106).',
    ),
    where: msg(
      'Both sign it before a notary, and record it with the county clerk. Ask the clerk for the form.',
    ),
  },
  {
    title: msg('Beneficiary deed'),
    why: msg('It passes a house at death without probate. The law has a form for it (C.R.S. 15-15-404).'),
    where: msg('It counts only if it is recorded with the county clerk before the owner dies.'),
  },
  {
    title: msg('Living trust'),
    why: msg('It needs a trustee, and everything you own has to be moved into it.'),
    where: msg('See an attorney. The Colorado Bar Association helps you find one.'),
  },
];

/** Papers that aren't made here, why, and where to get them. */
export const NotMade = () => (
  <Section title={t('What we don’t make')}>
    <CardGrid as="ul" small>
      {notMade.map(({ title, why, where }) => (
        <Card key={t(title)} as="li" title={t(title)}>
          <p>{t(why)}</p>
          <p>{t(where)}</p>
        </Card>
      ))}
    </CardGrid>
  </Section>
);

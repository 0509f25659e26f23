import { paths } from '@heartwood/domain';
import { Card, CardGrid, LinkButton, PageHeader } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './first-choices.module.css';

/** The three things a new person can begin with. */
export function FirstChoices({ name }: { name: string }) {
  return (
    <div className={styles.choices}>
      <PageHeader
        title={t('Welcome, {name}', { name })}
        lead={t('What would you like to do first?')}
        actions={
          <LinkButton to={paths.wills} variant="secondary">
            {t('See how a will is made')}
          </LinkButton>
        }
      />
      <CardGrid small>
        <Card title={t('Make a will')} to={paths.createWill} headingLevel={2}>
          {t('Ten short steps. You pay after you have read it.')}
        </Card>
        <Card title={t('Lend or borrow')} to={paths.newLoan} headingLevel={2}>
          {t('A loan within the family, on paper, with a payment plan.')}
        </Card>
        <Card title={t('Record bitcoin')} to={paths.newTrust} headingLevel={2}>
          {t('What there is, where it is kept, and who can help.')}
        </Card>
      </CardGrid>
    </div>
  );
}

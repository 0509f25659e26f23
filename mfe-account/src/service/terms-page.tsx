import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { rich, Text } from '@heartwood/ui';
import { Link } from 'react-router-dom';
import { useOperatorQuery } from './operator-api';
import { TextPage } from './text-page';

/** /terms: what people can expect of this service, and what it expects of them. */
export function Component() {
  return (
    <TextPage
      title={t('Terms')}
      lead={t('What you can expect from this service, and what it asks of you.')}
      versioned
    >
      <h2>{t('What it is')}</h2>
      <p>
        {t(
          'Heartwood is software with which you write a will, keep records of trusts, and lend money within the family. It is not a law firm and gives no legal advice. It is made for Colorado. Whether a will is valid is for a court to decide.',
        )}
      </p>
      <TextsReview />
      <h2>{t('Your account')}</h2>
      <ul>
        <li>{t('You are at least 18 years old.')}</li>
        <li>{t('What you enter is true as far as you know, and you have the right to enter it.')}</li>
        <li>
          {t('You keep your password to yourself. What is signed from your account counts as signed by you.')}
        </li>
        <li>{t('You don’t use the service to harass or deceive anybody.')}</li>
      </ul>
      <h2>{t('Price')}</h2>
      <p>
        {rich(
          'You pay for a will once, at the price that the cart shows. There is no subscription. <link>Refunds</link> says when you get money back.',
          { link: (text) => <Link to={paths.refunds}>{text}</Link> },
        )}
      </p>
      <h2>{t('Your documents')}</h2>
      <p>
        {t(
          'They are yours. Print your will, sign it as its pages say, and keep the paper safe. The service may be down, or end. You can export everything at any time.',
        )}
      </p>
      <h2>{t('Ending it')}</h2>
      <p>
        {t(
          'You can close your account at any time. The operator may close accounts that harm others, after notice by email where that is possible.',
        )}
      </p>
      <h2>{t('What we owe each other')}</h2>
      <p>
        {t(
          'Consumer protection law applies, whatever is written here. Beyond it, the operator of this site sets its own terms and answers for them.',
        )}
      </p>
    </TextPage>
  );
}

/** Who reviewed the texts of the documents, and how to have one's own reviewed. */
function TextsReview() {
  const { data: operator } = useOperatorQuery();
  const reviewer = operator?.texts_reviewed_by;
  return (
    <p>
      <Text>
        {reviewer
          ? t('Our texts were reviewed by {reviewer}.', { reviewer })
          : t('No attorney has reviewed every text yet.')}{' '}
        {t('Want an attorney to look at your will? The last step has a copy to print for review.')}
      </Text>
    </p>
  );
}

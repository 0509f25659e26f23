import { paths } from '@heartwood/shared/domain';
import { t } from '@heartwood/shared/words';

/** What a buyer can read before they pay, as links in Markdown. @param origin that of the site, or blank for a page of it */
export const legalPages = (origin: string): string =>
  t('The [terms]({terms}), [refunds]({refunds}), and the [privacy notice]({privacy}).', {
    terms: `${origin}${paths.terms}`,
    refunds: `${origin}${paths.refunds}`,
    privacy: `${origin}${paths.privacy}`,
  });

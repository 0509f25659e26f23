import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';

/**
 * What a buyer can read before paying, as links in Markdown.
 * @param origin the site's origin, or blank for pages of the site
 */
export const legalPages = (origin: string): string =>
  t('See the [terms]({terms}), [refunds]({refunds}), and [privacy notice]({privacy}).', {
    terms: `${origin}${paths.terms}`,
    refunds: `${origin}${paths.refunds}`,
    privacy: `${origin}${paths.privacy}`,
  });

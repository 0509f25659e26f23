import { Text } from '@heartwood/ui';
import { language, t } from '@heartwood/i18n';

/**
 * A sentence that the site's operator wrote, in English. A page in another language says so, and marks it.
 */
export function OperatorText({ children }: { children: string }) {
  if (language() === 'en') return <Text>{children}</Text>;
  return (
    <Text>
      {t('Those who run this site write, in English:')} <span lang="en">{children}</span>
    </Text>
  );
}

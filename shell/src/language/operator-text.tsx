import { language, t } from '@heartwood/shared/words';

/** A sentence that the site's operator wrote, in English. A page in another language says so, and marks it. */
export function OperatorText({ children }: { children: string }) {
  if (language() === 'en') return children;
  return (
    <>
      {t('Those who run this site write, in English:')} <span lang="en">{children}</span>
    </>
  );
}

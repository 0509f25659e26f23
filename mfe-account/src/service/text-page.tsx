import type { ReactNode } from 'react';
import { formatDate, isoDate, TERMS_VERSION } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { PageHeader, Prose, Stack, rich, Cited } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { OperatorNotice } from './operator-notice';

interface TextPageProps {
  title: string;
  lead: string;
  /** Whether people agree to it at sign-up, so that it has a version. */
  versioned?: boolean;
  children: ReactNode;
}

/** A page of plain text about the service. */
export function TextPage({ title, lead, versioned = false, children }: TextPageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Stack>
        <Prose>{children}</Prose>
        {versioned && (
          <p>
            <Cited>{t('Version of {version}.', { version: formatDate(isoDate(TERMS_VERSION)) })}</Cited>
          </p>
        )}
        <p>
          {rich('This site uses software and fonts made by others: <a>their licenses</a>.', {
            a: (text) => (
              <a href="/licenses.txt" target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
          })}
        </p>
        {/* Last, because the rest is there first. */}
        <OperatorNotice />
      </Stack>
    </>
  );
}

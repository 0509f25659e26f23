import { formatMoment, type Will } from '@heartwood/domain';
import { Card, CardGrid, Cited, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { VersionDownloadButton } from '../pdf/download-button';

/**
 * The earlier texts of a will that all three had signed, with their sealed PDFs. Renders
 * nothing if there are none.
 */
export function SignedVersions({ will }: { will: Will }) {
  const { signed_versions = [] } = will;
  if (signed_versions.length === 0) return null;
  return (
    <Section title={t('Signed before the text was changed')}>
      <p>{t('Until a newer text is signed, one of these may be your last will. Keep its sealed PDF.')}</p>
      <CardGrid>
        {signed_versions.map(({ version, replaced_at, downloaded_at }) => (
          <Card key={version} as="article" title={t('Version {version} of the text', { version })}>
            <Stack gap="small">
              <p>
                <Cited>{t('Changed {moment}', { moment: formatMoment(replaced_at) })}</Cited>
              </p>
              {downloaded_at && (
                <p>
                  <Cited>{t('Downloaded {moment}', { moment: formatMoment(downloaded_at) })}</Cited>
                </p>
              )}
              <VersionDownloadButton will={will} version={version} />
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}

import { formatDate, dayOf, paperOf, planPaths, type Paper } from '@heartwood/domain';
import { Actions, LinkButton, Notice, PageHeader, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { PaperBadge } from '../paper-badge';
import { AfterSigning } from './after-signing';
import { DraftTools } from './draft-tools';
import { PaperRecord } from './paper-record';
import { PaperText } from './paper-text';
import { RevokeButton } from './revoke-button';

/** One paper: the one thing to do with it now, its text, and its record. */
export function PaperView({ paper }: { paper: Paper }) {
  const { kind, status, document, signatures } = paper;
  return (
    <Stack gap="large">
      <PageHeader
        title={translated(paperOf(kind).title)}
        lead={leadOf(paper)}
        badge={<PaperBadge status={status} />}
        back={{ to: planPaths.plan, label: t('Your plan') }}
      />
      {status === 'draft' && <DraftTools paper={paper} />}
      {status === 'signed' && <AfterSigning paper={paper} />}
      {status === 'revoked' && <Revoked paper={paper} />}
      <Section title={status === 'draft' ? t('Read it') : t('What it says')}>
        <PaperText
          kind={kind}
          document={document}
          answers={paper.answers}
          signatures={signatures}
          draft={status === 'draft'}
        />
      </Section>
      <PaperRecord paper={paper} />
      {status === 'signed' && (
        <Section title={t('Change it or end it')} controls>
          <Stack>
            <p>
              {t('A new version starts from these answers. This one stays in force until you sign that one.')}
            </p>
            <Actions>
              <LinkButton to={planPaths.questions(kind)} variant="secondary">
                {t('Make a new version')}
              </LinkButton>
              <RevokeButton paper={paper} />
            </Actions>
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

function leadOf({ status, signed_at, signed_on_paper, kind }: Paper): string {
  if (status === 'draft') return translated(paperOf(kind).what);
  const day = signed_at ? formatDate(dayOf(signed_at)) : '';
  if (status === 'revoked') return t('It was signed on {day}, and no longer counts.', { day });
  return signed_on_paper
    ? t('Signed on paper on {day}, as you reported.', { day })
    : t('Signed on {day}.', { day });
}

function Revoked({ paper }: { paper: Paper }) {
  const { kind, revoked_at, replaced_by } = paper;
  return (
    <Notice
      tone="info"
      title={t('This paper ended on {day}.', { day: revoked_at ? formatDate(dayOf(revoked_at)) : '' })}
    >
      <Stack>
        <p>{t('Destroy its copies. Tell everybody who has one.')}</p>
        <div>
          {replaced_by ? (
            <LinkButton to={planPaths.paper(replaced_by)} variant="secondary">
              {t('Open the newer version')}
            </LinkButton>
          ) : (
            <LinkButton to={planPaths.questions(kind)} variant="secondary">
              {t('Begin a new one')}
            </LinkButton>
          )}
        </div>
      </Stack>
    </Notice>
  );
}

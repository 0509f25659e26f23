import {
  dayOf,
  fileName,
  formatDate,
  messages,
  paperOf,
  type EmergencyPaper,
  type EmergencyPapers,
} from '@heartwood/domain';
import {
  Button,
  DescriptionList,
  FormError,
  PageHeader,
  PersonName,
  rich,
  saveAddress,
  SavedFile,
  Section,
  Stack,
  useTask,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { PaperText } from '../paper/paper-text';
import { useEmergencyFileMutation } from '../papers-api';

/** Who decides, whom to call, and the papers, for somebody in a hurry. */
export const EmergencyView = ({ code, owner_name, papers }: EmergencyPapers & { code: string }) => (
  <Stack gap="large">
    <PageHeader
      title={t('Medical papers of {name}', { name: owner_name })}
      lead={t('{name} says that these papers are in force, and is told that you opened them.', {
        name: owner_name,
      })}
    />
    {papers.map((paper) => (
      <PaperSection key={paper.id} paper={paper} code={code} />
    ))}
  </Stack>
);

function PaperSection({ paper, code }: { paper: EmergencyPaper; code: string }) {
  const { kind, agents, document, file, signed_at, signed_on_paper } = paper;
  const title = translated(paperOf(kind).title);
  const day = formatDate(dayOf(signed_at));
  return (
    <Section title={title} controls>
      <Stack>
        {agents.length > 0 && (
          <DescriptionList
            rows={agents.map(({ name, phone }, index) => ({
              term: termOf(kind, index),
              value: phone
                ? rich('{name}: {phone}', {
                    name: <PersonName>{name}</PersonName>,
                    phone: <Phone>{phone}</Phone>,
                  })
                : rich('{name}: no phone given', { name: <PersonName>{name}</PersonName> }),
            }))}
          />
        )}
        <p>
          {signed_on_paper
            ? t('Signed with a pen on {day}, as the patient reported. Ask for the original.', { day })
            : t('Signed on {day}.', { day })}
        </p>
        {file && <DownloadButton paper={paper} code={code} />}
        <PaperText kind={kind} document={document} />
      </Stack>
    </Section>
  );
}

/** A link only if all of it is one number: “303-555-0147 ext. 5” would call somebody else. */
const Phone = ({ children }: { children: string }) =>
  /^\+?[\d\s().-]{7,20}$/.test(children) ? (
    <a href={`tel:${children.replace(/[^\d+]/g, '')}`}>{children}</a>
  ) : (
    <span>{children}</span>
  );

function termOf(kind: EmergencyPaper['kind'], index: number): string {
  if (kind !== 'medical') return t('To be asked, as the patient wishes');
  return index === 0 ? t('Decides while the patient can’t') : t('Decides if nobody above can');
}

function DownloadButton({ paper, code }: { paper: EmergencyPaper; code: string }) {
  const { id, kind, owner_name, file } = paper;
  const title = translated(paperOf(kind).title);
  const [fetchFile] = useEmergencyFileMutation();
  const { run, busy, error, saved } = useTask(async () => {
    const name = `${fileName(title, owner_name)}.${file?.split('/')[1] ?? 'pdf'}`;
    saveAddress(await fetchFile({ code, paper_id: id }).unwrap(), name);
    return name;
  }, messages.downloadPdfFailed);
  return (
    <div>
      <Button
        icon="download"
        variant="secondary"
        onClick={run}
        loading={busy}
        loadingLabel={t('Loading the PDF…')}
      >
        {t('Download: {title}', { title })}
      </Button>
      <FormError>{error}</FormError>
      <SavedFile name={saved} />
    </div>
  );
}

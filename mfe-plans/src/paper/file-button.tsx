import { fileName, messages, paperOf, type Paper } from '@heartwood/domain';
import { saveAddress, SavingButton } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';
import { usePaperFileMutation } from '../papers-api';

interface FileButtonProps {
  paper: Pick<Paper, 'id' | 'kind' | 'owner_name'>;
  /** The sealed PDF, or the pages to sign with a pen. */
  file: 'pdf' | 'print';
  label: string;
  primary?: boolean;
}

/** The name of a paper's PDF, without its ending. */
export const paperFileName = ({ kind, owner_name }: FileButtonProps['paper']) =>
  fileName(translated(paperOf(kind).title), owner_name);

/** Downloads a PDF of a paper, which the server makes. */
export function FileButton({ paper, file, label, primary = false }: FileButtonProps) {
  const [fetchFile] = usePaperFileMutation();
  const save = async () => {
    const name = `${paperFileName(paper)}.pdf`;
    saveAddress(await fetchFile({ id: paper.id, file }).unwrap(), name);
    return name;
  };
  return (
    <SavingButton
      variant={primary ? 'primary' : 'secondary'}
      icon={file === 'pdf' ? 'download' : 'printer'}
      save={save}
      failed={messages.downloadPdfFailed}
    >
      {label}
    </SavingButton>
  );
}

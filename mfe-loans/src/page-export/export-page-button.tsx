import { PdfButton } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useRef, type RefObject } from 'react';

interface ExportPageButtonProps {
  label?: string;
  /** The exported element, if it is not the whole page. */
  part?: RefObject<HTMLElement | null>;
  /** The title of the PDF. */
  title: string;
  /** The file name, without the extension. */
  fileName: string;
}

/** Saves the whole page as a PDF, including what is below the fold. */
export function ExportPageButton({
  label = t('Export this page as PDF'),
  part,
  title,
  fileName,
}: ExportPageButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const make = async () => {
    const page = part?.current ?? place.current?.closest('main') ?? document.body;
    const { pagePdf } = await import('./page-pdf');
    return pagePdf(page, title);
  };
  return (
    <div ref={place} data-not-in-export>
      <PdfButton file={fileName} make={make}>
        {label}
      </PdfButton>
    </div>
  );
}

import { formatDate, todayOf } from '@heartwood/domain';
import { PdfButton } from '@heartwood/ui';
import { inEnglish, language, t } from '@heartwood/i18n';
import { useRef, type RefObject } from 'react';
import { pdfs } from '../../contract/worker/pdfs';
import type { PageInput } from './page-pdf';
import { draftMarkOf, readPage } from './read-page';

interface ExportPageButtonProps {
  label?: string;
  /** The exported element, if it is not the whole page. */
  part?: RefObject<HTMLElement | null>;
  /** The title of the PDF. */
  title: string;
  /** The file name, without the extension. */
  fileName: string;
}

/** Saves what the whole page says as a PDF, including what is below the fold. */
export function ExportPageButton({
  label = t('Export this page as PDF'),
  part,
  title,
  fileName,
}: ExportPageButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const make = async () => {
    const page = part?.current ?? place.current?.closest('main') ?? document.body;
    // A document is in English, whatever the person's language is.
    const about = page.matches('[lang="en"]') ? inEnglish(aboutExport) : aboutExport();
    return pdfs.make('page', { title, ...about, draft: draftMarkOf(page), parts: await readPage(page) });
  };
  return (
    <div ref={place}>
      <PdfButton file={fileName} make={make}>
        {label}
      </PdfButton>
    </div>
  );
}

/** What the PDF says of itself, in the current language. */
const aboutExport = (): Pick<PageInput, 'made' | 'pageWords'> => ({
  made: t('Heartwood, {day}', { day: formatDate(todayOf(new Date())) }),
  pageWords: {
    language: language() === 'en' ? 'en-US' : 'es',
    number: t('Page {number} of {count}', { number: '{number}', count: '{count}' }),
  },
});

import { formatDate, todayOf } from '@heartwood/shared/domain';
import { PdfButton } from '@heartwood/shared/ui';
import { inEnglish, language, t } from '@heartwood/shared/words';
import { useRef, type RefObject } from 'react';
import { pdfs } from '../pdfs/pdfs';
import type { PageOrder } from './page-pdf';
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
  const make = () => {
    const page = part?.current ?? place.current?.closest('main') ?? document.body;
    const order = () => ({ parts: readPage(page), draft: draftMarkOf(page), title, ...aboutExport() });
    // A document is in English, whatever the person's language is.
    return pdfs.make('page', page.matches('[lang="en"]') ? inEnglish(order) : order());
  };
  return (
    <div ref={place}>
      <PdfButton file={fileName} make={make}>
        {label}
      </PdfButton>
    </div>
  );
}

/** What the PDF says about itself, in the language that is current. */
function aboutExport(): Pick<PageOrder, 'made' | 'translation'> {
  const place = { number: '{number}', count: '{count}' };
  return {
    made: t('Heartwood, {day}', { day: formatDate(todayOf(new Date())) }),
    translation: {
      language: language() === 'en' ? 'en-US' : 'es',
      pageNumber: t('Page {number} of {count}', place),
    },
  };
}

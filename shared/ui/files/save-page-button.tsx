import { t } from '@heartwood/i18n';
import { useRef, type RefObject } from 'react';
import { PdfButton } from './pdf-button';

interface SavePageButtonProps {
  /** The title of the PDF. */
  title: string;
  /** The file name, without the extension. */
  file: string;
}

/**
 * Saves the page as it looks as a PDF. For pages that have no typeset document of their own. What
 * draws it is loaded on demand.
 */
export function SavePageButton({ title, file }: SavePageButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const make = async () => {
    const { pagePdf } = await import(/* webpackChunkName: "page-picture" */ './page-picture');
    return pagePdf(place.current?.closest('main') ?? document.body, title);
  };
  return (
    <div ref={place}>
      <PdfButton file={file} make={make}>
        {t('Save this page as PDF')}
      </PdfButton>
    </div>
  );
}

interface SavePictureButtonProps {
  part: RefObject<HTMLElement | null>;
  /** The file name, without the extension. */
  file: string;
}

/** Saves a part of the page, such as a chart, as a picture. */
export function SavePictureButton({ part, file }: SavePictureButtonProps) {
  const make = async () => {
    const { partPicture } = await import(/* webpackChunkName: "page-picture" */ './page-picture');
    if (!part.current) throw new Error('What should be drawn is not on the page.');
    return partPicture(part.current);
  };
  return (
    <PdfButton picture file={file} make={make}>
      {t('Save as a picture')}
    </PdfButton>
  );
}

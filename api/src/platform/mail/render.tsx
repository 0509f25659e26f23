import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguage } from '@heartwood/i18n';
import { catalogs } from '../i18n';
import { Address, ButtonWithAddress, List, Page, Paragraph } from './layout';
import { foot } from './letter';
import type { Mail } from './mails';

/** A mail's text and HTML, with the same words. */
export interface RenderedBody {
  text: string;
  html: string;
}

// A line that is only a link. Only our code writes such lines, because a name can't contain a line break.
const LINK = /^\[([^\]\n]+)\]\((https?:\/\/\S+)\)$/;
const BARE_ADDRESS = /^https?:\/\/\S+$/;

/**
 * Renders a mail from its body: paragraphs separated by blank lines. A line of only `[label](url)` is a
 * button, and lines that begin with `- ` are a list. Everything else is text, so nothing that a person typed
 * becomes a link or markup.
 */
export function renderBody(mail: Pick<Mail, 'subject' | 'body' | 'language'>): RenderedBody {
  const paragraphs = mail.body.trim().split(/\n{2,}/);
  const end = inLanguage(mail.language, catalogs[mail.language], foot);
  const page = (
    <Page subject={mail.subject.replace(/\s+/g, ' ')} lang={mail.language} foot={end}>
      {paragraphs.map((paragraph, at) => (
        <Block key={at} paragraph={paragraph} />
      ))}
    </Page>
  );
  return {
    text: `${[...paragraphs.map(asText), end].join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
  };
}

function asText(paragraph: string): string {
  const [, label, address] = LINK.exec(paragraph) ?? [];
  return label === undefined ? paragraph : `${label}\n${address}`;
}

function Block({ paragraph }: { paragraph: string }) {
  const [, label, address] = LINK.exec(paragraph) ?? [];
  if (label !== undefined && address !== undefined)
    return <ButtonWithAddress label={label} address={address} />;
  if (BARE_ADDRESS.test(paragraph)) return <Address address={paragraph} />;
  const lines = paragraph.split('\n');
  return lines.every((line) => line.startsWith('- ')) ? (
    <List items={lines.map((line) => line.slice(2))} />
  ) : (
    <Paragraph lines={lines} />
  );
}

import { escapeHtml } from '@heartwood/shared/domain';
import { inLanguage, language } from '@heartwood/shared/words';
import { catalogs } from '../words';
import { foot } from './letter-mail';
import type { Mail } from './mails';

/** A mail's text and HTML, made from the same words. */
export interface RenderedBody {
  text: string;
  html: string;
}

// A line that is a link and nothing else. Only we write such lines: a name can't hold a line break.
const LINK = /^\[([^\]\n]+)\]\((https?:\/\/\S+)\)$/;
const BARE_ADDRESS = /^https?:\/\/\S+$/;

/**
 * Renders a mail from its body: paragraphs separated by blank lines. `[label](address)` alone is a button, and lines that
 * begin with `- ` are a list.
 * Everything else is text, so nothing that a person typed becomes a link or markup.
 */
export function renderBody(mail: Pick<Mail, 'subject' | 'body' | 'language'>): RenderedBody {
  const paragraphs = mail.body.trim().split(/\n{2,}/);
  return inLanguage(mail.language, catalogs[mail.language], () => ({
    text: `${[...paragraphs.map(asText), foot()].join('\n\n')}\n`,
    html: page(mail.subject, paragraphs.map(asHtml).join('\n')),
  }));
}

function asText(paragraph: string): string {
  const [, label, address] = LINK.exec(paragraph) ?? [];
  return label === undefined ? paragraph : `${label}\n${address}`;
}

function asHtml(paragraph: string): string {
  const [, label, address] = LINK.exec(paragraph) ?? [];
  if (label !== undefined && address !== undefined) return button(label, address);
  const lines = escapeHtml(paragraph).split('\n');
  if (lines.every((line) => line.startsWith('- '))) return list(lines.map((line) => line.slice(2)));
  const shown = lines.join('<br>');
  if (!BARE_ADDRESS.test(paragraph)) return `<p style="${STYLE.paragraph}">${shown}</p>`;
  return `<p style="${STYLE.paragraph}"><a class="link" style="${STYLE.link}" href="${shown}">${shown}</a></p>`;
}

const list = (items: string[]) =>
  `<ul style="${STYLE.list}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

// Below the button the address itself: some mail programs show no buttons, and a careful reader wants to see it.
function button(label: string, address: string): string {
  const href = escapeHtml(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px"><tr><td class="button" style="${STYLE.cell}"><a class="button" style="${STYLE.button}" href="${href}">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="${STYLE.address}">${href}</p>`;
}

// Inline, because mail programs drop style sheets; the sheet below is for those that know dark colors.
const FONT = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:17px;line-height:1.55;color:#1f2a24;overflow-wrap:anywhere`;
const STYLE = {
  body: 'margin:0;padding:0;background:#f6f2e9',
  sheet: `max-width:560px;background:#fffdf8;border:1px solid #ddd5c3;border-radius:10px;${FONT}`,
  brand: "margin:0 0 24px;font:600 22px/1.3 Georgia,'Times New Roman',serif;color:#1f4d3a",
  paragraph: `margin:0 0 16px;${TEXT}`,
  list: `margin:0 0 16px;padding:0 0 0 22px;${TEXT}`,
  link: 'color:#1f4d3a',
  // Outlook for Windows knows no padding of a link; its own property pads the cell there, and nowhere else.
  cell: 'background:#1f4d3a;border-radius:8px;mso-padding-alt:13px 24px',
  button: `display:inline-block;padding:13px 24px;background:#1f4d3a;color:#ffffff;${FONT};font-size:17px;line-height:1.3;font-weight:600;text-decoration:none;border-radius:8px`,
  address: `margin:0 0 20px;${FONT};font-size:13px;line-height:1.5;color:#5b6660;overflow-wrap:anywhere`,
  foot: `margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd5c3;${FONT};font-size:14px;line-height:1.5;color:#5b6660`,
};

const DARK = `@media (prefers-color-scheme:dark){
.page{background:#141a17!important}
.sheet{background:#1b231f!important;border-color:#39433d!important}
.sheet p,.sheet ul{color:#e8e4da!important}
.brand,.sheet p.brand,.link{color:#9fd8ba!important}
.button{background:#9fd8ba!important;color:#10231a!important}
.soft,.sheet p.soft{color:#b3bbb5!important;border-color:#39433d!important}
}`;

function page(subject: string, content: string): string {
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject.replace(/\s+/g, ' '))}</title>
<style>:root{color-scheme:light dark}
${DARK}</style>
</head>
<body class="page" style="${STYLE.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="${STYLE.body}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="${STYLE.sheet}"><tr><td style="padding:28px 28px 24px">
<p class="brand" style="${STYLE.brand}">Heartwood</p>
${content}
<p class="soft" style="${STYLE.foot}">${foot()}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

import { addressLine, escapeHtml, formatDate, fullName, todayOf } from '@heartwood/domain';
import type { UserRow } from '../accounts';

/** One agreement, or one person, in an export's index. */
export interface IndexEntry {
  title: string;
  status: string;
  files: { name: string; label: string }[];
}

export interface IndexSection {
  heading: string;
  entries: readonly IndexEntry[];
}

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:18px/1.6 system-ui,sans-serif;color:#1f2a24;background:#fffdf8}h1,h2{font-family:Georgia,serif}td,th{text-align:left;padding:.4rem .8rem .4rem 0;vertical-align:top}td{overflow-wrap:anywhere}a{color:#1f4d3a}pre{white-space:pre-wrap;font:inherit}@media(prefers-color-scheme:dark){body{background:#141a17;color:#e8e4da}a{color:#9fd8ba}}';

/** The start of an HTML page in an export. It is opened from disk and loads nothing else. */
function pageStart(title: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
`;
}

const PAGE_END = '\n</body></html>\n';

/** A page that shows a text. */
export const textPage = (title: string, text: string): string =>
  `${pageStart(title)}<pre>${escapeHtml(text)}</pre>${PAGE_END}`;

/** The start page of an export, in chunks: an account can have a thousand agreements. */
export async function* indexPage(user: UserRow, sections: readonly IndexSection[]): AsyncGenerator<string> {
  const facts = [
    ['Name', fullName(user)],
    ['Username', user.username],
    ['Email', user.email],
    ['Address', addressLine(user)],
    ['Date of birth', user.date_of_birth ?? ''],
  ].filter(([, value]) => value);
  const rows = facts.map(
    ([term = '', value = '']) => `<tr><th>${term}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  yield pageStart('Your Heartwood data');
  yield `<p>Made on ${formatDate(todayOf(new Date()))}. <a href="heartwood-export.json">heartwood-export.json</a> has everything for other programs. This file holds all you wrote in private: keep it where only you can open it.</p>
<h2>You</h2>
<table>${rows.join('')}</table>`;
  for (const { heading, entries } of sections) {
    yield `\n<h2>${heading}</h2>\n`;
    yield entries.length > 0 ? '<table><tr><th>What</th><th>Status</th><th>Files</th></tr>' : '<p>None.</p>';
    for (const { title, status, files } of entries)
      yield `<tr><td>${escapeHtml(title)}</td><td>${escapeHtml(status)}</td><td>${files.map(link).join('<br>')}</td></tr>`;
    if (entries.length > 0) yield '</table>';
  }
  yield PAGE_END;
}

const link = ({ name, label }: IndexEntry['files'][number]) =>
  `<a href="${escapeHtml(name)}">${escapeHtml(label)}</a>`;

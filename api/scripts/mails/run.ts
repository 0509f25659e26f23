import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@heartwood/shared/domain';
import { LIST_TOKEN } from '../../src/mail/mails';
import { renderBody } from '../../src/mail/render';
import { samples } from './samples';

/** Writes each mail as a person gets it, as HTML and as text, and a page that lists them. */
const folder = join(import.meta.dirname, '../../../.cache/mails');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, { subject, body }] of Object.entries(samples)) {
  const written = body
    .replaceAll('{PUBLIC_URL}', 'https://heartwood.example')
    .replaceAll(LIST_TOKEN, 'token');
  const { text, html } = renderBody(subject, written);
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
const rows = Object.entries(samples).map(
  ([name, { subject }]) =>
    `<li><a href="${name}.html">${escapeHtml(subject)}</a> (<a href="${name}.txt">text</a>)</li>`,
);
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${rows.join('')}</ul>`,
);
console.log(`The mails are in ${join(folder, 'index.html')}.`);

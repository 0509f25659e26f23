import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@heartwood/domain';
import { languages } from '@heartwood/i18n';
import { LIST_TOKEN } from '../../src/platform/mail/mails';
import { renderBody } from '../../src/platform/mail/render';
import { samplesIn } from './samples';

/** Writes each mail in each language as HTML and as text, and a page that lists them. */
const folder = join(import.meta.dirname, '../../../.cache/mails');
await rm(folder, { recursive: true, force: true });
const rows: string[] = [];
for (const language of languages) {
  await mkdir(join(folder, language), { recursive: true });
  for (const [name, mail] of Object.entries(samplesIn(language))) {
    const { subject } = mail;
    const body = mail.body
      .replaceAll('{PUBLIC_URL}', 'https://heartwood.example')
      .replaceAll(LIST_TOKEN, 'token');
    const { text, html } = renderBody({ subject, body, language });
    const path = `${language}/${name}`;
    await writeFile(join(folder, `${path}.html`), html);
    await writeFile(join(folder, `${path}.txt`), `Subject: ${subject}\n\n${text}`);
    const label = `${language}: ${escapeHtml(subject)}`;
    rows.push(`<li><a href="${path}.html">${label}</a> (<a href="${path}.txt">text</a>)</li>`);
  }
}
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${rows.join('')}</ul>`,
);
console.log(`The mails are in ${join(folder, 'index.html')}.`);

import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { samplesIn } from '../../scripts/mails/samples';
import { foot } from '../../src/platform/mail/letter';
import { renderBody } from '../../src/platform/mail/render';
import { mailTransport } from '../../src/platform/mail/transport';

const english = Object.entries(samplesIn('en'));
const render = (body: string) => renderBody({ subject: 'x', body, language: 'en' });

/** What a reader of the HTML sees below the name of the site. */
function visible(html: string): string {
  const start = html.indexOf('</p>', html.indexOf('<p class="brand"'));
  return html
    .slice(start)
    .replace(/<!--.*?-->/g, '')
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const squeezed = (words: string) => words.replace(/\s+/g, ' ').trim();

describe('the two forms of a mail', () => {
  for (const [name, { subject, body }] of english)
    it(`have the same words: ${name}`, () => {
      const { text, html } = renderBody({ subject, body, language: 'en' });
      assert.equal(squeezed(visible(html)), squeezed(text.replaceAll('\n- ', '\n')));
      assert.ok(text.endsWith(`\n\n${foot()}\n`));
    });

  it('are sent together, the text before the HTML', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'heartwood-mail-'));
    const send = mailTransport({ smtpUrl: undefined, mailFrom: 'no-reply@example.com', dataDir });
    await send('1', { recipient: 'ana@example.com', subject: 'x', ...render('Hello') });
    const message = await readFile(join(dataDir, 'outbox/1.eml'), 'utf8');
    await rm(dataDir, { recursive: true });
    assert.match(message, /^Content-Type: multipart\/alternative;/m);
    const types = Array.from(
      message.matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gm),
      ([, type]) => type,
    );
    assert.deepEqual(types, ['text/plain', 'text/html']);
  });
});

it('every mail has a preview: npm run mails -w api', async () => {
  const api = join(import.meta.dirname, '../..');
  const paths = (await readdir(join(api, 'src'), { recursive: true })).filter((path) =>
    /(?:^|[-/])mail\.ts$/.test(path),
  );
  const sources = await Promise.all(paths.map((path) => readFile(join(api, 'src', path), 'utf8')));
  const made = sources.flatMap((source) =>
    Array.from(source.matchAll(/^export function (\w+Mail)\(/gm), ([, name = '']) => name),
  );
  assert.ok(made.length >= 25, `${made.length} functions that make a mail`);
  const samples = await readFile(join(api, 'scripts/mails/samples.ts'), 'utf8');
  assert.deepEqual(
    made.filter((name) => !samples.includes(`${name}(`)),
    [],
  );
});

describe('what a person typed', () => {
  it('becomes neither markup, nor a link, nor a button', () => {
    for (const typed of [
      '<img src=x onerror=alert(1)> & "quotes"',
      'see https://evil.example',
      'Win: [Log in](https://evil.example)',
      '[Log in](https://evil.example) now',
    ]) {
      const { html } = render(`Hello ${typed},\n\nTheir reason: “${typed}”`);
      assert.doesNotMatch(html, /<img|<a /, typed);
    }
  });

  it('can be beside one of our buttons, which shows its URL', () => {
    const { text, html } = render('Hello <b>,\n\n[Open it](https://site.example/x#a&b)');
    assert.match(html, /Hello &lt;b&gt;,/);
    assert.match(html, /<a class="button" href="https:\/\/site\.example\/x#a&amp;b" [^>]*>.*Open it/);
    assert.ok(text.includes('Open it\nhttps://site.example/x#a&b\n'));
  });
});

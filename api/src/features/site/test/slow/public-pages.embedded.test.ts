import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openSite, type TestSite } from '../../../../../test/support/site';

let site: TestSite;
const logged: string[] = [];

async function put(path: string, content: string): Promise<void> {
  const file = join(site.config.siteDir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Pets {
  /** The fragments by language. */
  fragments?: Record<string, string>;
  /** What lies there in their place. */
  changed?: string;
  audience?: string;
  more?: object;
}

let count = 0;
/** Puts a version of a remote on the site. @returns its line of the registry */
async function version({ fragments = {}, changed, audience = 'visitors', more }: Pets = {}) {
  count += 1;
  const folder = `/remotes/pets/1.0.${count}`;
  const listed = Object.entries(fragments).map(([language, html]) => {
    const file = `fragments/pets.${language}.html`;
    return { language, file, html };
  });
  for (const { file, html } of listed) await put(`${folder}/${file}`, changed ?? html);
  const files = Object.fromEntries(
    listed.map(({ language, file, html }) => [language, [file, digestOf(html)]]),
  );
  const integrity = { 'static/js/page.js': 'sha384-script', 'static/css/page.css': 'sha384-style' };
  const manifest = JSON.stringify({ integrity, pages: { '/pets': { audience, fragments: files } } });
  await put(`${folder}/mf-manifest.json`, manifest);
  await put(
    `${folder}/preloads.json`,
    JSON.stringify({
      '/pets': [
        ['static/js/page.js', 'sha384-script'],
        ['static/css/page.css', 'sha384-style'],
      ],
    }),
  );
  return {
    name: 'pets',
    title: 'Pets',
    version: `1.0.${count}`,
    contract: '1.3.0',
    entry: `${folder}/mf-manifest.json`,
    integrity: digestOf(manifest),
    paths: ['/pets', '/pets/:id'],
    dashboard: false,
    ...more,
  };
}

const list = (pets: object) => put('remotes.json', JSON.stringify({ schema: 1, remotes: { pets } }));
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

/** Lists a version, and asks for its page. */
async function pageOf(pets: Pets, headers: Record<string, string> = {}): Promise<string> {
  await list(await version(pets));
  return (await get('/pets', headers)).body;
}

const html = (root: string, language = 'en') =>
  `<html lang="${language}"><head><script defer="defer" src="/main.js" fetchpriority="high"></script>` +
  `<link rel="preload" href="/remotes.json" as="fetch"><!--preload--></head><body>${root}<noscript></noscript></body></html>`;
const empty = '<div id="root"></div>';
const loading = '<div id="root" data-prerendered="members"><header>member</header><div>Loading</div></div>';
const english = '<h1>Pets</h1>';
const spanish = '<h1>Mascotas</h1>';
const fragments = { en: english, es: spanish };

before(async () => {
  site = await openSite();
  site.app.log.warn = (_: unknown, said?: unknown) => void logged.push(String(said));
  await put('app.html', html(loading));
  await put('frame.members.html', '<header>member</header><main><!--page--></main>');
  await put('frame.html', '<header></header><main><!--page--></main>');
  await put('frame.es.html', '<header>es</header><main><!--page--></main>');
});
after(() => site.close());

describe('the public page of a remote', () => {
  it('is in its frame, with its stylesheet, and before any script', async () => {
    const body = await pageOf({ fragments });
    assert.ok(
      body.includes(
        `<div id="root" data-prerendered="visitors"><header></header><main>${english}</main></div>`,
      ),
      body,
    );
    const folder = `/remotes/pets/1.0.${count}`;
    assert.ok(
      body.includes(
        `<link rel="stylesheet" media="not speech" fetchpriority="high" crossorigin href="${folder}/static/css/page.css" integrity="sha384-style">`,
      ),
    );
    assert.ok(!/<script[^>]* fetchpriority="high"/.test(body));
    for (const [preload] of body.matchAll(/<link rel="preload"[^>]*>/g))
      assert.match(preload, /fetchpriority="low"/);
    assert.match(body, /static\/js\/page\.js/);
  });

  it('is the only one: other pages of the remote show that they load, as before', async () => {
    await list(await version({ fragments }));
    const { body } = await get('/pets/7');
    assert.ok(body.includes(loading));
    assert.match(body, /fetchpriority="high"/);
  });

  it('is in the language that the browser asks for, if the remote has it', async () => {
    await list(await version({ fragments }));
    const answer = await get('/pets', { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' });
    assert.match(answer.body, /<html lang="es">.*<header>es<\/header><main><h1>Mascotas/);
    assert.equal(answer.headers.vary, 'accept-encoding, accept-language');
    assert.match((await get('/pets', { 'accept-language': 'fr, en' })).body, /<html lang="en">.*<h1>Pets/);
    const inEnglish = await pageOf({ fragments: { en: english } }, { 'accept-language': 'es' });
    assert.match(inEnglish, /<html lang="en">.*<header><\/header><main><h1>Pets/);
  });

  it('has the frame and the words of its own page of the shell, where there is one', async () => {
    await put('pets/index.html', html(`<!--own-->${empty}`));
    await put('pets/frame.html', '<header>own</header><main><!--page--></main>');
    await put('pets/index.es.html', html(`<!--propia-->${empty}`, 'es'));
    assert.match(await pageOf({ fragments }), /<!--own-->.*<header>own<\/header><main><h1>Pets/);
    // Its Spanish has no frame here.
    const body = await pageOf({ fragments }, { 'accept-language': 'es' });
    assert.match(body, /<!--propia--><div id="root"><\/div>/);
    await rm(join(site.config.siteDir, 'pets'), { recursive: true });
  });

  it('says for whom it is', async () => {
    const forEveryone = { fragments, audience: 'everyone' };
    assert.match(await pageOf(forEveryone), /data-prerendered="everyone"/);
    assert.match(
      await pageOf({ fragments, audience: 'members' }),
      /<div id="root" data-prerendered="members"><header>member<\/header><main><h1>Pets<\/h1><\/main><\/div><noscript>/,
    );
    assert.match(await pageOf({ fragments, audience: '"><p>' }), /data-prerendered="visitors"/);
  });

  it('is that of the version that the visitor gets', async () => {
    const listed = await version({ fragments: { en: '<h1>Listed</h1>' } });
    const release = await version({ fragments: { en: '<h1>Canary</h1>' } });
    const to = { header: { name: 'x-canary', value: 'pets' } };
    await list({ ...listed, candidates: [{ to, release }] });
    assert.match((await get('/pets')).body, /<h1>Listed/);
    assert.match((await get('/pets', { 'x-canary': 'pets' })).body, /<h1>Canary/);
  });

  it('is not there while the remote is switched off', async () => {
    assert.ok((await pageOf({ fragments, more: { disabled: 'Back at noon.' } })).includes(loading));
  });

  it('is not there for a remote without any, on another origin, or without a digest', async () => {
    assert.ok((await pageOf({})).includes(loading));
    const { integrity: _, ...unsigned } = await version({ fragments });
    for (const line of [
      unsigned,
      { ...unsigned, entry: 'https://example.org/mf-manifest.json', integrity: 'x' },
    ]) {
      await list(line);
      assert.ok((await get('/pets')).body.includes(loading));
    }
  });

  const broken: [string, Pets][] = [
    ['has other bytes than the manifest says', { fragments, changed: '<h1>Cats</h1>' }],
    ['has a script', { fragments: { en: '<script src="/a.js"></script>' } }],
    ['has an event attribute', { fragments: { en: '<p onclick="go()">Go</p>' } }],
    ['leaves its place', { fragments: { en: '</main><p>Go</p>' } }],
    ['is of another manifest than the registry says', { fragments, more: { integrity: 'sha384-other' } }],
  ];
  for (const [fault, pets] of broken)
    it(`is left out where it ${fault}, which is logged once`, async () => {
      logged.length = 0;
      assert.ok((await pageOf(pets)).includes(loading));
      assert.ok((await get('/pets')).body.includes(loading));
      assert.deepEqual(logged, ['a page of a remote can not be sent as it was rendered']);
    });
});

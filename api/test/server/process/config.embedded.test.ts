import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { settingsPage } from '../../../scripts/settings/page';
import { readConfig } from '../../../src/config';
import { configWarnings } from '../../../src/config-warnings';
import { StartError } from '../../../src/platform/health/start-error';

const STORE = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

describe('the settings', () => {
  it('are described in docs/settings.md: `npm run settings -w api` writes it', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');
    const unformatted = (text: string) => text.replace(/-+/g, '-').replace(/\s+/g, ' ');
    assert.equal(unformatted(page), unformatted(settingsPage()));
  });

  it('have defaults', () => {
    const config = readConfig({});
    assert.equal(config.port, 3000);
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
    assert.match(config.dataDir, /\/\.data$/);
    assert.equal(config.accessTokenSeconds, 900);
    assert.equal(config.refreshTokenSeconds, 1_209_600);
    assert.equal(config.rateLimit, true);
    assert.equal(config.demo, true);
  });

  it('accept several earlier signing keys, none of them short', () => {
    const keys = ['a key that signed tokens before this one', 'a key that signed tokens long before it'];
    const { previousJwtSecrets } = readConfig({ JWT_SECRET_PREVIOUS: keys.join(', ') });
    // A new line at the end of a jwt-secret is a part of the key.
    assert.deepEqual(
      previousJwtSecrets,
      keys.flatMap((key) => [key, `${key}\n`]),
    );
    assert.deepEqual(readConfig({}).previousJwtSecrets, []);
    assert.throws(
      () => readConfig({ JWT_SECRET_PREVIOUS: `${keys[0]}, short` }),
      /JWT_SECRET_PREVIOUS has 5 bytes/,
    );
  });

  it('name the site by its origin', () => {
    for (const PUBLIC_URL of ['https://x.example', 'https://X.example:443/'])
      assert.equal(readConfig({ PUBLIC_URL }).publicUrl, 'https://x.example');
  });

  it('name a time-stamping authority by its URL', () => {
    assert.equal(readConfig({}).timestampUrl, undefined);
    const url = 'http://timestamp.example/tsr';
    assert.equal(readConfig({ TIMESTAMP_URL: url, BACKEND_TLS: 'on' }).timestampUrl, url);
    assert.throws(() => readConfig({ TIMESTAMP_URL: 'timestamp.example' }), /TIMESTAMP_URL must be/);
  });

  it('name a bucket for the site, with the keys of the documents or without documents there', () => {
    const { siteBucket, siteDir, s3 } = readConfig({
      ...STORE,
      DATA_DIR: '/data',
      SITE_BUCKET: 's3://a/b/c/',
    });
    const account = {
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      endpoint: undefined,
      region: 'us-east-1',
    };
    assert.deepEqual(siteBucket, { bucket: 'a', prefix: 'b/c', ...account });
    assert.deepEqual([siteDir, s3], ['/data/site', undefined]);
    const both = readConfig({ ...STORE, SITE_BUCKET: 's3://a', S3_BUCKET: 'papers' });
    assert.deepEqual([both.siteBucket?.prefix, both.s3?.bucket], ['', 'papers']);
    assert.equal(readConfig({}).siteBucket, undefined);
  });

  it('name where pages load the remotes from, by the URL of the folder', () => {
    assert.equal(readConfig({}).remotesUrl, undefined);
    const remotesUrl = (REMOTES_URL: string) =>
      readConfig({ PUBLIC_URL: 'https://heartwood.example', REMOTES_URL }).remotesUrl;
    assert.equal(remotesUrl('https://cdn.example/remotes/'), 'https://cdn.example/remotes');
    assert.equal(remotesUrl('https://cdn.example/site/remotes'), 'https://cdn.example/site/remotes');
    for (const wrong of ['https://cdn.example', 'https://cdn.example/remotes?v=1', 'cdn.example/remotes'])
      assert.throws(() => remotesUrl(wrong), /^Error: REMOTES_URL must/, wrong);
    assert.throws(() => remotesUrl('http://cdn.example/remotes'), /REMOTES_URL must begin with https:/);
    assert.equal(
      readConfig({ REMOTES_URL: 'http://127.0.0.1:9000/remotes' }).remotesUrl,
      'http://127.0.0.1:9000/remotes',
    );
  });

  it('name a token for the key of the seal, with its PIN or a file of it', () => {
    assert.equal(readConfig({}).sealToken, undefined);
    const env = { SEAL_PKCS11_MODULE: '/usr/lib/hsm.so', SEAL_PKCS11_TOKEN: 'heartwood' };
    const settings = { module: '/usr/lib/hsm.so', label: 'heartwood', key: 'heartwood-seal' };
    assert.deepEqual(readConfig({ ...env, SEAL_PKCS11_PIN: '12' }).sealToken, { ...settings, pin: '12' });
    const inFile = { ...env, SEAL_PKCS11_PIN_FILE: '/run/pin', SEAL_PKCS11_KEY: 'next' };
    assert.deepEqual(readConfig(inFile).sealToken, { ...settings, key: 'next', pinFile: '/run/pin' });
    const incomplete = [
      env,
      { SEAL_PKCS11_PIN: '12' },
      { SEAL_PKCS11_KEY: 'next' },
      { ...inFile, SEAL_PKCS11_PIN: '12' },
      { ...inFile, SEAL_PKCS11_TOKEN: '' },
    ];
    for (const each of incomplete) assert.throws(() => readConfig(each), /are required together/);
  });

  it('serve metrics on loopback, and only if told to', () => {
    assert.equal(readConfig({}).metrics, undefined);
    assert.deepEqual(readConfig({ METRICS_PORT: '9464' }).metrics, { port: 9464, host: '127.0.0.1' });
    assert.throws(() => readConfig({ METRICS_PORT: 'on' }), /METRICS_PORT must be a whole number/);
  });

  it('name this machine where the server listens in every network, and warn about it', () => {
    for (const HOST of ['0.0.0.0', '::']) {
      const config = readConfig({ HOST });
      assert.equal(config.publicUrl, 'http://localhost:3000');
      assert.deepEqual([config.demo, config.remoteOverrides], [false, []]);
      assert.match(configWarnings(config).join(), /^PUBLIC_URL is http:\/\/localhost:3000: links in mail/);
    }
    const told = readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://heartwood.example' });
    assert.deepEqual(configWarnings(told), []);
    assert.deepEqual(configWarnings(readConfig({})), []);
    assert.match(
      configWarnings(readConfig({ NODE_ENV: 'production' })).join(),
      /^STRIPE_SECRET_KEY is not set/,
    );
    const mail = { SMTP_URL: 'smtp://mail.example' };
    assert.match(configWarnings(readConfig(mail)).join(), /^MAIL_FROM is not set: most mail servers refuse/);
    assert.deepEqual(configWarnings(readConfig({ ...mail, MAIL_FROM: 'mail@heartwood.example' })), []);
  });

  it('create no demo accounts in production or on PostgreSQL unless told to', () => {
    const url = 'postgres://x@localhost/x';
    assert.equal(readConfig({ NODE_ENV: 'production' }).demo, false);
    assert.equal(readConfig({ DATABASE_URL: url }).demo, false);
    assert.equal(readConfig({ DATABASE_URL: url, DEMO: 'on' }).demo, true);
  });

  it('create demo accounts only where nobody else can reach the server', () => {
    for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost'])
      assert.equal(readConfig({ HOST }).demo, true, HOST);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'heartwood.example']) {
      assert.equal(readConfig({ HOST }).demo, false, HOST);
      assert.throws(
        () => readConfig({ HOST, DEMO: 'on' }),
        /^Error: DEMO=on wants a server that listens on this/,
      );
    }
    // Behind a proxy on the same machine.
    assert.equal(readConfig({ PUBLIC_URL: 'https://heartwood.example' }).demo, false);
  });

  it('create no demo accounts and load no remotes from elsewhere behind a proxy, which others may reach', () => {
    for (const TRUST_PROXY of ['on', '127.0.0.1']) {
      const config = readConfig({ TRUST_PROXY });
      assert.deepEqual([config.demo, config.remoteOverrides], [false, []], TRUST_PROXY);
      assert.deepEqual(configWarnings(config), []);
      const told = readConfig({ TRUST_PROXY, DEMO: 'on' });
      assert.equal(told.demo, false, TRUST_PROXY);
      assert.match(configWarnings(told).join(), /^DEMO=on has no effect with TRUST_PROXY/);
    }
    const { demo, remoteOverrides } = readConfig({ TRUST_PROXY: 'off' });
    assert.deepEqual([demo, remoteOverrides.length > 0], [true, true]);
  });

  it('accept a signing key of 32 bytes with any characters', () => {
    for (const JWT_SECRET of ['k'.repeat(32), 'ключ'.repeat(4)])
      assert.equal(readConfig({ JWT_SECRET }).jwtSecret, JWT_SECRET);
  });

  it('let a developer load remotes from elsewhere only on their own machine, unless told to', () => {
    const allowed = (env: Record<string, string>) => readConfig(env).remoteOverrides;
    assert.deepEqual(allowed({}), ['http://localhost:*', 'http://127.0.0.1:*']);
    assert.deepEqual(allowed({ NODE_ENV: 'production' }), []);
    assert.deepEqual(allowed({ PUBLIC_URL: 'https://heartwood.example' }), []);
    assert.deepEqual(allowed({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }), []);
    assert.deepEqual(allowed({ REMOTE_OVERRIDES: 'off' }), []);
    const told = { NODE_ENV: 'production', REMOTE_OVERRIDES: 'http://localhost:4101, https://next.example' };
    assert.deepEqual(allowed(told), ['http://localhost:4101', 'https://next.example']);
  });

  it('trust the proxies of the local network, or those that are named', () => {
    const trusted = (value?: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
    assert.equal(trusted(), false);
    assert.equal(trusted('off'), false);
    assert.equal(trusted('no'), false);
    assert.equal(trusted('on'), 'loopback, linklocal, uniquelocal');
    assert.equal(trusted('203.0.113.7, 2001:db8::/32'), '203.0.113.7, 2001:db8::/32');
  });

  const wrong: [string, Record<string, string>, RegExp][] = [
    ['a port that is none', { PORT: 'http' }, /^PORT must be a whole number/],
    ['a port out of range', { PORT: '70000' }, /^PORT must/],
    ['a port for nobody to know', { PORT: '0' }, /^PORT must/],
    ['proxies by number', { TRUST_PROXY: '2' }, /^TRUST_PROXY must be on or off/],
    ['proxies everywhere', { TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must be on, off, or the addresses/],
    ['a range of no network', { TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must/],
    ['a public address without a protocol', { PUBLIC_URL: 'example.com' }, /^PUBLIC_URL must/],
    ...['/app', '/app/?x=1', '?x=1', '#a', '//a'].map((more): [string, Record<string, string>, RegExp] => [
      `a public address with ${more}`,
      { PUBLIC_URL: `https://x.example${more}` },
      /^PUBLIC_URL must be an origin, such as https:\/\/x\.example, without a path/,
    ]),
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://x:secret@y/z' },
      /^DATABASE_URL must start with postgres/,
    ],
    ['a rate limit that is neither on nor off', { RATE_LIMIT: 'maybe' }, /^RATE_LIMIT must be on or off/],
    [
      'a short signing key',
      { JWT_SECRET: 'k'.repeat(31) },
      /^JWT_SECRET has 31 bytes: a signing key needs at least 32/,
    ],
    [
      'Stripe without its webhook secret',
      { STRIPE_SECRET_KEY: 'sk_test_x' },
      /^STRIPE_WEBHOOK_SECRET is required/,
    ],
    [
      'the webhook secret of no Stripe account',
      { STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      /^STRIPE_SECRET_KEY is required with STRIPE_WEBHOOK_SECRET/,
    ],
    [
      'an address of Stripe that is none, also without an account',
      { STRIPE_API_URL: 'foo' },
      /^STRIPE_API_URL must be an http or https address/,
    ],
    [
      'the keys of an object store without its bucket',
      { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      /^S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY are required together/,
    ],
    [
      'the site in the bucket of the documents',
      { ...STORE, S3_BUCKET: 'a', SITE_BUCKET: 's3://a/site' },
      /^SITE_BUCKET must be another bucket than S3_BUCKET/,
    ],
    [
      'a site in a bucket and a folder',
      { ...STORE, SITE_BUCKET: 's3://a', SITE_DIR: 'b' },
      /exclude each other/,
    ],
    ['a site in a bucket without keys', { SITE_BUCKET: 's3://a' }, /are required with SITE_BUCKET/],
    ...['https://a.example', 's3:/a', 'S3://a', 's3://', 'a', 's3://a?b', 's3://a:9000/b'].map(
      (SITE_BUCKET): [string, Record<string, string>, RegExp] => [
        `a site at ${SITE_BUCKET}`,
        { ...STORE, SITE_BUCKET },
        /^SITE_BUCKET must be like s3:\/\/bucket/,
      ],
    ),
    [
      'a region that is none',
      { ...STORE, SITE_BUCKET: 's3://site', S3_REGION: 'a_b/c' },
      /^S3_REGION must be the name of a region, such as us-east-1, not "a_b\/c"/,
    ],
    ['a bucket for the data', { DATA_DIR: 's3://data' }, /^DATA_DIR must be a folder, not "s3:\/\/data"/],
    [
      'a database with a port that is none',
      { DATABASE_URL: 'postgres://x:secret@y:99999/z' },
      /^DATABASE_URL can’t be read\. Write it as postgres:/,
    ],
    ['a mail server that is no address', { SMTP_URL: 'foo' }, /^SMTP_URL must be like smtp:\/\//],
    ['a mail server without a host', { SMTP_URL: 'smtp:mail.example' }, /^SMTP_URL must be like/],
    ['a mail server of another kind', { SMTP_URL: 'https://mail.example' }, /^SMTP_URL must be like/],
    ['a sender that is no address', { MAIL_FROM: 'nonsense' }, /^MAIL_FROM must be like .+, not "nonsense"/],
    ['a sender without its second bracket', { MAIL_FROM: 'A <a@b.example' }, /^MAIL_FROM must be like/],
    [
      'half an object store',
      { S3_BUCKET: 'x' },
      /^S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY are required together/,
    ],
    [
      'a database across the network without TLS, in production',
      { NODE_ENV: 'production', JWT_SECRET: 'k'.repeat(32), DATABASE_URL: 'postgres://x:secret@y/z' },
      /^DATABASE_URL must be an address with sslmode=verify-full, or on this machine/,
    ],
    [
      'a database whose certificate nobody checks',
      { BACKEND_TLS: 'on', DATABASE_URL: 'postgres://x:secret@y/z?sslmode=no-verify' },
      /^DATABASE_URL must be an address with sslmode=verify-full/,
    ],
    [
      'several databases, one of them across the network without TLS',
      { BACKEND_TLS: 'on', DATABASE_URL: 'postgres://x:secret@127.0.0.1,y/z' },
      /^DATABASE_URL must be an address with sslmode=verify-full/,
    ],
    [
      'a database that is not where its address says',
      { BACKEND_TLS: 'on', DATABASE_URL: 'postgres://x:secret@localhost/z?host=y' },
      /^DATABASE_URL must be an address with sslmode=verify-full/,
    ],
    [
      'a database whose certificate nobody checks, as libpq means it',
      { BACKEND_TLS: 'on', DATABASE_URL: 'postgres://x@y/z?sslmode=require&uselibpqcompat=true' },
      /^DATABASE_URL must be an address with sslmode=verify-full/,
    ],
    [
      'several databases with a port that is none',
      { DATABASE_URL: 'postgres://x:secret@y:5432,w:pg/z' },
      /^DATABASE_URL has several hosts, and one of them can’t be read/,
    ],
    [
      'a standby across the network without TLS',
      { BACKEND_TLS: 'on', DATABASE_URL: 'postgres://localhost/z', DATABASE_READ_URL: 'postgres://y/z' },
      /^DATABASE_READ_URL must be an address with sslmode=verify-full/,
    ],
    [
      'a standby of no database',
      { DATABASE_READ_URL: 'postgres://localhost/z' },
      /^DATABASE_READ_URL names a standby of the database at DATABASE_URL, which is missing/,
    ],
    [
      'an object store without TLS, in production',
      { NODE_ENV: 'production', S3_ENDPOINT: 'http://store.example' },
      /^S3_ENDPOINT must be an address that begins with https:/,
    ],
    [
      'a virus scanner that is no address',
      { CLAMAV_URL: 'clamav:3310' },
      /^CLAMAV_URL must be like tcp:\/\/127\.0\.0\.1:3310/,
    ],
    ...['tcp://127.0.0.1:99999', 'tcp://127.0.0.1:0'].map(
      (CLAMAV_URL): [string, Record<string, string>, RegExp] => [
        `a virus scanner at ${CLAMAV_URL}`,
        { CLAMAV_URL },
        /^CLAMAV_URL must be like/,
      ],
    ),
    [
      'a virus scanner across the network, in production',
      { NODE_ENV: 'production', CLAMAV_URL: 'tcp://clamav:3310' },
      /^CLAMAV_URL must be an address on this machine/,
    ],
    [
      'a collector across the network without TLS, in production',
      { NODE_ENV: 'production', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with https:/,
    ],
    ['an override from everywhere', { REMOTE_OVERRIDES: '*' }, /^REMOTE_OVERRIDES must be off or origins/],
    ['a log level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ];
  for (const [what, env, sentence] of wrong)
    it(`reject ${what}`, () => {
      assert.throws(
        () => readConfig(env),
        (error: unknown) => error instanceof StartError && sentence.test(error.message),
      );
    });

  it('accept a sender with and without a name', () => {
    for (const MAIL_FROM of ['mail@heartwood.example', '"Heartwood, Inc." <mail@heartwood.example>', '<a@b>'])
      assert.equal(readConfig({ MAIL_FROM }).mailFrom, MAIL_FROM);
  });

  it('accept backends with TLS, on this machine, or if BACKEND_TLS is off', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'k'.repeat(32) };
    for (const env of [
      { DATABASE_URL: 'postgres://x@db.example/z?sslmode=verify-full' },
      { DATABASE_URL: 'postgres://x:a,b@h1:5432,h2:5432/z?sslmode=verify-full' },
      { DATABASE_URL: 'postgresql://x@127.0.0.1/z' },
      { DATABASE_URL: 'postgres://x@[::1]/z' },
      { DATABASE_URL: 'postgres://x@localhost/z?host=/run/postgresql' },
      { DATABASE_URL: 'postgres://x@db/z', BACKEND_TLS: 'off' },
      { BITCOIN_RATE_URL: 'https://rate.example' },
      { CLAMAV_URL: 'unix:/run/clamav/clamd.ctl' },
      { CLAMAV_URL: 'tcp://127.0.0.1:3310' },
    ])
      assert.doesNotThrow(() => readConfig({ ...production, ...env }), JSON.stringify(env));
    const needsTls = (SMTP_URL: string) => readConfig({ ...production, SMTP_URL }).smtpNeedsTls;
    assert.equal(needsTls('smtp://mail.example:587'), true);
    assert.equal(needsTls('smtp://127.0.0.1:25'), false);
    assert.equal(readConfig({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls, false);
  });

  it('never repeat a password or a key', () => {
    for (const env of [
      { DATABASE_URL: 'mysql://x:secret@y/z' },
      { DATABASE_URL: 'postgres://x:secret@y/z', BACKEND_TLS: 'on' },
      { JWT_SECRET: 'secret' },
      { SMTP_URL: 'smtp//x:secret@y' },
    ])
      assert.throws(
        () => readConfig(env),
        (error: unknown) => error instanceof Error && !error.message.includes('secret'),
      );
  });
});

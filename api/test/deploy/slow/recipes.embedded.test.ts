import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/config';
import { configWarnings } from '../../../src/config-warnings';
import { settings as allSettings } from '../../../src/settings';
import { openSite } from '../../support/site';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const root = join(import.meta.dirname, '../../../..');
const kubernetes = join(root, 'deploy/kubernetes');
const types = dirname(fileURLToPath(import.meta.resolve('kubernetes-types/package.json')));

const read = async (...path: string[]) => parse(await readFile(join(...path), 'utf8'), { merge: true });

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: { template?: { spec: { containers: { envFrom: unknown; image: string }[] } } };
}

/** The manifests, by their file. */
async function manifests(): Promise<[file: string, manifest: Manifest][]> {
  const { resources } = await read(kubernetes, 'kustomization.yaml');
  return Promise.all(resources.map(async (file: string) => [file, await read(kubernetes, file)]));
}

/** What `kubectl apply -k` sends; undefined where kubectl isn't installed. */
async function built(): Promise<Manifest[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)('kubectl', ['kustomize', kubernetes]);
    return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What Kubernetes' API, as TypeScript, says against manifests; empty for nothing. */
async function faultsOf(given: Manifest[]): Promise<string> {
  const folder = await temporaryFolder('manifests');
  const lines = given.map((manifest, index) => {
    const [group = '', version = 'v1'] = manifest.apiVersion.split('/');
    const module =
      group === manifest.apiVersion ? `core/${group}` : `${group.replace('.k8s.io', '')}/${version}`;
    const file =
      group === 'gateway.networking.k8s.io'
        ? join(import.meta.dirname, '../gateway-api.ts')
        : join(types, module);
    const type = `import(${JSON.stringify(file)}).${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
  });
  await writeFile(join(folder, 'manifests.ts'), lines.join('\n'));
  const checker = join(root, 'node_modules/typescript7/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--moduleResolution',
    'bundler',
    '--module',
    'esnext',
  ];
  const args = [checker, ...options, '--types', '', join(folder, 'manifests.ts')];
  const found = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
  await rm(folder, { recursive: true });
  return found;
}

/** A server takes this environment, and each of its variables is one that there is. */
async function assertTaken(env: Record<string, string>): Promise<ReturnType<typeof readConfig>> {
  const documented = new Set<string>(allSettings.flatMap(({ names }) => names));
  assert.deepEqual(
    Object.keys(env).filter((name) => !documented.has(name)),
    [],
  );
  return readConfig({ ...env, NODE_ENV: 'production' });
}

const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://heartwood:x@db.example/heartwood?sslmode=verify-full',
  JWT_SECRET: 'k'.repeat(44),
  SMTP_URL: 'smtp://mail.example:587',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the Kubernetes manifests', () => {
  it('are all of the folder, and fit the API of Kubernetes', async () => {
    const all = await manifests();
    const files = (await readdir(kubernetes)).filter((name) => name.endsWith('.yaml'));
    assert.deepEqual(files.sort(), [...all.map(([file]) => file), 'kustomization.yaml'].sort());
    assert.equal(await faultsOf(all.map(([, manifest]) => manifest)), '');
  });

  it('are built by Kustomize, with their namespace, settings, and image', async (t) => {
    const all = await built();
    if (!all) return t.skip('kubectl is not installed');
    assert.equal(await faultsOf(all), '');
    assert.ok(all.every(({ metadata }) => metadata.namespace === 'heartwood'));
    const [settings] = all.filter(({ kind }) => kind === 'ConfigMap');
    const [deployment] = all.filter(({ kind }) => kind === 'Deployment');
    const [container] = deployment?.spec?.template?.spec.containers ?? [];
    assert.deepEqual(container?.envFrom, [
      { configMapRef: { name: settings?.metadata.name } },
      { secretRef: { name: 'heartwood' } },
    ]);
    assert.match(container?.image ?? '', /^registry\.example\/heartwood:\d/);
  });

  it('would not fit with a field that is misspelled, missing, or of another type', async () => {
    for (const [file, right, wrong, said] of [
      ['deployment.yaml', 'readinessProbe:', 'readynessProbe:', 'readynessProbe'],
      ['deployment.yaml', 'containerPort: 3000', 'hostPort: 3000', "'containerPort' is missing"],
      [
        'deployment.yaml',
        'automountServiceAccountToken: false',
        'automountServiceAccountToken: never',
        'boolean',
      ],
      ['redirect.yaml', 'matches:', 'match:', 'match'],
      ['gateway.yaml', 'port: 443', 'port: https', 'number'],
    ] as const) {
      const text = await readFile(join(kubernetes, file), 'utf8');
      assert.ok(text.includes(right), right);
      assert.ok((await faultsOf([parse(text.replace(right, wrong))])).includes(said), wrong);
    }
  });

  it('lead to the servers over TLS alone: without it, pages are redirected, and calls of the API fail', async () => {
    const [gateway, route, redirect] = await Promise.all(
      ['gateway.yaml', 'route.yaml', 'redirect.yaml'].map((file) => read(kubernetes, file)),
    );
    const protocolsOf = ({ spec }: { spec: { parentRefs: { name: string; sectionName: string }[] } }) =>
      spec.parentRefs.map(({ name, sectionName }) => {
        assert.equal(name, gateway.metadata.name);
        return gateway.spec.listeners.find((found: { name: string }) => found.name === sectionName)?.protocol;
      });
    assert.deepEqual(protocolsOf(route), ['HTTPS']);
    assert.deepEqual(protocolsOf(redirect), ['HTTP']);
    // A rule without filters and servers responds with an error; of two that match, the longer path counts.
    assert.deepEqual(redirect.spec.rules, [
      { matches: [{ path: { type: 'PathPrefix', value: '/backend' } }] },
      { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
    ]);
  });

  it('let the servers call only what they need: names, the services of the settings, and no address of the node', async () => {
    const { policyTypes, egress } = (await read(kubernetes, 'network-policy.yaml')).spec;
    assert.deepEqual(policyTypes, ['Ingress', 'Egress']);
    const [names, services, ...others] = egress;
    assert.deepEqual([names.ports[0], others], [{ port: 53, protocol: 'UDP' }, []]);
    const addresses = [SECRETS.DATABASE_URL, SECRETS.SMTP_URL, 'https://s3.example'];
    const ports = addresses.map((address = '') => {
      const { port, protocol } = new URL(address);
      return Number(port) || { 'https:': 443, 'postgres:': 5432 }[protocol];
    });
    assert.deepEqual(services.ports.map(({ port }: { port: number }) => port).sort(), ports.sort());
    for (const { ipBlock } of services.to) assert.ok(ipBlock.except.length > 0, ipBlock.cidr);
    assert.ok(services.to[0].ipBlock.except.includes('169.254.0.0/16'));
  });

  it('read the secrets that the recipe makes', async () => {
    const recipe = await readFile(join(root, 'docs/deployment.md'), 'utf8');
    const settings = recipe.match(/^`secrets\.env` holds (.+)$/m)?.[1]?.match(/\b[A-Z][A-Z0-9_]{4,}/g) ?? [];
    const made = [...recipe.matchAll(/create secret generic (\S+) (.+)/g)].flatMap(([, name, options]) => {
      // kubectl takes either one --from-env-file or others.
      const [, kind, file] = /^--from-(env-file|file)=(\S+)$/.exec(options ?? '') ?? [];
      assert.ok(kind && file, options);
      return (kind === 'file' ? [file] : settings).map((key) => `${name}/${key}`);
    });
    const { containers, volumes } = (await read(kubernetes, 'deployment.yaml')).spec.template.spec;
    const env: { valueFrom: { secretKeyRef: { name: string; key: string } } }[] = containers[0].env;
    const mounted: { secret?: { secretName: string; items: { key: string }[] } }[] = volumes;
    const used = [
      ...env.map(({ valueFrom: { secretKeyRef } }) => `${secretKeyRef.name}/${secretKeyRef.key}`),
      ...mounted.flatMap(({ secret }) => secret?.items.map(({ key }) => `${secret.secretName}/${key}`) ?? []),
    ];
    assert.deepEqual(made.sort(), used.sort());
  });

  it('give the server settings that it takes, and ask it where it answers', async () => {
    const deployment = await read(kubernetes, 'deployment.yaml');
    const [container] = deployment.spec.template.spec.containers;
    const settings = await readFile(join(kubernetes, 'settings.env'), 'utf8');
    const env = Object.fromEntries(
      settings.split('\n').flatMap((line) => {
        const at = line.indexOf('=');
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
      }),
    );
    for (const { name } of container.env) env[name] = SECRETS[name] ?? '';
    const config = await assertTaken(env);
    const paid = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    assert.deepEqual(configWarnings(await assertTaken({ ...env, ...paid })), []);
    assert.match(String(config.trustProxy), /\d/, 'names the range of the gateway, not all private networks');
    const ports = Object.fromEntries(
      container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [
        name,
        containerPort,
      ]),
    );
    assert.deepEqual(ports, { http: config.port, metrics: config.metrics?.port });
    const site = await openSite();
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path } = container[probe].httpGet;
      assert.equal((await site.app.inject({ url: path })).statusCode, 200, path);
    }
    await site.close();
  });
});

describe('compose.yaml', () => {
  it('gives the server settings that it takes, and makes the bucket that it names', async () => {
    const { services } = await read(root, 'compose.yaml');
    const config = await assertTaken({ ...services.server.environment, JWT_SECRET: SECRETS.JWT_SECRET });
    const warned = configWarnings(config).join('\n');
    assert.doesNotMatch(warned, /MAIL_FROM/);
    assert.ok(services.bucket.entrypoint.at(-1).includes(`store/${config.s3?.bucket}`));
    assert.deepEqual(services.migrate.command, ['api/dist/admin.js', 'migrate']);
    assert.equal(services.server.read_only, true);
  });

  it('starts a migration only when PostgreSQL is there for others, not when its image still makes the database', async () => {
    const { services } = await read(root, 'compose.yaml');
    assert.deepEqual(services.migrate.depends_on, { database: { condition: 'service_healthy' } });
    const [how, ...command]: string[] = services.database.healthcheck.test;
    // The temporary server listens only at the socket, which pg_isready asks without a host.
    assert.deepEqual(
      [how, command[0], command[command.indexOf('-h') + 1]],
      ['CMD', 'pg_isready', '127.0.0.1'],
    );
  });
});

describe('the image', () => {
  it('is asked for its health at the port that is set', async () => {
    const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
    const [, command = ''] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(dockerfile) ?? [];
    const [, option, script] = JSON.parse(command);
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(asked.length === 1 ? 200 : 503).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const PORT = String(typeof address === 'object' && address?.port);
    const healthy = () =>
      promisify(execFile)(process.execPath, [option, script], { env: { PORT } }).then(
        () => true,
        () => false,
      );
    assert.deepEqual([await healthy(), await healthy()], [true, false]);
    assert.deepEqual(asked, ['/backend/livez', '/backend/livez']);
    assert.match(script, /process\.env\.PORT \|\| 3000/);
    server.close();
  });
});

describe('the nightly dump of PostgreSQL in docs/operations.md', () => {
  it('is encrypted, for its owner alone, and an error if pg_dump fails', async () => {
    const recipe = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const [command = ''] = /^\(umask[^)]+\)[^)]+\)$/m.exec(recipe) ?? [];
    assert.match(command, /pg_dump/);
    const folder = await temporaryFolder('dump');
    const program = (name: string, lines: string) =>
      writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    await program('pg_dump', 'echo "what a family wrote"; exit "$FAILS"');
    await program('age', '[ "$1 $2" = "-r age1public" ] && tr a-z b-za');
    const run = (FAILS: string) =>
      promisify(execFile)('bash', ['-c', `umask 022; ${command}`], {
        cwd: folder,
        env: {
          PATH: `${folder}:${process.env.PATH}`,
          FAILS,
          BACKUP_PUBLIC_KEY: 'age1public',
          DATABASE_URL: 'x',
        },
      });
    await run('0');
    const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('heartwood-'));
    assert.match(name, /\.age$/);
    assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600);
    assert.equal(await readFile(join(folder, name), 'utf8'), 'xibu b gbnjmz xspuf\n');
    await assert.rejects(run('1'));
    await rm(folder, { recursive: true });
  });
});

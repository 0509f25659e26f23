import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { temporaryFolder } from '../../support/servers/temporary-folder';
import { s3Store } from '@heartwood/build/release/s3-store.mjs';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, '.github/workflows');

const read = (...path: string[]) => readFile(join(...path), 'utf8');
const scriptsOf = async (...path: string[]): Promise<string[]> =>
  Object.keys(JSON.parse(await read(root, ...path, 'package.json')).scripts);
const remotes = async () => (await readdir(root)).filter((name) => name.startsWith('mfe-'));

/** The projects that a changed file affects, as the workflow asks for them. */
async function affectedBy(file: string): Promise<string[]> {
  const args = ['nx', 'show', 'projects', '--affected', `--files=${file}`];
  const { stdout } = await promisify(execFile)('npx', args, {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return stdout.split('\n').filter(Boolean);
}

interface Step {
  uses?: string;
  run?: string;
  with?: { push?: boolean };
}
const waitsForCi = ({ uses }: Step) => uses === './.github/actions/passed';
const runs =
  (command: string) =>
  ({ run = '' }: Step) =>
    run.includes(command);

// `npm test` checks their syntax, expressions, and inputs with actionlint.
describe('the workflows', () => {
  it('run only commands that there are', async () => {
    const commands: string[] = [];
    for (const name of await readdir(folder)) {
      for (const [command, script = '', where] of (await read(folder, name)).matchAll(
        /npm run (?:--silent )?([\w:-]+)(?: -w (\S+))?/g,
      )) {
        commands.push(command);
        // By an input of the workflow, any package that a team releases.
        const named = where?.includes('$') ? [...(await remotes()), 'shell'] : where ? [where] : [];
        const packages = named.length > 0 ? named.map((each) => [each]) : [[]];
        for (const path of packages)
          assert.ok((await scriptsOf(...path)).includes(script), `${name}: ${command} in ${path.join()}`);
      }
    }
    assert.ok(commands.length > 5, commands.join(', '));
  });

  it('release each remote by one of its team’s own, and the shell by another', async () => {
    for (const remote of [...(await remotes()), 'shell']) {
      const { name, jobs } = parse(await read(folder, `release-${remote.replace('mfe-', '')}.yml`));
      assert.equal(name, `Release ${remote}`);
      assert.equal(jobs.release.uses, './.github/workflows/release-remote.yml');
      assert.equal(jobs.release.with.remote, remote);
    }
  });

  it('belong to the team that they release', async () => {
    const owners = new Map(
      (await read(root, '.github/CODEOWNERS')).split('\n').map((line) => {
        const [path = '', ...teams] = line.split(/\s+/);
        return [path, teams.join(' ')];
      }),
    );
    for (const remote of await remotes()) {
      const name = remote.replace('mfe-', '');
      for (const path of [`/${remote}/`, `/.github/workflows/release-${name}.yml`])
        assert.equal(owners.get(path), `@heartwood/${name}`, path);
    }
  });

  it('release what a change affects, and nothing else', async () => {
    assert.deepEqual(await affectedBy('mfe-wills/src/remote.tsx'), ['@heartwood/mfe-wills']);
    const byDomain = await affectedBy('shared/domain/money.ts');
    for (const project of [...(await remotes()), 'shell'])
      assert.ok(byDomain.includes(`@heartwood/${project}`), project);
  });

  it('release only what has passed CI', async () => {
    const { steps } = parse(await read(folder, 'release-remote.yml')).jobs.release;
    const [passed, released] = [steps.findIndex(waitsForCi), steps.findIndex(runs('npm run release'))];
    assert.ok(passed >= 0 && passed < released);
    assert.equal(steps[passed].if, steps[released].if);
  });

  it('install what long tests and the cluster otherwise do without, before them', async () => {
    const { steps } = parse(await read(folder, 'ci.yml')).jobs.test;
    const [installs, ...users] = [/apt-get install/, /^npm run test:slow$/, /npm run cluster -w api$/].map(
      (command) => steps.findIndex(({ run = '' }: Step) => command.test(run)),
    );
    for (const program of ['softhsm2', 'poppler-utils', 'haproxy', 'caddy'])
      assert.match(steps[installs ?? -1].run, new RegExp(`install .*\\b${program}\\b`));
    for (const used of users) assert.ok(used > (installs ?? used));
  });

  it('give a release all that says where the bucket is, of which Amazon’s needs only the keys', async () => {
    const { on, jobs } = parse(await read(folder, 'release-remote.yml'));
    const { env } = jobs.release.steps.find(runs('npm run release'));
    const [, names = ''] =
      /const \{(.+)\} = process\.env/.exec(await read(root, 'shared/build/release/s3-store.mjs')) ?? [];
    const settings = names.split(',').map((name) => name.trim());
    assert.deepEqual(Object.keys(env).sort(), ['REMOTE', 'SITE', ...settings].sort());
    const secrets: Record<string, { required: boolean }> = on.workflow_call.secrets;
    assert.deepEqual(
      Object.keys(secrets).filter((name) => secrets[name]?.required),
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    );
  });

  it('release to the region that is set, or to us-east-1 if the variable is empty, as of one that is not set', async (t) => {
    const signed: string[] = [];
    const bucket = createServer(({ headers: { authorization = '' } }, response) => {
      signed.push(/Credential=[^/]+\/\d+\/([^/]*)\//.exec(authorization)?.[1] ?? authorization);
      response.writeHead(200).end('{}');
    }).listen(0, '127.0.0.1');
    t.after(() => {
      bucket.close();
      bucket.closeAllConnections();
    });
    await once(bucket, 'listening');
    const address = bucket.address();
    const port = typeof address === 'object' && address?.port;
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    for (const S3_REGION of ['eu-central-1', '']) {
      Object.assign(process.env, { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_REGION, ...keys });
      await s3Store('s3://site').read('remotes.json');
    }
    assert.deepEqual(signed, ['eu-central-1', 'us-east-1']);
  });

  it('wait for CI as long as GitHub mostly answers', async () => {
    const { runs: action } = parse(await read(root, '.github/actions/passed/action.yml'));
    const [{ shell, run }] = action.steps;
    assert.equal(shell, 'bash');
    const programs = await temporaryFolder('passed');
    /**
     * How the step ends if each call of gh is answered by the next of these, and the
     * last one again and again.
     */
    const waited = async (...answers: string[]) => {
      const asked = join(programs, 'asked');
      await rm(asked, { force: true });
      const lines = answers.map((answer, at) => `${at + 1 === answers.length ? '*' : at + 1}) ${answer};;`);
      const gh = `echo >> ${asked}; case $(wc -l < ${asked}) in ${lines.join(' ')} esac`;
      for (const [name, script] of [
        ['gh', gh],
        ['sleep', ''],
      ] as const)
        await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      // As GitHub starts it.
      const ended = await promisify(execFile)(
        'bash',
        ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
        {
          env: { PATH: `${programs}:${process.env.PATH}`, RUNS: 'repos/x/runs' },
          timeout: 20_000,
        },
      ).then(
        () => 0,
        ({ code }) => code,
      );
      return [ended, (await read(asked)).length];
    };
    // As gh does, which prints the body of a failed answer.
    const fails = `echo '{"message":"Server Error"}'; exit 1`;
    assert.deepEqual(await waited(':', fails, ':', 'echo success'), [0, 4]);
    assert.deepEqual(
      await waited(...Array(19).fill(fails), ':', ...Array(19).fill(fails), 'echo success'),
      [0, 40],
    );
    assert.deepEqual(await waited(':', 'echo cancelled'), [1, 2]);
    assert.deepEqual(await waited(fails), [1, 20]);
    await rm(programs, { recursive: true });
  });

  it('run CI for every commit on main, because releases wait for its run', async () => {
    const { on, concurrency } = parse(await read(folder, 'ci.yml'));
    assert.deepEqual([Object.keys(on), on.push.branches], [['push', 'pull_request'], ['main']]);
    assert.match(concurrency.group, /\{\{ github\.event_name == 'push' && github\.sha \|\|/);
    assert.match(concurrency['cancel-in-progress'], /\{\{ github\.event_name == 'pull_request' \}\}/);
  });

  // GitHub starts no workflow if more than three tags are pushed at once, and a release tags
  // each package that changed.
  it('publish the image when the API’s tag is pushed without others, or by hand, and of nothing but such a tag', async () => {
    const { on, jobs } = parse(await read(folder, 'image.yml'));
    assert.deepEqual([on.push, on.workflow_dispatch], [{ tags: ['@heartwood/api@*'] }, null]);
    const [refuses, next] = jobs.publish.steps;
    assert.equal(refuses.if, "${{ !startsWith(github.ref, 'refs/tags/@heartwood/api@') }}");
    assert.match(refuses.run, /^exit 1$/m);
    assert.match(next.uses, /^actions\/checkout@/);
    const guide = await read(root, 'CONTRIBUTING.md');
    assert.match(guide, /^git push origin main '@heartwood\/api@[\d.]+' .*\n^git push origin --tags$/m);
    assert.match(guide, /`gh workflow run image\.yml --ref '@heartwood\/api@[\d.]+'`/);
    const listening = await Promise.all(
      (await readdir(folder)).map(async (name) => [name, parse(await read(folder, name)).on] as const),
    );
    assert.deepEqual(
      listening.filter(([, { push }]) => push && !push.branches).map(([name]) => name),
      ['image.yml'],
    );
  });

  it('publish only an image that has passed CI and was checked', async () => {
    const { steps } = parse(await read(folder, 'image.yml')).jobs.publish;
    const pushed = steps.findIndex((step: Step) => step.with?.push);
    for (const before of [steps.findIndex(waitsForCi), steps.findIndex(runs('test:slow -- image'))])
      assert.ok(before >= 0 && before < pushed);
  });

  it('deploy only the image that they have signed, and undo what does not start', async () => {
    const { jobs } = parse(await read(folder, 'image.yml'));
    const commands: string[] = jobs.deploy.steps.map(({ run = '' }: { run?: string }) => run);
    const at = (start: string) => commands.findIndex((command) => command.startsWith(start));
    const order = ['cosign verify', 'kustomize edit', 'kubectl apply', 'kubectl -n heartwood rollout status'];
    assert.deepEqual(
      order.map(at),
      order.map(at).sort((a, b) => a - b),
    );
    assert.ok(at('cosign verify') >= 0);
    assert.match(commands.at(-1) ?? '', /rollout undo/);
    assert.equal(jobs.deploy.needs, 'publish');
  });
});

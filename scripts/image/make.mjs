import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';
import { installAside } from '../lib/npm-package.mjs';

// Builds the image, and checks it in containers, without Docker and without a registry of images:
// its two bases are made from Debian's packages and npm's Node, and get the names that the
// Dockerfile has for them. As root, on Debian:
//
// apt-get install podman runc debootstrap debian-archive-keyring
// npm run admin -- image

const image = 'localhost/heartwood';
/** What the base without a shell has of Debian: what Node loads, protocols, and time zones. */
const runtimePackages = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata'];

const folder = mkdtempSync(join(tmpdir(), 'heartwood-podman-'));
// Images are kept apart from the machine's own. A container may not be allowed to raise limits.
const settings = {
  CONTAINERS_STORAGE_CONF: `[storage]
driver = "overlay"
graphroot = "${folder}/storage"
runroot = "${folder}/run"
`,
  CONTAINERS_CONF:
    '[engine]\nruntime = "runc"\n[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n',
};
for (const [name, text] of Object.entries(settings)) {
  process.env[name] = join(folder, name);
  writeFileSync(join(folder, name), text);
}
try {
  await build(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  process.argv.push('--image', image, '--engine', 'podman');
  await import('./check.mjs');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} dockerfile */
async function build(dockerfile) {
  const [buildBase = '', runBase = ''] = [...dockerfile.matchAll(/^FROM ([^@\s]+)/gm)].map(
    ([, name]) => name,
  );
  const tools = join(folder, 'tools');
  await installAside(tools, `node-linux-${process.arch}@${/(?<=node:)\d+/.exec(buildBase)}`);
  const node = join(tools, 'node_modules', `node-linux-${process.arch}`, 'bin/node');
  const npm = join(folder, 'npm');
  await installAside(npm, 'npm@11');

  const debian = join(folder, 'debian');
  const include = `--include=ca-certificates,${runtimePackages}`;
  run('debootstrap', '--variant=minbase', include, 'bookworm', debian);
  const distroless = join(folder, 'distroless');
  const archives = join(debian, 'var/cache/apt/archives');
  for (const file of readdirSync(archives))
    if (runtimePackages.includes(file.replace(/_.*/, '')))
      run('dpkg-deb', '-x', join(archives, file), distroless);
  const certificates = 'etc/ssl/certs/ca-certificates.crt';
  cpSync(join(debian, certificates), join(distroless, certificates));
  writeFileSync(
    join(distroless, 'etc/passwd'),
    'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n',
  );
  cpSync(node, join(distroless, 'nodejs/bin/node'));
  makeBase(runBase, distroless, 'ENTRYPOINT ["/nodejs/bin/node"]\nUSER 65532:65532');

  rmSync(archives, { recursive: true });
  rmSync(join(debian, 'dev'), { recursive: true });
  cpSync(node, join(debian, 'usr/local/bin/node'));
  cpSync(join(npm, 'node_modules/npm'), join(debian, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(debian, 'usr/local/bin/npm'));
  makeBase(buildBase, debian, '');

  const unpinned = join(folder, 'Dockerfile');
  writeFileSync(unpinned, dockerfile.replaceAll(/@sha256:\w+/g, ''));
  podmanBuild(image, unpinned, root, ...npmSettings());
}

/** @param {string} name @param {string} files a root file system @param {string} rest of its Dockerfile */
function makeBase(name, files, rest) {
  const dockerfile = join(folder, 'base');
  writeFileSync(dockerfile, `FROM scratch\nCOPY . /\n${rest}\n`);
  podmanBuild(name.includes('/') ? name : `docker.io/library/${name}`, dockerfile, files);
}

/**
 * In Docker's format, because the other has no HEALTHCHECK.
 * @param {string} name
 * @param {string} file
 * @param {string} context
 * @param {string[]} options
 */
function podmanBuild(name, file, context, ...options) {
  const how = ['--format', 'docker', '--isolation', 'chroot', '--layers=false', '--pull=never'];
  run('podman', 'build', ...how, ...options, '-t', name, '-f', file, context);
}

/** The machine's settings for npm, and its certificates: during the build, not in the image. */
function npmSettings() {
  const setting = (/** @type {string} */ name) =>
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: folder }).trim();
  const mounted = [
    [setting('globalconfig'), '/usr/local/etc/npmrc'],
    [setting('cafile'), setting('cafile')],
  ];
  return mounted.flatMap(([from = '', to]) => (existsSync(from) ? ['--volume', `${from}:${to}:ro`] : []));
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  execFileSync(command, args, { stdio: 'inherit' });
}

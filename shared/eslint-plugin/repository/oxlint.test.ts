import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const page = `
import { useEffect, useState } from 'react';
export function Page({ open, save }: { open: boolean; save: () => Promise<void> }) {
  if (open) useEffect(() => undefined, []);
  const [shown, show] = useState(false);
  useEffect(() => show(open), []);
  save();
  [1].forEach(async () => save());
  return <p>{String(shown)}</p>;
}
`;

it('reports what breaks the rules of React, and promises that nobody waits for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-oxlint-'));
  try {
    mkdirSync(join(folder, 'shared'));
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'shared/page.tsx'), page);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { jsx: 'react-jsx', strict: true }, include: ['shared'] }),
    );
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['--type-aware', '--format=json', 'shared'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
      new Set([
        'react-hooks(rules-of-hooks)',
        'react(set-state-in-effect)',
        'react-hooks(exhaustive-deps)',
        'typescript(no-floating-promises)',
        'typescript(no-misused-promises)',
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

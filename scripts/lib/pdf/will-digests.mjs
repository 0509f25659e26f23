import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../../../api/bundle.mjs';
import { packagesStayOutside } from '../../../api/packages-stay-outside.mjs';
import { root } from '../../../shared/build/inputs.mjs';
import { installNode, UnavailableNode } from '../../test/install-node.mjs';
import { noFonts } from './sample-will.mjs';

/**
 * Prints the SHA-256 of the PDF of each sample will, signed by all three, as JSON: by version of Node and
 * time zone. They are to be the same everywhere.
 */
const program = join(root, 'shared/pdf/.cache/will-digests.mjs');
await bundleForNode({
  absWorkingDir: root,
  stdin: {
    contents: `
      import { createHash } from 'node:crypto';
      import { createRequire } from 'node:module';
      import * as harfbuzz from 'harfbuzzjs';
      import { willDocument, willText } from './shared/domain';
      import { sampleWills, signedByAll } from './shared/domain/fixtures';
      import { readInstalledFont } from './shared/pdf/installed/read-installed-font';
      import { shapeRuns } from './shared/pdf/shaping/shape-runs.mjs';
      import { makeWillPdf } from './shared/pdf/will/make-will-pdf';

      const readFont = Object.assign(readInstalledFont(createRequire(process.argv[2])), {
        shapeText: async (font, runs) => shapeRuns(harfbuzz, Buffer.from(font, 'latin1'), runs),
      });
      const signatures = ['testator', 'witness_1', 'witness_2'].map((role, minute) => ({
        role,
        name: role,
        signed_at: \`2026-11-21T03:0\${minute}:00.000Z\`,
      }));
      const digests = {};
      for (const { file, will } of sampleWills) {
        const signed = { ...will, ...signedByAll, signatures, contract: willText(willDocument(will)) };
        const pdf = await makeWillPdf(signed, { draft: false, readFont });
        digests[file] = createHash('sha256').update(new Uint8Array(await pdf.arrayBuffer())).digest('hex');
      }
      console.log(JSON.stringify(digests));`,
    resolveDir: root,
  },
  outfile: program,
  plugins: [noFonts, packagesStayOutside],
});

const nodes = [process.execPath];
try {
  nodes.push((await installNode(process.versions.node.startsWith('22.') ? '24' : '22')).program);
} catch (error) {
  if (!(error instanceof UnavailableNode)) throw error;
  console.error(error.message);
}
const shared = createRequire(join(root, 'shared/pdf/package.json')).resolve('./package.json');
/** @type {Record<string, unknown>} */
const found = {};
for (const node of nodes)
  for (const TZ of ['America/Denver', 'Pacific/Kiritimati']) {
    const env = { ...process.env, TZ, LANG: 'ar_EG.UTF-8' };
    const { stdout } = await promisify(execFile)(node, [program, shared], { env });
    found[`${node} ${TZ}`] = JSON.parse(stdout);
  }
console.log(JSON.stringify(found));

import createQpdf from '@neslinesli93/qpdf-wasm';

/**
 * qpdf's report about the syntax and streams of a PDF; empty if there are no errors.
 * @param {Uint8Array} bytes
 * @returns {Promise<string>}
 */
export async function faultsOf(bytes) {
  /** @type {string[]} */
  const lines = [];
  // qpdf always prints to the console.
  console.log = console.error = (line) => void lines.push(String(line));
  const qpdf = await createQpdf({ noInitialRun: true });
  qpdf.FS.writeFile('/document.pdf', bytes);
  return qpdf.callMain(['--check', '/document.pdf']) === 0 ? '' : lines.join('\n') || 'qpdf rejects it';
}

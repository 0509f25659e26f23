import createQpdf from '@neslinesli93/qpdf-wasm';

/**
 * What qpdf finds wrong with the syntax and the streams of a PDF; empty when nothing is.
 * @param {Uint8Array} bytes @returns {Promise<string>}
 */
export async function faultsOf(bytes) {
  /** @type {string[]} */
  const lines = [];
  // qpdf prints to the console whatever it is given to print with.
  console.log = console.error = (line) => void lines.push(String(line));
  const qpdf = await createQpdf({ noInitialRun: true });
  qpdf.FS.writeFile('/document.pdf', bytes);
  return qpdf.callMain(['--check', '/document.pdf']) === 0 ? '' : lines.join('\n') || 'qpdf refuses it';
}

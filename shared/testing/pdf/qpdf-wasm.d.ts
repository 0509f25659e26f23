// The package's own declarations leave out the options and the writing of files.
declare module '@neslinesli93/qpdf-wasm' {
  export default function createQpdf(options: { noInitialRun: boolean }): Promise<{
    /** @returns qpdf's exit code: 0 fine, 2 errors, 3 warnings. */
    callMain: (args: string[]) => number;
    FS: { writeFile: (path: string, bytes: Uint8Array) => void };
  }>;
}

// The package's own types lack the options and the file system.
declare module '@neslinesli93/qpdf-wasm' {
  export default function createQpdf(options: { noInitialRun: boolean }): Promise<{
    /** @returns qpdf's exit code: 0 fine, 2 errors, 3 warnings. */
    callMain: (args: string[]) => number;
    FS: { writeFile: (path: string, bytes: Uint8Array) => void };
  }>;
}

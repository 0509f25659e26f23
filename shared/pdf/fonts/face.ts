export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** One file of a family: the glyphs of one part of Unicode. */
export interface Face {
  /** Its file in the @fontsource package, without the folder: `noto-sans-sc-21-400-normal.woff`. */
  file: string;
  /** The weights it is set for; some scripts come in one weight only. */
  weights: readonly Weight[];
  covers: (codePoint: number) => boolean;
  /** Its letters are shaped before they are drawn. */
  shaped?: true;
}

/** Faces of one script, searched only if a document has a character of it. */
export interface Family {
  wants: (character: string) => boolean;
  faces: () => Promise<readonly Face[]>;
}

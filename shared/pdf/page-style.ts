const POINTS = 72;

/** The page in points: letter, portrait, with a margin of half an inch. */
export const page = {
  width: 8.5 * POINTS,
  height: 11 * POINTS,
  margin: 0.5 * POINTS,
} as const;

/** The height of each page's footer within the margins. */
export const footer = { size: 9, height: 28 } as const;

/** The height of the draft mark at the top of each page. */
export const draftMark = { size: 14, height: 30 } as const;

export const body = {
  left: page.margin,
  top: page.margin,
  width: page.width - 2 * page.margin,
  height: page.height - 2 * page.margin - footer.height,
} as const;

/** The text's column: lines of 60 to 75 characters, which are easiest to read, centered in the body. */
const measure = 396;
export const column = { left: (page.width - measure) / 2, width: measure } as const;

export const text = {
  title: { size: 18, leading: 24, weight: 'bold', role: 'H1' },
  heading: { size: 12, leading: 17, weight: 'bold', role: 'H2' },
  subheading: { size: 11.5, leading: 16.5, weight: 'bold', role: 'H3' },
  paragraph: { size: 11.5, leading: 16.5, weight: 'regular', role: 'P' },
  caption: { size: 9.5, leading: 13, weight: 'regular', role: 'P' },
} as const;

/** Two columns side by side within the column of text: the width of each, and where they begin. */
export const half = { width: (measure - 18) / 2, lefts: [0, (measure + 18) / 2] } as const;

/** A signature line: with an image of the signature, or space for a pen. */
export const signature = { width: half.width, height: 50, penHeight: 36 } as const;

/** A letter sheet with margins of half an inch, in points. */
export const sheet = { width: 612, height: 792, margin: 36, footer: 20 } as const;

const room = {
  width: sheet.width - 2 * sheet.margin,
  height: sheet.height - 2 * sheet.margin - sheet.footer,
};

// The size of a screen pixel in points. It is never larger, or a phone's page would fill sheets with huge letters.
const POINTS_A_PIXEL = 0.75;

/** How a page of a certain width is laid out on sheets. */
export interface Layout {
  /** Points for each pixel of the page. */
  scale: number;
  /** How many slices of the page fit side by side on one sheet: a phone's narrow page fills it in columns. */
  columns: number;
  /** The left edge of a column, in points. */
  left: (column: number) => number;
  /** The pixels of the page that fit under each other. */
  room: number;
}

/** @param width of the page, in pixels */
export function layoutFor(width: number): Layout {
  const columns = Math.max(1, Math.round(room.width / (width * POINTS_A_PIXEL)));
  const scale = Math.min(POINTS_A_PIXEL, room.width / (width * columns));
  return {
    scale,
    columns,
    left: (column) => sheet.margin + column * width * scale,
    room: Math.floor(room.height / scale),
  };
}

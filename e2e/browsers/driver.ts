/** What the journeys need from a browser: the small common subset of WebDriver and WebDriver BiDi. */
export interface Driver {
  /** Opens a URL, and waits until it has loaded. */
  goto: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON. */
  evaluate: <Answer>(expression: string) => Promise<Answer>;
  /** Moves the pointer and presses keys as a person does: https://www.w3.org/TR/webdriver2/#actions */
  act: (actions: InputSource[]) => Promise<unknown>;
  close: () => Promise<void>;
}

interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: object[];
}

/** A click with the pointer's first button at a point of the window, in CSS pixels. */
export const pressAt = ({ x, y }: { x: number; y: number }): InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** A stroke of 200 × 40 CSS pixels with the pointer's first button, around a point of the window. */
export const strokeAround = ({ x, y }: { x: number; y: number }): InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x) - 100, y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      ...Array.from({ length: 20 }, (_, at) => ({
        type: 'pointerMove',
        duration: 20,
        x: Math.round(x) - 90 + at * 10,
        y: Math.round(y + 20 * Math.sin(at)),
      })),
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typing = (text: string): InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the journeys need of a browser: the little that WebDriver and WebDriver BiDi have in common. */
export interface Driver {
  /** Opens an address, and waits until it is loaded. */
  goto: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON holds it. */
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

/** A press of the pointer's first button at a point of the window, in CSS pixels. */
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

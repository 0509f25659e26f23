/** Whether a trust is active, in words, with the tone of its badge. */
export const trustLook = (active: boolean) =>
  active ? ({ tone: 'good', label: 'Active' } as const) : ({ tone: 'neutral', label: 'Not active' } as const);

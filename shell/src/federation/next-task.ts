/** Ends the present task: what was just read and what follows are two, and a slow phone answers a touch in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Ends the current task, so that a slow phone can handle a touch between evaluating a file
 * and the work that follows.
 */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

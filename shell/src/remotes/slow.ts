/** After this long a person is told that it takes longer than usual. */
export const SLOW_MILLISECONDS = 8000;

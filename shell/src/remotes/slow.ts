/** After this long, a person learns that loading takes longer than usual. */
export const SLOW_MILLISECONDS = 8000;

/** Why a fragment may not be put into a page; null when it may. */
export function fragmentFault(fragment: string): string | null;

/** A heading's name in an address, as GitHub makes it. */
export function slugOf(heading: string): string

/** The path of a Chromium that is already here, or undefined. */
export function findBrowser(): string | undefined

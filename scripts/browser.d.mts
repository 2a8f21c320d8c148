/** The path of a Chromium, installing one if need be. Ends the process with a clear word when none can be had. */
export function bringBrowser(): string
/** The path of a Chromium that is already here, or undefined. */
export function findBrowser(): string | undefined

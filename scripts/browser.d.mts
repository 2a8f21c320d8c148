/** The path of a Chromium, installing one if need be. Ends the process with a message when there is none. */
export function ensureBrowser(): string
/** The path of a Chromium that is already here, or undefined. */
export function findBrowser(): string | undefined

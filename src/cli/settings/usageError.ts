/** The arguments or the settings make no sense, so nothing was tried. The message says what to give instead. */
export class UsageError extends Error {}

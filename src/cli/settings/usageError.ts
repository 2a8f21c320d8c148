/** Arguments or settings are invalid, so nothing was tried. The message says what to give instead. */
export class UsageError extends Error {}

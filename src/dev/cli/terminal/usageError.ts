/**
 * Arguments or settings are invalid, so nothing was tried. The message says what to give instead.
 */
export class UsageError extends Error {}

/** Reads one of several words. @throws {UsageError} for any other */
export function readChoice<const Choice extends string>(
  option: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === text)
  if (choice !== undefined) return choice
  throw new UsageError(`${option} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`)
}

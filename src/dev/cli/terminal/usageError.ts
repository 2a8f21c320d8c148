/**
 * Arguments or settings are invalid, so nothing was tried and the command exits with 2. The message
 * says what to give instead.
 */
export class UsageError extends Error {}

/** Reads one of several words. @throws {UsageError} for any other */
export function readChoice<const Choice extends string>(
  option: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const matchingChoice = choices.find((choice) => choice === text)
  if (matchingChoice !== undefined) return matchingChoice
  throw new UsageError(`${option} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`)
}

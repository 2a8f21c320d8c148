/** The first line of an error's message: Playwright adds a log of what it did. */
export function firstLineOf(error: unknown): string {
  const [firstLine = ''] = String(Object(error).message).split('\n')
  return firstLine
}

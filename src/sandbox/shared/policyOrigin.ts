/** Whether a text is an origin that is safe in a Content Security Policy: a parsed host may contain `;` and `'`. */
export function isPolicyOrigin(text: string): boolean {
  return (
    URL.canParse(text) && new URL(text).origin === text && /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(text)
  )
}

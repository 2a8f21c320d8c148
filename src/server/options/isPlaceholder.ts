/** Whether a value was not filled in: `<API_KEY>`, `${NAME}`, `your-secret`, or the text of a missing variable. */
export function isPlaceholder(value: string): boolean {
  return unfilled.test(value.trim())
}

const unfilled =
  /^(?:<.*>|\[.*\]|\{\{.*\}\}|\$\{?\w+\}?|%\w+%|(?:your|insert|replace|enter)[-_ ].*|to[-_ ]?do|x{3,}|\*{3,}|\.{3,}|placeholder|null|undefined)$/i

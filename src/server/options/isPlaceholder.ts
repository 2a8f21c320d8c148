/**
 * Whether a value is a mark to be replaced, which nobody has replaced: `<API_KEY>`, `${NAME}`, `your-secret`, or what a
 * missing variable became. No service and no sandbox has such a credential.
 */
export function isPlaceholder(value: string): boolean {
  return unfilled.test(value.trim())
}

const unfilled =
  /^(?:<.*>|\[.*\]|\{\{.*\}\}|\$\{?\w+\}?|%\w+%|(?:your|insert|replace|enter)[-_ ].*|to[-_ ]?do|x{3,}|\*{3,}|\.{3,}|placeholder|null|undefined)$/i

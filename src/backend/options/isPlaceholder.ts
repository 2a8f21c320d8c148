/**
 * Whether a credential was not filled in: `<API_KEY>`, `${NAME}`, `your-secret`, or the text of a
 * missing variable.
 */
export function isPlaceholder(credential: string): boolean {
  const text = credential.trim()
  return placeholders.some((placeholder) => placeholder.test(text))
}

const placeholders = [
  /^<.*>$/,
  /^\[.*\]$/,
  /^\{\{.*\}\}$/,
  /^\$\{?\w+\}?$/,
  /^%\w+%$/,
  /^(?:your|insert|replace|enter)[-_ ].*$/i,
  /^to[-_ ]?do$/i,
  /^placeholder$/i,
  /^x{3,}$/i,
  /^\*{3,}$/,
  /^\.{3,}$/,
  // A missing variable, written into a text.
  /^(?:null|undefined)$/i,
]

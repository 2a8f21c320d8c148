const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** What XML 1.0 forbids. Answers of a foreign server may have it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the forbidden characters.
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text for HTML and XML, in an element or an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  const allowedText = text.replaceAll(forbiddenCharacters, '')
  return allowedText.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}

/**
 * The lines of a documented configuration that a project's own lacks. A line is there if all its
 * words are, so that quotes, order and another plugin's name do not matter.
 */
export function missingLines(existingText: string, documentedText: string): readonly string[] {
  const existingWords = new Set(wordsOf(existingText))
  return documentedText
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .filter((line) => wordsOf(line).some((word) => !existingWords.has(word)))
}

const wordsOf = (text: string): readonly string[] => text.match(/[\w$]+/g) ?? []

/**
 * The configuration with the lines added, below `export default defineConfig({`. Answers
 * `undefined` where this is not safe: without such a line, with an import to add, or if an option
 * of that name is there already.
 */
export function addToConfig(existingText: string, lines: readonly string[]): string | undefined {
  const sections = existingText.split(startOfOptions)
  const optionNames = lines.map((line) => /^ {2}(\w+): .*,$/.exec(line)?.[1])
  const isSafe = optionNames.every(
    (name) => name !== undefined && !new RegExp(`\\b${name}\\b`).test(existingText),
  )
  if (!isSafe || sections.length !== 2) return undefined
  return sections.join(`${startOfOptions}${lines.join('\n')}\n`)
}

const startOfOptions = '\nexport default defineConfig({\n'

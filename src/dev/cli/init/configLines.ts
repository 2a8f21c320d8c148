/**
 * The documented lines that a file of the project needs and lacks, each with the comment above it.
 * A line is there if all its words are, so that quotes and order do not matter.
 *
 * @param neededLine matches the lines that a checkout needs
 */
export function missingLines(
  existingText: string,
  documentedText: string,
  neededLine: RegExp,
): readonly string[] {
  const existingWords = new Set(wordsOf(existingText))
  const documentedLines = documentedText.split('\n').slice(1)
  return documentedLines.flatMap((line, index) => {
    const isMissing = wordsOf(line).some((word) => !existingWords.has(word))
    if (!neededLine.test(line) || isComment(line) || !isMissing) return []
    const lineBefore = documentedLines[index - 1] ?? ''
    return isComment(lineBefore) ? [lineBefore, line] : [line]
  })
}

const wordsOf = (text: string): readonly string[] => text.match(/[\w$]+/g) ?? []

const isComment = (line: string) => /^\s*\/\//.test(line)

/** The text with the lines added. Answers `undefined` where it is not plain where they belong. */
export function addLines(existingText: string, lines: readonly string[]): string | undefined {
  const codeLines = lines.filter((line) => !isComment(line))
  const block = `${lines.join('\n')}\n`
  if (codeLines.every((line) => line.startsWith("import '"))) return addImports(existingText, block)
  if (codeLines.every((line) => line.startsWith('  route('))) return addRoutes(existingText, block)
  const optionNames = codeLines.map((line) => /^ {2}(\w+): .*,$/.exec(line)?.[1])
  const isPlain = optionNames.every(
    (name) => name !== undefined && !new RegExp(`\\b${name}\\b`).test(existingText),
  )
  return isPlain ? addOptions(existingText, block) : undefined
}

function addImports(existingText: string, block: string) {
  const position = existingText.search(/^import /m)
  if (position < 0) return undefined
  return existingText.slice(0, position) + block + existingText.slice(position)
}

/** Into the options of `defineConfig`, if that is the only call. */
function addOptions(existingText: string, block: string) {
  const starts = [...existingText.matchAll(/^export default defineConfig\(\{(?=\n|\}\))/gm)]
  const [start] = starts
  if (!start || starts.length > 1) return undefined
  const position = start.index + start[0].length
  const end = existingText.slice(position)
  return `${existingText.slice(0, position)}\n${block}${end.replace(/^\n/, '')}`
}

/** At the end of the only array of routes. */
function addRoutes(existingText: string, block: string) {
  const [start = '', end, ...further] = existingText.split(/(?=\][^\][]*$)/)
  const isArray = /export default \[[^[]*[[,)]\s*$/.test(start)
  if (end === undefined || further.length > 0 || !isArray || /checkout|return/.test(start)) {
    return undefined
  }
  const routes = start.trimEnd().replace(/\)$/, '),')
  const isImported = /\broute\b/.test(start)
  const addedImport = isImported ? '' : "import { route } from '@react-router/dev/routes'\n"
  return `${addedImport}${routes}\n${block}${end}`
}

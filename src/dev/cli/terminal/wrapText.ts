interface WrapOptions {
  /** Columns of the terminal. */
  readonly width: number
  /** Columns that are taken on the first line, and left free on the others. */
  readonly indent: number
}

/** Below this a text beside its label is harder to read than one that the terminal cuts. */
const minimumTextWidth = 20

/**
 * Breaks a text at spaces, so that no word is cut at the terminal's edge. Only a word that is wider
 * than the terminal stays for the terminal to cut: it may be an address to copy.
 */
export function wrapText(text: string, { width, indent }: WrapOptions): string {
  const textWidth = Math.max(width - indent, minimumTextWidth)
  const lines = text.split('\n').flatMap((line) => wrapLine(line, textWidth))
  return lines.join(`\n${' '.repeat(indent)}`)
}

function wrapLine(line: string, width: number): readonly string[] {
  const lines: string[] = []
  let currentLine = ''
  for (const word of line.split(' ')) {
    const isFirst = currentLine === ''
    const longerLine = isFirst ? word : `${currentLine} ${word}`
    if (longerLine.length <= width || isFirst) {
      currentLine = longerLine
    } else {
      lines.push(currentLine)
      currentLine = word
    }
  }
  return [...lines, currentLine]
}

import { styleText } from 'node:util'
import { escapeInvisible } from './escapeInvisible.js'
import type { TerminalView } from './terminalView.js'
import { wrapText } from './wrapText.js'

/** What a line means to the person who reads it. */
export type Look = 'good' | 'bad' | 'warning' | 'quiet' | 'strong'

/** One line, or a paragraph that is wrapped. */
export interface TextLine {
  /** Stands before the text. Further lines of the text begin below the text. */
  readonly label?: string
  readonly text: string
  /** The look of the label, or of a text without one. */
  readonly look?: Look
  /** Puts the look's mark, such as ✓, before the line at a terminal with colours. */
  readonly isMarked?: true
}

/** The word of a marked line says the same: a mark alone is read out as "ballot x". */
const marks: Readonly<Record<Look, string>> = {
  good: '✓',
  bad: '✗',
  warning: '!',
  quiet: '·',
  strong: ' ',
}

const formats = {
  good: 'green',
  bad: 'red',
  warning: 'yellow',
  quiet: 'gray',
  strong: 'bold',
} as const satisfies Readonly<Record<Look, Parameters<typeof styleText>[0]>>

/**
 * Text for people. The output that it is written to wraps it at the terminal's width and colours
 * it. A pipe gets each line whole and without colour, so that scripts can search it.
 */
export class StyledText {
  readonly lines: readonly TextLine[]

  constructor(lines: readonly TextLine[]) {
    this.lines = lines
  }

  /** Changes the texts, such as to hide credentials. */
  map(change: (text: string) => string) {
    return new StyledText(this.lines.map((line) => ({ ...line, text: change(line.text) })))
  }

  /** Answers the text as a view shows it. Characters that a terminal obeys are escaped. */
  render(view: TerminalView) {
    return this.lines.map((line) => `${renderLine(line, view)}\n`).join('')
  }
}

function renderLine(line: TextLine, { width, hasColors }: TerminalView) {
  const { look = 'strong', isMarked = false } = line
  const mark = isMarked && hasColors ? `${marks[look]} ` : ''
  const label = mark + escapeInvisible(line.label ?? '')
  const text = escapeInvisible(line.text)
  const wrapped = width === undefined ? text : wrapText(text, { width, indent: label.length })
  if (!hasColors || line.look === undefined) return label + wrapped
  if (line.label === undefined) return paint(label + wrapped, look)
  return paint(label, look) + wrapped
}

/** The output was asked for its colours before: Node would ask the process's own. */
function paint(text: string, look: Look) {
  return text === '' ? '' : styleText(formats[look], text, { validateStream: false })
}

/** An indentation, and what stands before the last gap of two spaces: a name, or columns. */
const labelPattern = /^ *(?:\S.* {2,}(?=\S))?/

/** The lines of a text. Further lines of each begin below what follows its label. */
export function plainLines(text: string): StyledText {
  const lines = text.split('\n').map((line): TextLine => {
    const label = labelPattern.exec(line)?.[0] ?? ''
    return { label, text: line.slice(label.length) }
  })
  return new StyledText(lines)
}

import { wrapText } from './wrapText.js'

/**
 * A help page with its colours. It contains texts of this program only, so that an output writes it
 * without escaping them.
 */
export class HelpText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Wraps a part of a help page that is written in lines of 100 columns. Lines go on in the next one
 * unless that begins an item, which is indented by two spaces.
 *
 * @param width `undefined` for a pipe: the text stays as it is written
 */
export function wrapHelp(text: string, width: number | undefined): string {
  if (width === undefined) return text
  const paragraphs = text.replaceAll(/(?<=\S)\n(?: {8,})?(?=\S)/g, ' ')
  const lines = paragraphs.split('\n').map((line) => {
    const indent = /^ *(?:\S+ {2,})?/.exec(line)?.[0].length ?? 0
    return line.slice(0, indent) + wrapText(line.slice(indent), { width, indent })
  })
  return lines.join('\n')
}

import { Help } from 'commander'

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
  const help = Object.assign(new Help(), { minWidthToWrap: minimumTextWidth })
  return help.boxWrap(text, textWidth).replaceAll('\n', `\n${' '.repeat(indent)}`)
}

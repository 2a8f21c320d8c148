import { WriteStream } from 'node:tty'
import type { Terminal } from './terminal.js'

/** How text can be shown on an output. */
export interface TerminalView {
  /** Columns of the terminal. `undefined` for a pipe or a file, where lines are not wrapped. */
  readonly width: number | undefined
  /** Whether colours and marks are shown. */
  readonly hasColors: boolean
}

/** For a terminal that does not tell its width, as over some connections. */
export const defaultWidth = 80

/**
 * Reads how text can be shown on an output. It is read for each text, because a person may resize
 * the window.
 */
export function readView(output: Terminal['stdout'], env: Terminal['env']): TerminalView {
  if (output.isTTY !== true) return { width: undefined, hasColors: false }
  // A pseudo-terminal, as of `script`, may have no size: then a shell's COLUMNS says it.
  const { COLUMNS: columns, NO_COLOR: noColor = '' } = env
  const width = output.columns || Number(columns) || defaultWidth
  // Node lets FORCE_COLOR win over NO_COLOR, and prints a warning. https://no-color.org does not.
  const hasColors = noColor === '' && WriteStream.prototype.getColorDepth.call(output, env) > 2
  return { width, hasColors }
}

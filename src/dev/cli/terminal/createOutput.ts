import { Writable } from 'node:stream'
import type { Activity } from './activity.js'
import { escapeInvisible } from './escapeInvisible.js'
import { HelpText } from './helpText.js'
import { StyledText } from './styledText.js'
import type { Terminal } from './terminal.js'
import { readView, type TerminalView } from './terminalView.js'

/**
 * Wraps a stream of the process, so that {@link escapeInvisible} applies to every text, and a
 * {@link StyledText} is wrapped and coloured as the stream allows. It keeps `isTTY`, by which
 * commands decide whether they may ask a person.
 */
export function createOutput(
  output: Terminal['stdout'],
  { env, activity }: { readonly env: Terminal['env']; readonly activity: Activity },
): Terminal['stdout'] {
  const stream = new Writable({
    objectMode: true,
    write(text: unknown, _encoding, onWritten) {
      const shownText = showText(text, readView(output, env))
      if (shownText !== '') activity.clear()
      output.write(shownText, () => onWritten())
    },
  })
  const isTTY = output.isTTY === true
  return Object.defineProperty(Object.assign(stream, { isTTY }), 'columns', {
    get: () => readView(output, env).width,
  })
}

function showText(text: unknown, view: TerminalView) {
  if (text instanceof StyledText) return text.render(view)
  return text instanceof HelpText ? text.text : escapeInvisible(`${text}`)
}

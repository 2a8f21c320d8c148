import { Writable } from 'node:stream'
import type { Terminal } from './terminal.js'

/**
 * Writes each character that a terminal obeys or hides as its number, such as `\u001b`. Line breaks and tabs stay. JSON may have
 * such numbers in its texts, so a program reads the same.
 */
export function escapeInvisible(text: string): string {
  return text.replace(/(?!\r?\n|\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, numberOf)
}

/** The same on one line: a text of others can't look like a line of ours. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, numberOf)
}

/** The same of all that is written to a stream. */
export function escapeOutput(output: Terminal['stdout']): Terminal['stdout'] {
  const escaped = new Writable({
    decodeStrings: false,
    // The stream itself reports an error.
    write: (text: string | Buffer, _encoding, done) => void output.write(escapeInvisible(String(text)), () => done()),
  })
  return Object.assign(escaped, { isTTY: output.isTTY === true })
}

function numberOf(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

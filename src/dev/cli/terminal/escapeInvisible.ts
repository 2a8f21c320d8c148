import { Writable } from 'node:stream'
import type { Terminal } from './terminal.js'

/**
 * Escapes each character that a terminal obeys or hides, such as `\u001b`. Line breaks and tabs
 * stay. In JSON the escapes mean the same characters.
 */
export function escapeInvisible(text: string): string {
  return text.replace(/(?!\r?\n|\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, numberOf)
}

/** The same on one line, so that a foreign text can't imitate our lines. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, numberOf)
}

/** Escapes everything that is written to a stream. */
export function escapeOutput(output: Terminal['stdout']): Terminal['stdout'] {
  const escaped = new Writable({
    decodeStrings: false,
    write: (text: string | Buffer, _encoding, done) =>
      void output.write(escapeInvisible(String(text)), () => done()),
  })
  return Object.assign(escaped, { isTTY: output.isTTY === true })
}

function numberOf(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

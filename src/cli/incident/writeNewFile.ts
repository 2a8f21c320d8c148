import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { InTerminal } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

/**
 * Writes a file that is not there yet, readable by its owner only.
 *
 * @throws {UsageError} when it is there, or can't be written
 */
export function writeNewFile(file: string, { text, terminal }: { readonly text: string } & InTerminal): void {
  try {
    writeFileSync(resolve(terminal.cwd, file), text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
    const why = code === 'EEXIST' ? 'is there already, and is not replaced' : `cannot be written: ${String(code)}`
    throw new UsageError(`${file} of --out ${why}.`)
  }
}

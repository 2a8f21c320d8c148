import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeOf } from './problem.js'
import { UsageError } from './usageError.js'

interface NewFile {
  /** The option that names it, for the message. */
  readonly option: string
  readonly text: string
  /** The folder that relative paths start from. */
  readonly cwd: string
}

/**
 * Writes a new file, readable by its owner only.
 *
 * @throws {UsageError} when it is there, or can't be written
 */
export function writeNewFile(file: string, { option, text, cwd }: NewFile): void {
  try {
    writeFileSync(resolve(cwd, file), text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = codeOf(error)
    const reason =
      code === 'EEXIST'
        ? 'is there already, and is not replaced'
        : `cannot be written: ${String(code)}`
    throw new UsageError(`${file} of ${option} ${reason}.`)
  }
}

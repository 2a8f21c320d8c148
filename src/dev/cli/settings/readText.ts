import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../terminal/usageError.js'

/** Reads a file; `undefined` if it is missing or can't be read. */
export function readIfThere(path: string, cwd: string): string | undefined {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Reads the file that an option names.
 *
 * @throws {UsageError} when it can't be read
 */
export function readText(
  path: string,
  { option, cwd }: { readonly option: string; readonly cwd: string },
): string {
  const text = readIfThere(path, cwd)
  if (text === undefined) throw new UsageError(`The file of ${option}, ${path}, cannot be read.`)
  return text
}

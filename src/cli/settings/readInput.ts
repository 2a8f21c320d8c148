import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { UsageError } from './usageError.js'

/**
 * Reads a file, or what is piped in when no file is named.
 *
 * @throws {UsageError} when there is nothing to read
 */
export async function readInput(path: string | undefined): Promise<string> {
  if (path === undefined || path === '-') {
    if (process.stdin.isTTY) throw new UsageError('There is nothing to read: name a file, or pipe something in.')
    return await text(process.stdin)
  }
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`)
  }
}

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Terminal } from './terminal.js'
import { UsageError } from './usageError.js'

/**
 * Reads a file, or what is piped in when no file is named.
 *
 * @throws {UsageError} when there is nothing to read
 */
export async function readInput(path: string | undefined, { stdin, cwd }: Terminal): Promise<string> {
  if (path === undefined || path === '-') {
    if (stdin.isTTY) throw new UsageError('There is nothing to read: name a file, or pipe something in.')
    return await text(stdin)
  }
  try {
    return await readFile(resolve(cwd, path), 'utf8')
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`)
  }
}

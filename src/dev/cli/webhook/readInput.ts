import { text } from 'node:stream/consumers'
import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { readIfThere } from '../settings/readText.js'
import { nameOf } from '../settings/settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/**
 * Reads the API secret, which signs webhooks, then a file, or what is piped in when no file or `-`
 * is named.
 *
 * @throws {UsageError} when the configuration has no secret, the file can't be read, or standard
 *   input is a terminal: a person would wait for the command, and the command for the person
 */
export async function readInput(path: string | undefined, values: SettingsValues) {
  const { settings } = readSettings(values)
  const { apiSecret: secret } = settings
  if (secret === undefined) throw new UsageError(`There is no secret: set ${nameOf('apiSecret')}.`)
  return { settings, secret, input: await readPiped(path, values.terminal) }
}

async function readPiped(path: string | undefined, { stdin, cwd }: Terminal) {
  if (path === undefined || path === '-') {
    if (!stdin.isTTY) return await text(stdin)
    throw new UsageError('There is nothing to read: name a file, or pipe something in.')
  }
  const content = readIfThere(path, cwd)
  if (content === undefined) throw new UsageError(`The file ${path} cannot be read.`)
  return content
}

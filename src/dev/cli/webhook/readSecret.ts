import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { nameOf, type Settings } from '../settings/settings.js'
import { UsageError } from '../terminal/usageError.js'

/** @throws {UsageError} when the configuration has no API secret, which signs webhooks */
export function readSecret(values: SettingsValues): {
  readonly settings: Settings
  readonly secret: string
} {
  const { settings } = readSettings(values)
  const { apiSecret: secret } = settings
  if (secret === undefined) throw new UsageError(`There is no secret: set ${nameOf('apiSecret')}.`)
  return { settings, secret }
}

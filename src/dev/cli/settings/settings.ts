/**
 * The settings of a configuration, named as in `createCheckoutServer`. Environment variables begin
 * with `TILLKIT_`: `apiSecret` is `TILLKIT_API_SECRET`. docs/cli.md lists them in this order.
 */
export const settingNames = [
  'environment',
  'publicUrl',
  'returnPage',
  'webhookUrl',
  'modes',
  'store',
  'baseUrl',
  'posId',
  'apiKey',
  'apiSecret',
  'endpointsKey',
  'authSchemeSigned',
  'authSchemePlain',
  'authForm',
] as const

/** The settings that prove the project's identity to the service. */
export const secretNames = ['apiKey', 'apiSecret', 'endpointsKey'] as const

/** The name of a setting, as in the JSON file. */
export type SettingName = (typeof settingNames)[number]

/** A configuration, unchecked. Empty settings are left out. */
export type Settings = { readonly [Name in SettingName]?: string }

/** The option of a command: `--api-secret` for `apiSecret`. */
export function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The environment variable of a setting. */
export function envName(name: SettingName): string {
  return `TILLKIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

/** Both names of a setting, for people. */
export function nameOf(name: SettingName): string {
  return `${name} (${envName(name)})`
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import type { Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/**
 * The settings of a configuration, named as in `createCheckoutServer`. Environment variables begin
 * with `TILLKIT_`: `apiSecret` is `TILLKIT_API_SECRET`.
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

export type SettingName = (typeof settingNames)[number]

/** A configuration, unchecked. Empty settings are left out. */
export type Settings = { readonly [Name in SettingName]?: string }

export interface SettingsSource {
  /** A JSON file. */
  readonly config?: string
  /** A file of `NAME=value` lines, such as `.env`. */
  readonly dotenv?: string
  /** A file with only the API secret, as secret stores mount it. */
  readonly apiSecretFile?: string
}

export interface UnknownSetting {
  readonly name: string
  readonly origin: string
}

export interface FoundSettings {
  readonly settings: Settings
  /** Unknown members of the JSON file and unknown variables named `TILLKIT_…`. */
  readonly unknownSettings: readonly UnknownSetting[]
  /** The source of `NODE_TLS_REJECT_UNAUTHORIZED=0`, for people. */
  readonly tlsUnchecked?: string
  /** The source of each setting, for people. One source has one text. */
  readonly origins: { readonly [Name in SettingName]?: string }
}

/** The default file, if it exists. */
const usualFile = 'tillkit.json'

/**
 * Reads a configuration. The environment has precedence over `--dotenv`, and that over the JSON
 * file.
 *
 * @throws {UsageError} when a file can't be read or is invalid. The message repeats nothing of it.
 */
export function readSettings(
  source: SettingsSource,
  { env, cwd }: Pick<Terminal, 'env' | 'cwd'>,
): FoundSettings {
  const { config, dotenv = '', apiSecretFile = '' } = source
  const variables = dotenv === '' ? {} : parseEnv(readText(dotenv, { option: '--dotenv', cwd }))
  const secret = apiSecretFile && readText(apiSecretFile, { option: '--api-secret-file', cwd })
  const given = [
    ...readConfig(config, cwd),
    ...settingsIn(variables, dotenv),
    ...settingsIn(env, 'the environment'),
    // Editors and `echo` end a file with a line break.
    {
      name: 'apiSecret',
      setting: 'apiSecret',
      value: secret.replace(/\r?\n$/, ''),
      origin: apiSecretFile,
    } as const,
  ]
  const known = given.filter(({ setting, value }) => setting !== undefined && value !== '')
  // The environment wins here too.
  const [tls] = [['the environment', env] as const, [dotenv, variables] as const].filter(
    ([, each]) => each[tlsName],
  )
  return {
    unknownSettings: given.flatMap(({ name, setting, origin }) =>
      setting === undefined ? [{ name, origin }] : [],
    ),
    ...(tls?.[1][tlsName] === '0' && { tlsUnchecked: tls[0] }),
    settings: Object.fromEntries(known.map(({ setting, value }) => [setting, value])),
    origins: Object.fromEntries(known.map(({ setting, origin }) => [setting, origin])),
  }
}

const tlsName = 'NODE_TLS_REJECT_UNAUTHORIZED'

/** A member of the file or a variable. `setting` is `undefined` for an unknown name. */
interface GivenSetting {
  readonly name: string
  readonly setting: SettingName | undefined
  readonly value: string
  readonly origin: string
}

/** Variables of the demo and the tests. */
const otherVariables = /^TILLKIT_(?:DEMO|SANDBOX|STORYBOOK|TEST)_/

function settingsIn(env: NodeJS.Dict<string>, origin: string): readonly GivenSetting[] {
  return Object.entries(env)
    .filter(([name]) => name.startsWith('TILLKIT_') && !otherVariables.test(name))
    .map(([name, value = '']) => ({
      name,
      setting: settingNames.find((each) => envName(each) === name),
      value,
      origin,
    }))
}

function readConfig(path: string | undefined, cwd: string): readonly GivenSetting[] {
  const text =
    path === undefined ? readIfThere(usualFile, cwd) : readText(path, { option: '--config', cwd })
  const origin = path ?? usualFile
  const members = text === undefined ? {} : parseJsonObject(text)
  if (!members)
    throw new UsageError(
      `${origin} is not a JSON object. docs/cli.md shows what a configuration looks like.`,
    )
  return Object.entries(members).map(([name, value]) => {
    const setting = settingNames.find((each) => each === name)
    return { name, setting, value: setting === undefined ? '' : asText(name, value), origin }
  })
}

function asText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.join(',')
  throw new UsageError(
    `"${name}" of the configuration must be a text${name === 'modes' ? ' or a list of texts' : ''}.`,
  )
}

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

export function readIfThere(path: string, cwd: string): string | undefined {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch {
    return undefined
  }
}

export function readText(
  path: string,
  { option, cwd }: { readonly option: string; readonly cwd: string },
): string {
  const text = readIfThere(path, cwd)
  if (text === undefined) throw new UsageError(`The file of ${option}, ${path}, cannot be read.`)
  return text
}

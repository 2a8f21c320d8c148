import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parseJsonObject } from '../../model/jsonObject.js'
import { findSimilar } from '../../model/optionProblem.js'
import type { Terminal } from './terminal.js'
import { UsageError } from './usageError.js'

/**
 * The settings of a configuration, named as in `createCheckoutServer`. Environment variables begin with `TILLKIT_`: `apiSecret` is
 * `TILLKIT_API_SECRET`.
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

/** The sources of a configuration. */
export interface SettingsSource {
  /** A JSON file. */
  readonly config?: string
  /** A file of `NAME=value` lines, such as `.env`. */
  readonly dotenv?: string
  /** A file with only the API secret, as secret stores mount it. */
  readonly apiSecretFile?: string
}

/** A setting with an unknown name. */
export interface UnknownSetting {
  readonly name: string
  readonly origin: string
  /** The probable name. */
  readonly similar: string | undefined
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
 * Reads a configuration. The environment has precedence over `--dotenv`, and that over the JSON file.
 *
 * @throws {UsageError} when a file can't be read or is invalid. The message repeats nothing of it.
 */
export function readSettings(source: SettingsSource, { env, cwd }: Pick<Terminal, 'env' | 'cwd'>): FoundSettings {
  const file = readConfig(source.config, cwd)
  const origin = source.config ?? usualFile
  const { dotenv, apiSecretFile } = source
  const variables = dotenv === undefined ? {} : parseEnv(readText(dotenv, { option: '--dotenv', cwd }))
  const secret = apiSecretFile === undefined ? undefined : readText(apiSecretFile, { option: '--api-secret-file', cwd })
  // Editors and `echo` end a file with a line break.
  const ownSecret = secret === undefined ? {} : { apiSecret: secret.replace(/\r?\n$/, '') }
  const places: readonly (readonly [origin: string, settings: Settings])[] = [
    [origin, file.settings],
    [dotenv ?? '', fromEnv(variables)],
    ['the environment', fromEnv(env)],
    [apiSecretFile ?? '', ownSecret],
  ]
  const origins = places.flatMap(([place, settings]) => Object.keys(settings).map((name) => [name, place] as const))
  // The environment wins here too.
  const tls = [['the environment', env] as const, [dotenv ?? '', variables] as const].find(([, each]) => each[tlsName])
  return {
    unknownSettings: [
      ...file.unknownSettings.map((name) => ({ name, origin, similar: findSimilar(name, settingNames) })),
      ...unknownVariables(variables, dotenv ?? ''),
      ...unknownVariables(env, 'the environment'),
    ],
    ...(tls?.[1][tlsName] === '0' && { tlsUnchecked: tls[0] }),
    settings: Object.assign({}, ...places.map(([, settings]) => settings)),
    origins: Object.fromEntries(origins),
  }
}

const tlsName = 'NODE_TLS_REJECT_UNAUTHORIZED'

/** Variables of the demo and the tests. */
const otherVariables = /^TILLKIT_(?:DEMO|SANDBOX|STORYBOOK|TEST)_/

function unknownVariables(env: NodeJS.Dict<string>, origin: string): readonly UnknownSetting[] {
  const known = settingNames.map(envName)
  return Object.keys(env)
    .filter((name) => name.startsWith('TILLKIT_') && !known.includes(name) && !otherVariables.test(name))
    .map((name) => ({ name, origin, similar: findSimilar(name, known) }))
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

function readConfig(
  path: string | undefined,
  cwd: string,
): { readonly settings: Settings; readonly unknownSettings: readonly string[] } {
  const text = path === undefined ? readIfThere(usualFile, cwd) : readText(path, { option: '--config', cwd })
  if (text === undefined) return { settings: {}, unknownSettings: [] }
  const members = Object.entries(readObject(text, path ?? usualFile))
  const known = members.filter(([name]) => isSettingName(name))
  const texts = known.map(([name, value]) => [name, asText(name, value)] as const)
  return {
    settings: Object.fromEntries(texts.filter(([, value]) => value !== '')),
    unknownSettings: members.filter(([name]) => !isSettingName(name)).map(([name]) => name),
  }
}

function asText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(',')
  throw new UsageError(`"${name}" of the configuration must be a text${name === 'modes' ? ' or a list of texts' : ''}.`)
}

function readObject(text: string, path: string): object {
  const value = parseJsonObject(text)
  if (value) return value
  throw new UsageError(`${path} is not a JSON object. docs/cli.md shows what a configuration looks like.`)
}

function isSettingName(name: string): name is SettingName {
  return settingNames.some((each) => each === name)
}

function fromEnv(env: NodeJS.Dict<string>): Settings {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = env[envName(name)]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

function readIfThere(path: string, cwd: string): string | undefined {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch {
    return undefined
  }
}

export function readText(path: string, { option, cwd }: { readonly option: string; readonly cwd: string }): string {
  const text = readIfThere(path, cwd)
  if (text === undefined) throw new UsageError(`The file of ${option}, ${path}, cannot be read.`)
  return text
}

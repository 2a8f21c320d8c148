import { parseEnv } from 'node:util'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import type { OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { readIfThere, readText } from './readText.js'
import { envName, type SettingName, settingNames } from './settings.js'

/** The option values of every command that reads a configuration. */
export type SettingsValues = OptionValues<
  never,
  'config' | 'dotenv' | 'apiSecretFile' | 'confirmAddress',
  'json'
>

/** A name that is no setting, such as a misspelt one. */
export interface UnknownSetting {
  readonly name: string
  /** Where it stands, for people. */
  readonly origin: string
}

/** A configuration, and where each part of it comes from. */
export type FoundSettings = ReturnType<typeof readSettings>

/** The default file, if it exists. */
const usualFile = 'tillkit.json'

/** Node checks no certificates if it is `0`. */
const tlsName = 'NODE_TLS_REJECT_UNAUTHORIZED'

/**
 * Reads a configuration. The environment has precedence over `--dotenv`, and that over the JSON
 * file. An empty value counts as not set.
 *
 * @throws {UsageError} when a file can't be read or is invalid. The message repeats nothing of it.
 */
export function readSettings({
  config,
  dotenv = '',
  apiSecretFile = '',
  terminal: { env, cwd },
}: SettingsValues) {
  const dotenvText = dotenv && readText(dotenv, { option: '--dotenv', cwd })
  const variables = parseEnv(dotenvText)
  // The last value of a setting counts.
  const entries = [
    ...readConfig(config, cwd),
    ...entriesOf(variables, dotenv),
    ...entriesOf(env, 'the environment'),
    ...readSecretFile(apiSecretFile, cwd),
  ]
  const settings: { [Name in SettingName]?: string } = {}
  const origins: { [Name in SettingName]?: string } = {}
  const unknownSettings: UnknownSetting[] = []
  for (const { name, setting, value, origin } of entries) {
    if (setting === undefined) {
      unknownSettings.push({ name, origin })
    } else if (value !== '') {
      settings[setting] = value
      origins[setting] = origin
    }
  }
  const tlsSource = [
    { origin: 'the environment', variables: env },
    { origin: dotenv, variables },
  ].find((source) => source.variables[tlsName])
  const isUnchecked = tlsSource?.variables[tlsName] === '0'
  return {
    settings,
    /** The source of each setting, for people. One source has one text. */
    origins,
    /** Unknown members of the JSON file and unknown variables named `TILLKIT_…`. */
    unknownSettings,
    /** The source of `NODE_TLS_REJECT_UNAUTHORIZED=0`, for people. */
    tlsUnchecked: isUnchecked ? tlsSource.origin : undefined,
  }
}

/** A member of the file or a variable. `setting` is `undefined` for an unknown name. */
interface SettingEntry {
  readonly name: string
  readonly setting: SettingName | undefined
  readonly value: string
  readonly origin: string
}

/** Variables of the demo and the tests, which are no settings. */
const otherVariables = /^TILLKIT_(?:DEMO|SANDBOX|STORYBOOK|TEST)_/

/** The variables of an environment that belong to this package. */
function entriesOf(env: NodeJS.Dict<string>, origin: string): readonly SettingEntry[] {
  const variables = Object.entries(env).filter(
    ([name]) => name.startsWith('TILLKIT_') && !otherVariables.test(name),
  )
  return variables.map(([name, value = '']) => {
    const setting = settingNames.find((settingName) => envName(settingName) === name)
    return { name, setting, value, origin }
  })
}

function readSecretFile(path: string, cwd: string): readonly SettingEntry[] {
  if (path === '') return []
  const text = readText(path, { option: '--api-secret-file', cwd })
  // Editors and `echo` end a file with a line break.
  const value = text.replace(/\r?\n$/, '')
  return [{ name: 'apiSecret', setting: 'apiSecret', value, origin: path }]
}

/** Without `--config` a missing `tillkit.json` is no error. */
function readConfig(path: string | undefined, cwd: string): readonly SettingEntry[] {
  const text =
    path === undefined ? readIfThere(usualFile, cwd) : readText(path, { option: '--config', cwd })
  if (text === undefined) return []
  const origin = path ?? usualFile
  const members = parseJsonObject(text)
  if (!members) {
    throw new UsageError(
      `${origin} is not a JSON object. docs/cli.md shows what a configuration looks like.`,
    )
  }
  return Object.entries(members).map(([name, member]) => {
    const setting = settingNames.find((settingName) => settingName === name)
    const value = setting === undefined ? '' : asText(name, member)
    return { name, setting, value, origin }
  })
}

/** Settings are texts, as in the environment. A list of modes is joined by commas. */
function asText(name: string, member: unknown) {
  if (typeof member === 'string') return member
  const isList = Array.isArray(member) && member.every((entry) => typeof entry === 'string')
  if (isList) return member.join(',')
  const orList = name === 'modes' ? ' or a list of texts' : ''
  throw new UsageError(`"${name}" of the configuration must be a text${orList}.`)
}

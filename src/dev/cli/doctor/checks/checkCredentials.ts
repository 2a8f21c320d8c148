import { isPlaceholder } from '../../../../backend/options/isPlaceholder.js'
import { isUuid } from '../../../../core/model/uuid.js'
import { defaultProject } from '../../settings/defaultProject.js'
import { nameOf, type Settings } from '../../settings/settings.js'
import { type Finding, finding, found } from './finding.js'

/** The credentials of a project. No finding repeats their values. */
const credentialNames = ['posId', 'apiKey', 'apiSecret', 'endpointsKey'] as const
/** The name of one of them, as a setting. */
type CredentialName = (typeof credentialNames)[number]

const copyAgain = 'Copy it from the merchant portal again'

/**
 * Checks what the four credentials look like. Whether they can be sent is checked with the
 * settings.
 */
export function checkCredentials(
  settings: Settings,
  { isSandbox }: { readonly isSandbox: boolean },
): readonly Finding[] {
  return [
    ...credentialNames.flatMap((name) => checkCredential(name, settings[name], isSandbox)),
    ...checkSwapped(settings),
    ...checkRepeats(settings),
  ]
}

/**
 * Finds quotation marks, the sandbox's public values and placeholders. At most one finding, because
 * they overlap.
 */
function checkCredential(
  setting: CredentialName,
  credential: string | undefined,
  isSandbox: boolean,
) {
  if (credential === undefined) return []
  if (/^(["'`“‘«]).*["'`”’»]$/.test(credential)) {
    return found('credential_quotes', 'error', {
      setting,
      what: `${nameOf(setting)} is in quotation marks.`,
      why:
        'The quotation marks are part of the value: ' +
        'some tools take them off a variable, others leave them.',
      fix: 'Set it without them.',
    })
  }
  if (!isSandbox && credential === defaultProject[setting]) {
    return found('sandbox_credentials', 'error', {
      setting,
      what: `${nameOf(setting)} is the sandbox’s own, and the service is not a sandbox.`,
      why: 'It is public: anyone can sign with it and report an order as paid.',
      fix: `${copyAgain}.`,
    })
  }
  // A sandbox may use `secret` or `test`.
  const isGuessable = !isSandbox && (exampleWords.test(credential) || filler.test(credential))
  if (!isPlaceholder(credential) && !isGuessable) return []
  return found('credential_placeholder', 'error', {
    setting,
    what: `${nameOf(setting)} looks like a placeholder.`,
    why: 'The service knows no such project, and with a guessable secret anyone can sign webhooks.',
    fix: `${copyAgain}; a $NAME was not filled in.`,
  })
}

/** Values of examples and templates that were not replaced. */
const exampleWords =
  /^(?:change[-_ ]?(?:me|it)|my[-_ ].*|example.*|secret|password|test|dummy|none)$/i
/** A UUID of zeros, or one character six times or more. */
const filler = /^(?:0{8}-.*|(.)\1{5,})$/i

/** The project's identifier is a UUID, and services often name the kind of a value in it. */
function checkSwapped(settings: Settings) {
  const { posId = '', apiKey = '', apiSecret = '', endpointsKey = '' } = settings
  const isSwapped = posId !== '' && !isUuid(posId) && [apiKey, apiSecret, endpointsKey].some(isUuid)
  const isOddlyNamed = /secret/i.test(apiKey) || /(?:^|[-_])key(?:[-_]|$)/i.test(apiSecret)
  if (!isSwapped && !isOddlyNamed) return []
  return found('credentials_swapped', isSwapped ? 'error' : 'warning', {
    setting: isSwapped ? 'posId' : 'apiSecret',
    what: 'By their values, two credentials may have changed places.',
    why:
      'Each is used for another thing, ' +
      'and a secret in the place of a key would be sent where it can be read.',
    fix: 'Compare all of them with the merchant portal. Swap them if so.',
  })
}

/** Compares each credential with those before it, so that a pair is found once. */
function checkRepeats(settings: Settings) {
  return credentialNames.flatMap((setting, index) => {
    const equalName = credentialNames
      .slice(0, index)
      .find((name) => settings[name] && settings[name] === settings[setting])
    if (equalName === undefined) return []
    return found('credentials_repeated', 'error', {
      setting,
      what: `${nameOf(setting)} and ${nameOf(equalName)} have the same value.`,
      why: 'A project’s values are all different, so one of them was copied twice.',
      fix: `${copyAgain}, each by its name there.`,
    })
  })
}

/** Compares a configuration with that of the other project: test and live share no credential. */
export function compareProjects(settings: Settings, otherSettings: Settings): readonly Finding[] {
  const sharedNames = credentialNames.filter(
    (name) => settings[name] !== undefined && settings[name] === otherSettings[name],
  )
  const findings = sharedNames.map((setting) =>
    finding('projects_shared', 'error', {
      setting,
      what: `${nameOf(setting)} is the same in both projects.`,
      why:
        'Test and live projects have separate authentication data, ' +
        'so one was copied into the other.',
      fix: 'Copy it from the merchant portal again, from the right project.',
    }),
  )
  const { environment } = settings
  if (environment === undefined || environment !== otherSettings.environment) return findings
  const sameKind = finding('projects_same_kind', 'error', {
    setting: 'environment',
    what: `Both configurations are of the ${environment} environment.`,
    why: 'The other one is there to be compared with: it should be the project of the other kind.',
    fix: 'Give --other the configuration of the other project, or correct one environment.',
  })
  return [...findings, sameKind]
}

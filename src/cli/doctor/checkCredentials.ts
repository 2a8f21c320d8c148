import { isUuid } from '../../model/uuid.js'
import { isPlaceholder } from '../../server/options/startWarnings.js'
import { defaultProject } from '../settings/defaultProject.js'
import { nameOf, type Settings } from '../settings/settings.js'
import { type Finding, type FindingCode, found } from './finding.js'

/** The credentials of a project. No finding repeats their values. */
export const credentialNames = ['posId', 'apiKey', 'apiSecret', 'endpointsKey'] as const
type CredentialName = (typeof credentialNames)[number]

const copyAgain = 'Copy it from the merchant portal again'

/** Checks the form of the four credentials. A sandbox accepts any text that can be sent. */
export function checkCredentials(
  settings: Settings,
  { isSandbox }: { readonly isSandbox: boolean },
): readonly Finding[] {
  const malformed = credentialNames.flatMap((name) => checkCharacters(name, settings[name], isSandbox))
  const reported = new Set(malformed.map(({ setting }) => setting))
  // One finding for each value: a quoted value is no UUID either.
  return [
    ...malformed,
    ...[...checkPosId(settings), ...checkApiKey(settings), ...checkNames(settings)].filter(
      ({ setting }) => !reported.has(setting),
    ),
    ...checkRepeats(settings),
  ]
}

function checkCharacters(setting: CredentialName, value: string | undefined, isSandbox: boolean): readonly Finding[] {
  if (value === undefined) return []
  const wrong = (code: FindingCode, what: string, why: string, fix: string): readonly Finding[] =>
    found(code, 'error', { setting, what: `${nameOf(setting)} ${what}`, why, fix })
  if (value.trim() !== value) {
    const why = 'The white space is sent and signed too, so the service would refuse it.'
    return wrong(
      'credential_blank_ends',
      'begins or ends with white space.',
      why,
      'Take it off; look for a line break.',
    )
  }
  if (/^(["'`“‘«]).*["'`”’»]$/.test(value)) {
    const why = 'The quotation marks are part of the value: some tools take them off a variable, others leave them.'
    return wrong('credential_quotes', 'is in quotation marks.', why, 'Set it without them.')
  }
  if (!/^[ -~]+$/.test(value)) {
    const why = 'It is sent in a header, and keys are plain ASCII: a look-alike letter or an invisible one got in.'
    return wrong('credential_characters', 'has a character that is not plain ASCII.', why, `${copyAgain}.`)
  }
  if (!isSandbox && value === defaultProject[setting]) {
    const why = 'It is public: anyone can sign with it and report an order as paid.'
    return wrong('sandbox_credentials', 'is the sandbox’s own, and the service is not a sandbox.', why, `${copyAgain}.`)
  }
  // A sandbox may use `secret` or `test`.
  if (isPlaceholder(value) || (!isSandbox && guessable.test(value))) {
    const why = 'The service knows no such project, and with a guessable secret anyone can sign webhooks.'
    return wrong('credential_placeholder', 'looks like a placeholder.', why, `${copyAgain}; a $NAME was not filled in.`)
  }
  return []
}

const guessable = /^(?:change[-_ ]?(?:me|it)|my[-_ ].*|example.*|secret|password|test|dummy|none|0{8}-.*|(.)\1{5,})$/i

const ownUse = 'Each is used for another thing, and a secret in the place of a key would be sent where it can be read.'

function checkPosId({ posId, apiKey, apiSecret, endpointsKey }: Settings): readonly Finding[] {
  if (posId === undefined || isUuid(posId)) return []
  const [stray] = Object.entries({ apiKey, apiSecret, endpointsKey }).find(([, value = '']) => isUuid(value)) ?? []
  return found(stray ? 'credentials_swapped' : 'pos_id_shape', 'error', {
    setting: 'posId',
    what: `${nameOf('posId')} is not a UUID.`,
    why: ownUse,
    fix: stray
      ? `${stray} is a UUID: the two may have changed places. Swap them.`
      : `${copyAgain}: the project’s identifier is a UUID such as ${defaultProject.posId}.`,
  })
}

function checkApiKey({ apiKey = 'none' }: Settings): readonly Finding[] {
  if (/^[!-9;-~]*$/.test(apiKey)) return []
  return found('api_key_shape', 'error', {
    setting: 'apiKey',
    what: `${nameOf('apiKey')} has a colon or a space.`,
    why: 'The header joins key and secret by a colon, so a key with one would be read wrongly.',
    fix: `${copyAgain}: perhaps key and secret were copied as one, then the key is the part before the colon.`,
  })
}

/** Services often name the kind of a value in it. */
function checkNames({ apiKey = '', apiSecret = '' }: Settings): readonly Finding[] {
  if (!/secret/i.test(apiKey) && !/(?:^|[-_])key(?:[-_]|$)/i.test(apiSecret)) return []
  return found('credentials_swapped', 'warning', {
    setting: 'apiSecret',
    what: 'By their names in the values, API key and API secret may have changed places.',
    why: ownUse,
    fix: `Compare ${nameOf('apiKey')} and ${nameOf('apiSecret')} with the merchant portal. Swap them if so.`,
  })
}

function checkRepeats(settings: Settings): readonly Finding[] {
  return credentialNames.flatMap((setting, index) => {
    const same = credentialNames.slice(0, index).find((name) => settings[name] && settings[name] === settings[setting])
    if (same === undefined) return []
    return found('credentials_repeated', 'error', {
      setting,
      what: `${nameOf(setting)} and ${nameOf(same)} have the same value.`,
      why: 'A project’s values are all different, so one of them was copied twice.',
      fix: `${copyAgain}, each by its name there.`,
    })
  })
}

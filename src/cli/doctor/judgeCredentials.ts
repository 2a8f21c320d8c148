import { isPlaceholder } from '../../server/options/isPlaceholder.js'
import { defaultProject } from '../commands/sandboxArguments.js'
import { nameOf, type Settings } from '../settings/settings.js'
import type { Finding } from './finding.js'

/** What a project is known by. None of them is ever repeated in a finding. */
export const credentialNames = ['posId', 'apiKey', 'apiSecret', 'endpointsKey'] as const
type CredentialName = (typeof credentialNames)[number]

const copyAgain = 'Copy it from the merchant portal again'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Judges the four credentials by their looks. A sandbox's may look like anything but must still be fit to be sent. */
export function judgeCredentials(
  settings: Settings,
  { isSandbox }: { readonly isSandbox: boolean },
): readonly Finding[] {
  const looks = credentialNames.flatMap((name) => judgeLook(name, settings[name], isSandbox))
  const spoilt = new Set(looks.map(({ setting }) => setting))
  // One complaint about a value is enough: what is quoted is no UUID either.
  return [...looks, ...judgeKinds(settings).filter(({ setting }) => !spoilt.has(setting)), ...judgeRepeats(settings)]
}

function judgeLook(setting: CredentialName, value: string | undefined, isSandbox: boolean): readonly Finding[] {
  if (value === undefined) return []
  const found = (code: Finding['code'], what: string, why: string, mend: string): readonly Finding[] => {
    return [{ code, severity: 'error', setting, what: `${nameOf(setting)} ${what}`, why, mend }]
  }
  if (value.trim() !== value) {
    const why = 'It is sent and signed with as it stands, so the service would refuse it.'
    return found(
      'credential_blank_ends',
      'begins or ends with white space.',
      why,
      'Take it off; look for a line break.',
    )
  }
  if (/^(["'`“‘«]).*["'`”’»]$/.test(value)) {
    const why = 'The quotation marks are part of the value: some tools take them off a variable, others leave them.'
    return found('credential_quotes', 'stands in quotation marks.', why, 'Set it without them.')
  }
  if (!/^[ -~]+$/.test(value)) {
    const why = 'It must fit into a header, and keys are plain ASCII: a look-alike letter or an invisible one got in.'
    return found('credential_characters', 'holds a character that is not plain ASCII.', why, `${copyAgain}.`)
  }
  if (!isSandbox && value === defaultProject[setting]) {
    const why = 'Anybody knows it: whoever can sign with it can tell your shop that an order is paid.'
    return found('sandbox_credentials', 'is the sandbox’s own, and the service is not a sandbox.', why, `${copyAgain}.`)
  }
  // A sandbox may well be started with `secret` or `test`.
  if (isPlaceholder(value) || (!isSandbox && guessable.test(value))) {
    const why = 'The service knows no such project, and a guessable secret lets anybody sign webhooks.'
    return found('credential_placeholder', 'looks like a placeholder.', why, `${copyAgain}; a $NAME was not filled in.`)
  }
  return []
}

const guessable = /^(?:change[-_ ]?(?:me|it)|my[-_ ].*|example.*|secret|password|test|dummy|none|0{8}-.*|(.)\1{5,})$/i

const ownUse = 'Each is used for another thing, and a secret in the place of a key would be sent where it can be read.'

/** A value in the place of another. */
function judgeKinds(settings: Settings): readonly Finding[] {
  return [...judgePosId(settings), ...judgeApiKey(settings), ...judgeNames(settings)]
}

function judgePosId({ posId, apiKey, apiSecret, endpointsKey }: Settings): readonly Finding[] {
  if (posId === undefined || uuid.test(posId)) return []
  const [stray] = Object.entries({ apiKey, apiSecret, endpointsKey }).find(([, value = '']) => uuid.test(value)) ?? []
  return [
    {
      code: stray ? 'credentials_swapped' : 'pos_id_shape',
      severity: 'error',
      setting: 'posId',
      what: `${nameOf('posId')} is not a UUID.`,
      why: ownUse,
      mend: stray
        ? `${stray} holds a UUID: the two may have changed places. Swap them.`
        : `${copyAgain}: the project’s identifier is a UUID such as ${defaultProject.posId}.`,
    },
  ]
}

function judgeApiKey({ apiKey = 'none' }: Settings): readonly Finding[] {
  if (/^[!-9;-~]*$/.test(apiKey)) return []
  return [
    {
      code: 'api_key_shape',
      severity: 'error',
      setting: 'apiKey',
      what: `${nameOf('apiKey')} holds a colon or a space.`,
      why: 'The header joins key and secret by a colon, so a key with one would be read wrongly.',
      mend: `${copyAgain}: perhaps key and secret were copied as one, then the key is what stands before the colon.`,
    },
  ]
}

/** Services like to name a value's kind in the value itself. */
function judgeNames({ apiKey = '', apiSecret = '' }: Settings): readonly Finding[] {
  if (!/secret/i.test(apiKey) && !/(?:^|[-_])key(?:[-_]|$)/i.test(apiSecret)) return []
  return [
    {
      code: 'credentials_swapped',
      severity: 'warning',
      setting: 'apiSecret',
      what: 'By their names in the values, API key and API secret may have changed places.',
      why: ownUse,
      mend: `Compare ${nameOf('apiKey')} and ${nameOf('apiSecret')} with the merchant portal. Swap them if so.`,
    },
  ]
}

function judgeRepeats(settings: Settings): readonly Finding[] {
  return credentialNames.flatMap((setting, index) => {
    const same = credentialNames.slice(0, index).find((name) => settings[name] && settings[name] === settings[setting])
    if (same === undefined) return []
    return [
      {
        code: 'credentials_repeated',
        severity: 'error',
        setting,
        what: `${nameOf(setting)} and ${nameOf(same)} have the same value.`,
        why: 'A project’s values are all different, so one of them was copied twice.',
        mend: `${copyAgain}, each by its name there.`,
      } as const,
    ]
  })
}

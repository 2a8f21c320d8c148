import type { FoundSettings, SettingName } from './settings.js'
import type { SettingsValues } from './settingsOptions.js'
import { askAtTerminal, type InTerminal } from './terminal.js'
import { UsageError } from './usageError.js'

/** What proves to the service who asks: none of it goes to an address that somebody else may have written. */
const credentials = ['apiKey', 'apiSecret', 'endpointsKey'] as const

/** The address of the service, and credentials that were found elsewhere. */
export interface Unconfirmed {
  readonly baseUrl: string
  /** Where the address was found. */
  readonly origin: string
  /** What was found elsewhere, and where. */
  readonly secrets: readonly { readonly name: SettingName; readonly origin: string }[]
}

type Found = Pick<FoundSettings, 'settings' | 'origins'>

type Asking = Pick<SettingsValues, 'confirmAddress' | 'json'> & InTerminal

/**
 * Finds out whether credentials would go to an address that did not come from the same place, and that is
 * not confirmed: a `tillkit.json` in the current folder may come from someone else than the environment's credentials.
 *
 * @throws {UsageError} when another address was confirmed than the one that is set
 */
function findUnconfirmed(
  { settings, origins }: Found,
  { confirmAddress }: Pick<SettingsValues, 'confirmAddress'>,
): Unconfirmed | undefined {
  const { baseUrl } = settings
  const { baseUrl: origin } = origins
  if (baseUrl === undefined || origin === undefined) return undefined
  if (confirmAddress !== undefined) {
    if (normalized(confirmAddress) === normalized(baseUrl)) return undefined
    throw new UsageError(`--confirm-address is ${confirmAddress}, and baseUrl, from ${origin}, is ${baseUrl}.`)
  }
  const secrets = credentials.flatMap((name) => {
    const own = settings[name] === undefined ? undefined : origins[name]
    return own === undefined || own === origin ? [] : [{ name, origin: own }]
  })
  return secrets.length === 0 ? undefined : { baseUrl, origin, secrets }
}

/** Describes what {@link findUnconfirmed} found. */
export function describeUnconfirmed({ baseUrl, origin, secrets }: Unconfirmed): string {
  const list = secrets.map((secret) => `${secret.name} from ${secret.origin}`).join(', ')
  return `The service’s address, ${baseUrl}, comes from ${origin}, and ${list}.`
}

/** As {@link findUnconfirmed}, once the person at the terminal has been asked and has not said yes. */
export async function askForAddress(found: Found, { terminal, ...values }: Asking): Promise<Unconfirmed | undefined> {
  const unconfirmed = findUnconfirmed(found, values)
  if (!unconfirmed || values.json) return unconfirmed
  const question = `${describeUnconfirmed(unconfirmed)}\nSend the credentials there? Type yes: `
  const answer = await askAtTerminal(terminal, question)
  return answer?.trim() === 'yes' ? undefined : unconfirmed
}

/**
 * Refuses to go on while an address is not confirmed; at a terminal the person is asked.
 *
 * @throws {UsageError}
 */
export async function assertAddressConfirmed(found: Found, asking: Asking): Promise<void> {
  const unconfirmed = await askForAddress(found, asking)
  if (!unconfirmed) return
  throw new UsageError(
    `${describeUnconfirmed(unconfirmed)} They are not sent to an address that somebody else may have written. Set both in ` +
      `one place, or confirm the address: --confirm-address ${unconfirmed.baseUrl}`,
  )
}

/** One spelling of an address, so that a slash at its end makes no difference. */
function normalized(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address
}

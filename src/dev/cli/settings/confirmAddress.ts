import { askAtTerminal, type InTerminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { type FoundSettings, secretNames } from './settings.js'
import type { SettingsValues } from './settingsOptions.js'

/** The service's address and its source, and credentials from other sources. */
export type Unconfirmed = NonNullable<ReturnType<typeof findUnconfirmed>>

type Found = Pick<FoundSettings, 'settings' | 'origins'>

type Asking = Pick<SettingsValues, 'confirmAddress' | 'json'> & InTerminal

/**
 * Finds credentials that would go to an unconfirmed address of another source: a `tillkit.json` in
 * the current folder may be someone else's than the credentials in the environment.
 *
 * @throws {UsageError} when the confirmed address is not the one that is set
 */
function findUnconfirmed(
  { settings, origins }: Found,
  { confirmAddress }: Pick<SettingsValues, 'confirmAddress'>,
) {
  const { baseUrl } = settings
  const { baseUrl: origin } = origins
  if (baseUrl === undefined || origin === undefined) return undefined
  if (confirmAddress !== undefined) {
    if (normalized(confirmAddress) === normalized(baseUrl)) return undefined
    throw new UsageError(
      `--confirm-address is ${confirmAddress}, and baseUrl, from ${origin}, is ${baseUrl}.`,
    )
  }
  const secrets = secretNames.flatMap((name) => {
    const own = settings[name] === undefined ? undefined : origins[name]
    return own === undefined || own === origin ? [] : [{ name, origin: own }]
  })
  return secrets.length === 0 ? undefined : { baseUrl, origin, secrets }
}

export function describeUnconfirmed({ baseUrl, origin, secrets }: Unconfirmed): string {
  const list = secrets.map((secret) => `${secret.name} from ${secret.origin}`).join(', ')
  return `The service’s address, ${baseUrl}, comes from ${origin}, and ${list}.`
}

/**
 * As {@link findUnconfirmed}, after asking the person at the terminal. A yes confirms the address.
 */
export async function askForAddress(
  found: Found,
  { terminal, ...values }: Asking,
): Promise<Unconfirmed | undefined> {
  const unconfirmed = findUnconfirmed(found, values)
  if (!unconfirmed || values.json) return unconfirmed
  const question = `${describeUnconfirmed(unconfirmed)}\nSend the credentials there? Type yes: `
  const answer = await askAtTerminal(terminal, question)
  return answer?.trim() === 'yes' ? undefined : unconfirmed
}

/** Asserts that the address is confirmed. Asks the person at the terminal. @throws {UsageError} */
export async function assertAddressConfirmed(found: Found, asking: Asking): Promise<void> {
  const unconfirmed = await askForAddress(found, asking)
  if (!unconfirmed) return
  throw new UsageError(
    `${describeUnconfirmed(unconfirmed)} They are not sent to an address from another source. Set both in ` +
      `one place, or confirm the address: --confirm-address ${unconfirmed.baseUrl}`,
  )
}

/** Ignores a slash at the end. */
function normalized(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address
}

import { askAtTerminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import type { FoundSettings, SettingsValues } from './readSettings.js'
import { secretNames } from './settings.js'

/** The service's address and its source, and credentials from other sources. */
export type Unconfirmed = NonNullable<ReturnType<typeof findUnconfirmed>>

/** The settings, and where each comes from. */
type AddressSource = Pick<FoundSettings, 'settings' | 'origins'>

type ConfirmOptions = Pick<SettingsValues, 'confirmAddress' | 'json' | 'terminal'>

/**
 * Finds credentials that would go to an unconfirmed address of another source: a `tillkit.json` in
 * the current folder may be someone else's than the credentials in the environment.
 *
 * @throws {UsageError} when the confirmed address is not the one that is set
 */
function findUnconfirmed(
  { settings, origins }: AddressSource,
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
    const secretOrigin = origins[name]
    if (settings[name] === undefined || secretOrigin === undefined) return []
    return secretOrigin === origin ? [] : [{ name, origin: secretOrigin }]
  })
  return secrets.length === 0 ? undefined : { baseUrl, origin, secrets }
}

/** Says where address and credentials come from. Repeats no credential. */
export function describeUnconfirmed({ baseUrl, origin, secrets }: Unconfirmed): string {
  const secretSources = secrets.map((secret) => `${secret.name} from ${secret.origin}`).join(', ')
  return `The service’s address, ${baseUrl}, comes from ${origin}, and ${secretSources}.`
}

/**
 * Finds credentials that would go to an unconfirmed address, and asks the person at the terminal. A
 * yes confirms the address: then it answers `undefined`. With `--json` nothing is asked.
 *
 * @throws {UsageError} when `--confirm-address` names another address
 */
export async function askForAddress(
  source: AddressSource,
  { terminal, ...values }: ConfirmOptions,
): Promise<Unconfirmed | undefined> {
  const unconfirmed = findUnconfirmed(source, values)
  if (!unconfirmed || values.json) return unconfirmed
  const question = `${describeUnconfirmed(unconfirmed)}\nSend the credentials there? Type yes: `
  const answer = await askAtTerminal(terminal, question)
  return answer?.trim() === 'yes' ? undefined : unconfirmed
}

/**
 * Asserts that credentials may be sent to the address. Asks the person at the terminal if needed.
 *
 * @throws {UsageError} without a yes
 */
export async function assertAddressConfirmed(
  source: AddressSource,
  options: ConfirmOptions,
): Promise<void> {
  const unconfirmed = await askForAddress(source, options)
  if (!unconfirmed) return
  throw new UsageError(
    `${describeUnconfirmed(unconfirmed)} They are not sent to an address from another source. ` +
      'Set both in one place, or confirm the address: ' +
      `--confirm-address ${unconfirmed.baseUrl}`,
  )
}

/** Ignores slashes at the end, and spellings that mean the same address. */
function normalized(address: string) {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address
}

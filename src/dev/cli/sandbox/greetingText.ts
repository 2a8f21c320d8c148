import { defaultAuthScheme } from '../../../core/wire/authorization.js'
import { isLoopbackHost } from '../../../core/wire/webAddress.js'
import type { SandboxAuth } from '../../sandbox/setup/sandboxOptions.js'
import type { SandboxProject } from '../../sandbox/shared/sandboxProject.js'
import { testCards } from '../../sandbox/shared/scenarios.js'
import { defaultProject } from '../settings/defaultProject.js'
import type { SandboxArguments } from './readSandboxValues.js'

/**
 * What `tillkit sandbox` prints at start: addresses, credentials and test cards. An API secret that
 * is not the public default one is not shown.
 */
export function greetingText({ options, host }: SandboxArguments, baseUrl: string): string {
  const { projects, auth = {} } = options
  // A bare IPv6 address needs brackets to be read as a host.
  const isReachable = !isLoopbackHost(host.includes(':') ? `[${host}]` : host)
  const lines = [
    'Tillkit sandbox: the payment service, simulated locally. No money moves.',
    '',
    `  address        ${baseUrl}`,
    `  control panel  ${baseUrl}/`,
    ...projects.flatMap(projectLines),
    '',
    `  X-API-AUTH     ${authForms(auth)}`,
    '',
    'Test cards, with any expiry date to come and any security code of the right length:',
    ...testCards.map(({ number, happens }) => `  ${number.padEnd(19)}  ${happens}`),
    '',
  ]
  if (isReachable) {
    lines.push('Its panel asks for no credentials, and other machines can reach it.')
  }
  return [...lines, 'Ctrl-C stops it, and its ledger is gone.'].join('\n')
}

/** What a backend's settings need of one project. */
function projectLines(project: SandboxProject) {
  const { posId, apiKey, apiSecret, endpointsKey, environment = 'test', merchantProfile } = project
  const kind = merchantProfile ? `${environment}, ${merchantProfile}` : environment
  const shownSecret = apiSecret === defaultProject.apiSecret ? apiSecret : 'as given'
  return [
    '',
    `  pos_id         ${posId} (${kind})`,
    `  API key        ${apiKey}`,
    `  API secret     ${shownSecret}`,
    `  endpoints key  ${endpointsKey}`,
  ]
}

/** The forms of `X-API-AUTH` that the sandbox accepts, to compare with what a backend sends. */
function authForms({ scheme = defaultAuthScheme, accept = 'interface' }: SandboxAuth) {
  const plain = `${scheme.plain} <API_KEY>:<API_SECRET>`
  const signed = `${scheme.signed} <API_KEY>:<SIGNATURE>`
  const forms = {
    interface: `${signed}; to cancel ${plain}`,
    plain,
    any: `${plain} or ${signed}, with any signature`,
  }
  return forms[accept]
}

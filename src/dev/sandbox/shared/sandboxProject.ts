import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { MerchantProfile } from '../../../core/model/payment/merchantProfile.js'

/** The port is what a telephone's keys make of TILL. No well-known tool listens there. */
export const defaultSandboxUrl = 'http://localhost:8455'

/** A merchant's project and its credentials. */
export interface SandboxProject {
  /** The project's identifier, a UUID: `pos_id` of its payments. */
  readonly posId: string
  /** Names the project in `X-API-AUTH`. */
  readonly apiKey: string
  /** Signs requests and webhooks. */
  readonly apiSecret: string
  /** Goes in `X-API-KEY`. */
  readonly endpointsKey: string
  /** @default 'test' */
  readonly environment?: 'test' | 'live'
  /** The merchant's name on the bank page. @default the host of the payment's `result_url` */
  readonly merchantName?: string
  /** The merchant's line of business, whose additional rules are checked. @default none */
  readonly merchantProfile?: MerchantProfile['kind']
  /** Accepts a `card_cvv` beside a `cc_token`. @default false: the interface shows a token alone */
  readonly savedCardSecurityCode?: boolean
}

/**
 * @throws {CheckoutError} `configuration` when there is no project, one lacks a value, or two share
 *   a `posId` or an `apiKey`
 */
export function assertProjects(projects: readonly SandboxProject[]): void {
  if (projects.length === 0)
    refuse('The sandbox has no project, so no payment could be made. Pass at least one.')
  for (const project of projects) assertProject(project)
  for (const name of ['posId', 'apiKey'] as const) {
    if (new Set(projects.map((project) => project[name])).size < projects.length) {
      refuse(`Two projects of the sandbox share one ${name}, so a request could belong to either.`)
    }
  }
}

/** Also for plain JavaScript, where a misspelt value would silently turn its rule off. */
function assertProject(project: SandboxProject) {
  const lacking = (['posId', 'apiKey', 'apiSecret', 'endpointsKey'] as const).filter(
    (name) => !project[name],
  )
  if (lacking.length > 0)
    refuse(`A project of the sandbox lacks ${lacking.join(', ')}. Give each a text.`)
  const { merchantProfile = 'igaming' } = project
  if (merchantProfile !== 'igaming' && merchantProfile !== 'microfinance') {
    refuse('A project’s merchantProfile must be microfinance or igaming, or be left out.')
  }
}

function refuse(message: string): never {
  throw new CheckoutError('configuration', message)
}

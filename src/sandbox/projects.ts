import { CheckoutError } from '../model/checkoutError.js'

/** A merchant's project as the service knows it: who it is and what it authenticates with. */
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
  /** What the bank page calls the merchant. @default the host of the payment's `result_url` */
  readonly merchantName?: string
}

/**
 * Checks the projects once, when the sandbox is made.
 *
 * @throws {CheckoutError} `configuration` when there is none, one lacks a member, or two share a `posId` or an `apiKey`
 */
export function checkProjects(projects: readonly SandboxProject[]): readonly SandboxProject[] {
  if (projects.length === 0) {
    throw new CheckoutError('configuration', 'The sandbox has no project, so nobody could pay. Pass at least one.')
  }
  for (const project of projects) {
    const lacking = (['posId', 'apiKey', 'apiSecret', 'endpointsKey'] as const).filter((name) => !project[name])
    if (lacking.length > 0) {
      throw new CheckoutError(
        'configuration',
        `A project of the sandbox lacks ${lacking.join(', ')}. Give each a text.`,
      )
    }
  }
  for (const name of ['posId', 'apiKey'] as const) {
    if (new Set(projects.map((project) => project[name])).size < projects.length) {
      throw new CheckoutError(
        'configuration',
        `Two projects of the sandbox share one ${name}, so they can’t be told apart.`,
      )
    }
  }
  return projects
}

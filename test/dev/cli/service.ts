import type { RequestListener } from 'node:http'
import { toNodeListener } from 'tillkit/node'
import { createServiceClient, type ServiceClient } from 'tillkit/server'
import { startSandbox } from '../../../src/dev/cli/sandbox/runSandbox.js'
import type { OptionChanges } from '../../backend/optionChanges.js'
import { openShop } from '../../backend/shop.js'
import { type Listening, listen } from '../../fixtures/listen.js'
import { readSandboxArguments } from './sandboxArguments.js'

/** Canaries: no output may contain one of them. */
export const project = {
  posId: '3f0a7c11-5b7e-4a58-9a30-0d4c2f5b9e61',
  apiKey: 'CANARY-KEY-71c0',
  apiSecret: 'CANARY-SECRET-9b1f',
  endpointsKey: 'CANARY-ENDPOINTS-44',
}

/** The sandbox over HTTP, and a merchant's settings for it. */
export interface Service {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly client: ServiceClient
  readonly stop: () => void
}

export async function startService(sandboxProject: typeof project = project): Promise<Service> {
  const credentials = [
    '--pos-id',
    sandboxProject.posId,
    '--api-key',
    sandboxProject.apiKey,
    '--api-secret',
    sandboxProject.apiSecret,
  ]
  const sandboxArguments = [
    '--endpoints-key',
    sandboxProject.endpointsKey,
    '--port',
    '0',
    '--quiet',
  ]
  const read = readSandboxArguments([...credentials, ...sandboxArguments])
  const { baseUrl: url, stop } = await startSandbox(read, { print: () => {} })
  return {
    url,
    env: { ...settingsOf(sandboxProject), TILLKIT_BASE_URL: url },
    client: createServiceClient({ baseUrl: url, ...sandboxProject }),
    stop,
  }
}

/** The variables of a test project, but for the service's address. */
export function settingsOf({ posId, apiKey, apiSecret, endpointsKey }: typeof project) {
  return {
    TILLKIT_ENVIRONMENT: 'test',
    TILLKIT_POS_ID: posId,
    TILLKIT_API_KEY: apiKey,
    TILLKIT_API_SECRET: apiSecret,
    TILLKIT_ENDPOINTS_KEY: endpointsKey,
  }
}

/** What stands before the backend's own listener. */
export type Before = (answer: RequestListener) => RequestListener

/**
 * A merchant's backend at that service, over HTTP, without orders.
 *
 * @param options.mountPath the path of its `publicUrl`
 */
export async function startShop(
  { url }: Service,
  options: {
    readonly sandboxProject?: typeof project
    readonly before?: Before | undefined
    readonly mountPath?: string
    readonly changes?: OptionChanges
  } = {},
): Promise<Listening> {
  const { sandboxProject = project, before, mountPath = '/api/checkout', changes } = options
  let answer: RequestListener | undefined
  const listening = await listen((request, response) => answer?.(request, response))
  const { checkout } = openShop(undefined, {
    ...changes,
    publicUrl: listening.url + mountPath,
    returnPage: `${listening.url}/return`,
    service: { ...sandboxProject, baseUrl: url, fetch },
    modes: ['hosted'],
    findOrder: () => null,
  })
  const listener = toNodeListener(checkout.fetch)
  answer = before?.(listener) ?? listener
  return listening
}

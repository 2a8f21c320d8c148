import { webhookPath } from '../../contract/paths.js'
import { isPrivateHost } from '../../service/addresses/ipAddress.js'
import { readSecureUrl } from '../../service/addresses/secureUrl.js'
import type { Settings } from '../settings/settings.js'

/** The addresses of a configuration, each `undefined` unless it can be one. */
export interface Addresses {
  readonly isLive: boolean
  readonly service: URL | undefined
  readonly backend: URL | undefined
  readonly returnPage: URL | undefined
  /** Where the service posts webhooks. */
  readonly webhook: URL | undefined
  /** Whether the service is one on this machine or its network: a sandbox. */
  readonly isSandbox: boolean
}

export function readAddresses({ environment, baseUrl, publicUrl, returnPage, webhookUrl }: Settings): Addresses {
  const service = readSecureUrl(baseUrl)
  const backend = readSecureUrl(publicUrl)
  const ownWebhook = backend && new URL(webhookPathOf(backend), backend)
  return {
    isLive: environment === 'live',
    service,
    backend,
    returnPage: readSecureUrl(returnPage),
    webhook: webhookUrl === undefined ? ownWebhook : readSecureUrl(webhookUrl),
    isSandbox: service !== undefined && isPrivateHost(service.hostname),
  }
}

/** The path that a checkout server sends the service with every payment. */
export function webhookPathOf({ pathname }: URL): string {
  return `${pathname.replace(/\/+$/, '')}${webhookPath}`
}

import { webhookPath } from '../../contract/paths.js'
import { isPrivateHost } from '../../service/addresses/ipAddress.js'
import { readSecureUrl } from '../../service/addresses/secureUrl.js'
import type { Settings } from '../settings/settings.js'

/** The addresses of a configuration; `undefined` for an invalid one. */
export interface Addresses {
  readonly isLive: boolean
  readonly service: URL | undefined
  readonly backend: URL | undefined
  readonly returnPage: URL | undefined
  readonly webhook: URL | undefined
  /** Whether the service is on this machine or its network: a sandbox. */
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

/** The webhook path that a checkout server sends with every payment. */
export function webhookPathOf({ pathname }: URL): string {
  return `${pathname.replace(/\/+$/, '')}${webhookPath}`
}

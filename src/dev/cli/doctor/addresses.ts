import { isPrivateHost } from '../../../backend/service/addresses/publicHost.js'
import { readSecureUrl } from '../../../backend/service/addresses/readSecureUrl.js'
import { webhookPath } from '../../../core/contract/paths.js'
import type { Settings } from '../settings/settings.js'

export type Addresses = ReturnType<typeof readAddresses>

/**
 * The addresses of a configuration; `undefined` for an invalid one. A service on this machine or
 * its network is a sandbox.
 */
export function readAddresses({
  environment,
  baseUrl,
  publicUrl,
  returnPage,
  webhookUrl,
}: Settings) {
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

import { isPrivateHost } from '../../../../backend/service/addresses/publicHost.js'
import { readSecureUrl } from '../../../../backend/service/addresses/readSecureUrl.js'
import { webhookPath } from '../../../../core/contract/paths.js'
import type { Settings } from '../../settings/settings.js'

/** What {@link readAddresses} answers. */
export type Addresses = ReturnType<typeof readAddresses>

/**
 * The addresses of a configuration; `undefined` for a missing or invalid one. A service on this
 * machine or its network is a sandbox.
 */
export function readAddresses(settings: Settings) {
  const service = readSecureUrl(settings.baseUrl)
  const backend = readSecureUrl(settings.publicUrl)
  const backendWebhook = backend && webhookOf(backend)
  const { webhookUrl } = settings
  const webhook = webhookUrl === undefined ? backendWebhook : readSecureUrl(webhookUrl)
  const returnPage = readSecureUrl(settings.returnPage)
  const isLive = settings.environment === 'live'
  const isSandbox = service !== undefined && isPrivateHost(service.hostname)
  return { isLive, isSandbox, service, backend, returnPage, webhook }
}

/** The webhook address that a checkout server sends with every payment. */
export function webhookOf(backend: URL): URL {
  return routeAt(backend, webhookPath)
}

/** The address of a route of the backend. */
export function routeAt(backend: URL, path: string): URL {
  return new URL(backend.pathname.replace(/\/+$/, '') + path, backend)
}

import type { Attributes } from '@opentelemetry/api'
import { returnPath } from '../../core/contract/paths.js'
import type { Endpoint } from '../../core/wire/endpointAuth.js'
import {
  cancelPath,
  paymentPath,
  resendPath,
  resendRecurringPath,
  splitPath,
} from '../../core/wire/paths.js'
import { portOf } from '../../core/wire/webAddress.js'
import type { WatchedServer } from '../observe/telemetry.js'

export type ServerNames = ReturnType<typeof readServerNames>

/** Replaces what is left out of an address. */
const redacted = 'REDACTED'

const order = { pos_id: '{pos_id}', order_id: '{order_id}' }

/** The path of an endpoint with placeholders, without its query. */
function templateOf(path: string): string {
  return decodeURIComponent(path.replace(/\?.*/, ''))
}

/** The path of `request` is the merchant's choice. */
const endpointTemplates: Readonly<Record<Exclude<Endpoint, 'request'>, string>> = {
  create: paymentPath,
  split: splitPath,
  cancel: templateOf(cancelPath(order)),
  resend: templateOf(resendPath({ ...order, operation: '{operation}' })),
  resendRecurring: templateOf(resendRecurringPath(order)),
}

/** The template of an endpoint's path, and the path without ids. */
export function endpointPath(endpoint: Endpoint): {
  readonly template?: string
  readonly path: string
} {
  if (endpoint === 'request') return { path: `/${redacted}` }
  const template = endpointTemplates[endpoint]
  return { template, path: template.replace(/\{\w+\}/g, redacted) }
}

/** The names of both sides of a server, from its options, never from a request. */
export function readServerNames({ publicUrl, serviceUrl }: WatchedServer) {
  const incoming = new URL(publicUrl)
  const basePath = incoming.pathname.replace(/\/+$/, '')
  const routeOf = (route: string): string | undefined => {
    if (route === 'other') return undefined
    const path = `/${route}`
    return path === returnPath ? `${basePath}${path}/{code}` : `${basePath}${path}`
  }
  return {
    incoming: { 'url.scheme': incoming.protocol.slice(0, -1), ...addressOf(incoming) },
    routeOf,
    /** The path of a route, without the code that may be in it. */
    pathOf: (route: string) =>
      routeOf(route)?.replace('{code}', redacted) ?? `${basePath}/${redacted}`,
    outgoing: addressOf(new URL(serviceUrl)),
    serviceUrl: serviceUrl.replace(/\/+$/, ''),
  }
}

function addressOf(url: URL): Attributes {
  return { 'server.address': url.hostname, 'server.port': portOf(url) }
}

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

/** The names of both sides of a server, for spans and measurements. */
export interface ServerNames {
  /** Where shoppers and the service reach the server. */
  readonly incoming: Attributes
  /** The template of a route's path; `undefined` for an unknown route. */
  readonly routeOf: (route: string) => string | undefined
  /** The path of a route, without the code that may be in it. */
  readonly pathOf: (route: string) => string
  /** Where the service is. */
  readonly outgoing: Attributes
  readonly serviceUrl: string
}

/** Replaces what is left out of an address. */
const redacted = 'REDACTED'

const order = { pos_id: '{pos_id}', order_id: '{order_id}' }

/** The path of an endpoint with placeholders, without its query. */
function templateOf(path: string) {
  return decodeURIComponent(path.replace(/\?.*/, ''))
}

/** Without `request`, whose path is the merchant's choice. */
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

/**
 * Reads the names from the server's options, never from a request: a request could give each trace
 * another name.
 */
export function readServerNames({ publicUrl, serviceUrl }: WatchedServer): ServerNames {
  const url = new URL(publicUrl)
  const basePath = url.pathname.replace(/\/+$/, '')

  function routeOf(route: string) {
    if (route === 'other') return undefined
    const path = `/${route}`
    return path === returnPath ? `${basePath}${path}/{code}` : `${basePath}${path}`
  }

  function pathOf(route: string) {
    return routeOf(route)?.replace('{code}', redacted) ?? `${basePath}/${redacted}`
  }

  const incoming = { 'url.scheme': url.protocol.slice(0, -1), ...addressOf(url) }
  const outgoing = addressOf(new URL(serviceUrl))
  return { incoming, routeOf, pathOf, outgoing, serviceUrl: serviceUrl.replace(/\/+$/, '') }
}

function addressOf(url: URL): Attributes {
  return { 'server.address': url.hostname, 'server.port': portOf(url) }
}

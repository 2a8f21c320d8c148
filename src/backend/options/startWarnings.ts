import { isWebhookPort, portOf } from '../../core/wire/webAddress.js'
import type { LogEntry } from '../observe/log.js'
import type { FlatOptions } from './checkoutServerOptions.js'
import type { Addresses } from './configuration.js'
import { isTlsUnchecked } from './environmentVariables.js'

/**
 * What a server logs once when it is made: settings that work, but are dangerous or will fail
 * later.
 */
export function startWarnings(options: FlatOptions, { publicUrl }: Addresses): readonly LogEntry[] {
  const { environment, store } = options
  const entries: LogEntry[] = []
  if (!store.isDurable) {
    const detail =
      'The store is for development: its data is lost when the process ends. Use postgresStore() for payments that must not be lost.'
    entries.push({ level: 'warn', event: 'memory_store', detail })
  }
  const unfilled = (['apiKey', 'apiSecret', 'endpointsKey'] as const).filter((name) =>
    isPlaceholder(options.service[name]),
  )
  if (unfilled.length > 0) {
    const list = unfilled.map((name) => `\`service.${name}\``).join(', ')
    const detail = `${list} looks like a placeholder, and the service will refuse it. Copy it from the merchant portal.`
    entries.push({ level: 'warn', event: 'credential_placeholder', detail })
  }
  if (isTlsUnchecked()) {
    const detail =
      'NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate is checked, so anybody on the network can read cards and secrets. ' +
      'Unset it, and give serviceFetch({ ca }) of tillkit/node as service.fetch for a certificate of your own.'
    entries.push({ level: 'warn', event: 'tls_unchecked', detail })
  }
  if (environment !== 'live') return entries

  if (!isBounded(options)) {
    const detail =
      'Nothing bounds how often cards can be tried here. Give rateLimits() of tillkit/node as protection.rateLimits, ' +
      'and protection.clientAddress, without which no address is counted.'
    entries.push({ level: 'warn', event: 'rate_limits_missing', detail })
  }
  const port = portOf(new URL(publicUrl))
  if (!isWebhookPort(port)) {
    const detail =
      `The service posts webhooks to ports 443 and 8443, and publicUrl has port ${port}: no webhook will come. Serve it ` +
      'on one of these, unless the service’s support has arranged another.'
    entries.push({ level: 'warn', event: 'webhook_port', detail })
  }
  return entries
}

function isBounded({ rateLimits, clientAddress }: FlatOptions): boolean {
  return (
    rateLimits?.perOrder !== undefined ||
    (rateLimits?.perAddress !== undefined && clientAddress !== undefined)
  )
}

/**
 * Whether a value was not filled in: `<API_KEY>`, `${NAME}`, `your-secret`, or the text of a
 * missing variable.
 */
export function isPlaceholder(value: string): boolean {
  return unfilled.test(value.trim())
}

const unfilled =
  /^(?:<.*>|\[.*\]|\{\{.*\}\}|\$\{?\w+\}?|%\w+%|(?:your|insert|replace|enter)[-_ ].*|to[-_ ]?do|x{3,}|\*{3,}|\.{3,}|placeholder|null|undefined)$/i

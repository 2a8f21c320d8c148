import { isWebhookPort, portOf } from '../../core/wire/webAddress.js'
import type { LogEntry, LogEvent } from '../observe/log.js'
import type { ProtectionOptions } from './checkoutServerOptions.js'
import type { CheckedOptions, Configuration } from './configuration.js'
import { isTlsUnchecked } from './environmentVariables.js'
import { isPlaceholder } from './isPlaceholder.js'

/**
 * What a server logs once when it is created: settings that work, but are dangerous or will fail
 * later.
 */
export function startWarnings({ options, addresses }: Configuration): readonly LogEntry[] {
  const warnings: LogEntry[] = []
  const warn = (event: LogEvent, detail: string) => {
    warnings.push({ level: 'warn', event, detail })
  }

  if (!options.store.isDurable) warn('memory_store', memoryStoreDetail)
  const placeholders = placeholdersIn(options)
  if (placeholders.length > 0) {
    const detail =
      `${placeholders.join(', ')} looks like a placeholder, and the service will refuse it. ` +
      'Copy it from the merchant portal.'
    warn('credential_placeholder', detail)
  }
  if (isTlsUnchecked()) warn('tls_unchecked', tlsDetail)
  if (options.environment !== 'live') return warnings

  if (!limitsTries(options.protection)) warn('rate_limits_missing', noLimitsDetail)
  const port = portOf(new URL(addresses.publicUrl))
  if (!isWebhookPort(port)) {
    const detail =
      `The service posts webhooks to ports 443 and 8443, and publicUrl has port ${port}: no ` +
      'webhook will come. Serve it on one of these, unless the service’s support has arranged ' +
      'another.'
    warn('webhook_port', detail)
  }
  return warnings
}

const memoryStoreDetail =
  'The store is for development: its data is lost when the process ends. Use postgresStore() for ' +
  'payments that must not be lost.'

const tlsDetail =
  'NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate is checked, so anybody on the network can ' +
  'read cards and secrets. Unset it, and give serviceFetch({ ca }) of tillkit/node as ' +
  'service.fetch for a certificate of your own.'

const noLimitsDetail =
  'Nothing bounds how often cards can be tried here. Give rateLimits() of tillkit/node as ' +
  'protection.rateLimits, and protection.clientAddress, without which no address is counted.'

/** The options of credentials that were not filled in. */
function placeholdersIn({ service }: CheckedOptions) {
  const credentials = ['apiKey', 'apiSecret', 'endpointsKey'] as const
  return credentials
    .filter((name) => isPlaceholder(service[name]))
    .map((name) => `\`service.${name}\``)
}

/** A limit by address works only if the address is known. */
function limitsTries({ rateLimits, clientAddress }: ProtectionOptions) {
  if (rateLimits?.perOrder) return true
  return rateLimits?.perAddress !== undefined && clientAddress !== undefined
}

import { isLoopbackHost, isWebhookPort, portOf } from '../../wire/webAddress.js'
import type { PaymentOrder } from './paymentOrder.js'

/**
 * The ports of an order's webhook addresses that the service would not post to unless its support has arranged it. An
 * address on this machine has none, since only the sandbox posts there.
 */
export function unusualPorts({ members, init_recurring }: PaymentOrder): readonly number[] {
  const addresses = [members.server_url, init_recurring?.notification_url].flatMap((text) =>
    text ? [new URL(text)] : [],
  )
  const ports = addresses.filter(({ hostname }) => !isLoopbackHost(hostname)).map(portOf)
  return [...new Set(ports)].filter((port) => !isWebhookPort(port))
}

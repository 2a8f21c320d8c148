import type { PaymentOrder } from './paymentOrder.js'

/** @see The interface, "Events", rule 5 */
const usualPorts: readonly number[] = [443, 8443]

/**
 * The ports of an order's webhook addresses that the service would not post to unless its support has arranged it. An
 * address on this machine has none, since only the sandbox posts there.
 */
export function unusualPorts({ members, init_recurring }: PaymentOrder): readonly number[] {
  const addresses = [members.server_url, init_recurring?.notification_url].flatMap((text) =>
    text ? [new URL(text)] : [],
  )
  const ports = addresses.filter(({ hostname }) => !isOwnMachine(hostname)).map(portOf)
  return [...new Set(ports)].filter((port) => !usualPorts.includes(port))
}

/** A parsed address leaves out the port that is its scheme's own. */
function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

/** Whether a host name, as a parsed address has it, is this machine's own. */
export function isOwnMachine(hostname: string): boolean {
  return /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)
}

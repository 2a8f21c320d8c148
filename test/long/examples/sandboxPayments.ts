/** A payment as the sandbox lists it. */
interface SandboxPayment {
  readonly order_id: string
  readonly status: string
  readonly amount: number
}

export async function paymentsOf(sandboxUrl: string): Promise<readonly SandboxPayment[]> {
  const { payments } = await read<{ payments: readonly SandboxPayment[] }>(`${sandboxUrl}/sandbox/payments`)
  return payments
}

/** The statuses of all payments for one order of the shop, whatever each was called at the service. */
export async function statusesOf(sandboxUrl: string, reference: string): Promise<readonly string[]> {
  const payments = await paymentsOf(sandboxUrl)
  return payments.filter(({ order_id }) => order_id.startsWith(reference)).map(({ status }) => status)
}

/** Says how webhooks travel from now on. */
export async function setFaults(sandboxUrl: string, faults: { readonly lose: number }): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify(faults) })
  if (!answer.ok) throw new Error(`The sandbox does not take ${JSON.stringify(faults)}.`)
}

export async function isDeliveryLost(sandboxUrl: string, order_id: string): Promise<boolean> {
  const deliveries = await deliveriesOf(sandboxUrl)
  return deliveries.some((delivery) => delivery.order_id === order_id && delivery.state === 'lost')
}

/** Whether no webhook is still to come. */
export async function isWebhookQueueEmpty(sandboxUrl: string): Promise<boolean> {
  return (await deliveriesOf(sandboxUrl)).every(({ state }) => state !== 'waiting')
}

/** A webhook as the sandbox lists it. */
interface SandboxDelivery {
  readonly order_id: string
  readonly state: string
}

async function deliveriesOf(sandboxUrl: string): Promise<readonly SandboxDelivery[]> {
  return (await read<{ deliveries: readonly SandboxDelivery[] }>(`${sandboxUrl}/sandbox/deliveries`)).deliveries
}

async function read<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body
}

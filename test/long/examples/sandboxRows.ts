/** A payment or a delivery as the sandbox lists it. */
interface SandboxRow {
  readonly order_id: string
  readonly status: string
  readonly amount: number
  readonly state: string
}

export async function rowsOf(
  sandboxUrl: string,
  list: 'payments' | 'deliveries',
): Promise<readonly SandboxRow[]> {
  const lists = (await (await fetch(`${sandboxUrl}/sandbox/${list}`)).json()) as Record<
    string,
    readonly SandboxRow[]
  >
  return lists[list] ?? []
}

/** The service's names of all payments of 499.90 that were taken. */
export async function paidOrders(sandboxUrl: string): Promise<readonly string[]> {
  const payments = await rowsOf(sandboxUrl, 'payments')
  return payments
    .filter(({ status, amount }) => status === 'success' && amount === 499.9)
    .map(({ order_id }) => order_id)
}

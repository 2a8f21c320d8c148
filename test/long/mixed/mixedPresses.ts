import { form, payBody, scripted, token } from '../../backend/shop.js'
import { cards } from '../lives/countingService.js'
import { type Deployed, type MixedShops, officeUrl } from './mixedShops.js'

/** Two processes on one database. */
export type Processes = readonly [Deployed, Deployed]

export interface Press {
  /** The HTTP status of the answer. */
  readonly status: number
  readonly attempt_token: string
}

/** How the orders are bought: order 0 in the first way, order 1 in the second. */
const ways = ['pays', 'pays', 'two tabs', 'declines', 'bank', 'hosted', 'lost answer', 'pays']

/** Buys the orders of these numbers. Every second group of eight begins at the second process. */
export async function buyOrders(
  shops: MixedShops,
  numbers: readonly number[],
  processes: Processes,
): Promise<readonly Press[]> {
  const purchases = numbers.map(async (number) => {
    const way = ways[number % ways.length] ?? ''
    const reference = referenceOf(number)
    if (way === 'lost answer') shops.unanswered.add(reference)
    const group = Math.floor(number / ways.length)
    return await buyOrder(reference, way, orderFor(group, processes))
  })
  return (await Promise.all(purchases)).flat()
}

export const referenceOf = (number: number): string => `M-${number}`

/** Presses the buttons of one order: first at the first process, then at the second. */
async function buyOrder(reference: string, way: string, [first, second]: Processes) {
  const order = { reference, shown_amount: '499.90', shown_currency: 'UAH' }
  const card = (cc_number: string) => ({ ...payBody, ...order, cc_number })
  switch (way) {
    case 'two tabs':
      return await Promise.all([
        press(first, '/pay', card(cards.pays)),
        press(second, '/pay', card(cards.pays)),
      ])
    case 'declines': {
      const declined = await press(first, '/pay', card(cards.declines))
      return [declined, await press(second, '/pay', card(cards.pays))]
    }
    case 'bank':
      return [await press(first, '/pay', card(cards.asksBank))]
    case 'hosted':
      return [await press(first, '/hosted', order), await press(second, '/hosted', order)]
    default:
      return [await press(first, '/pay', card(cards.pays))]
  }
}

let pressCount = 0

async function press(
  { checkout }: Deployed,
  path: '/pay' | '/hosted',
  members: object,
): Promise<Press> {
  pressCount += 1
  const attempt_token = token(pressCount)
  const headers = { 'Content-Type': 'application/json' }
  const request = scripted('POST', path, headers, { ...members, attempt_token })
  const { status } = await checkout.fetch(request)
  return { status, attempt_token }
}

/** Delivers each webhook of the service to both processes, and answers the HTTP statuses. */
export async function deliverWebhooks(
  { service }: MixedShops,
  processes: Processes,
): Promise<readonly number[]> {
  const bodies = service.webhooks.splice(0)
  const deliveries = bodies.map(async (body, index) => {
    const statuses: number[] = []
    for (const { checkout } of orderFor(index, processes)) {
      const { status } = await checkout.fetch(form(body))
      statuses.push(status)
    }
    return statuses
  })
  return (await Promise.all(deliveries)).flat()
}

/**
 * Lets two hours pass. Both processes recover undecided attempts, in turns. Answers the HTTP
 * statuses of the webhooks that come.
 */
export async function recoverOrders(
  shops: MixedShops,
  processes: Processes,
): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    shops.clock.now += 10 * 60_000
    for (const { checkout } of orderFor(round, processes)) {
      await checkout.runPending()
    }
    statuses.push(...(await deliverWebhooks(shops, processes)))
  }
  return statuses
}

/** Opens an operator's pages at a process, and answers their HTTP statuses. */
export async function readPages(
  { admin }: Deployed,
  references: readonly string[],
): Promise<readonly number[]> {
  const paths = ['', '/orders', ...references.map((reference) => `/order?reference=${reference}`)]
  const pages = paths.map(async (path) => await admin.fetch(new Request(officeUrl + path)))
  return (await Promise.all(pages)).map(({ status }) => status)
}

/** Asks each process for the status of these attempts, and answers the HTTP statuses. */
export async function readStatuses(
  presses: readonly Press[],
  processes: Processes,
): Promise<readonly number[]> {
  const answers = presses.flatMap(({ attempt_token }) =>
    processes.map(async ({ checkout }) => {
      const request = scripted('GET', '/status', { 'Tillkit-Attempt': attempt_token })
      return (await checkout.fetch(request)).status
    }),
  )
  return await Promise.all(answers)
}

/** The processes in their order; for an odd number in the other order. */
function orderFor(number: number, [first, second]: Processes): Processes {
  return number % 2 === 0 ? [first, second] : [second, first]
}

import { createSandbox } from 'tillkit/sandbox'
import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
} from 'tillkit/server'
import { paymentEvent, payRequest, webhookRequest } from 'tillkit/testing'
import type { ScenarioName } from '../../../../../src/dev/sandbox/shared/scenarios.js'
import { card } from '../../../../../src/dev/testing/conformance/backendClient.js'
import { createSandboxControl } from '../../../../../src/dev/testing/conformance/sandboxControl.js'
import { type OptionChanges, withChanges } from '../../../../backend/optionChanges.js'
import { order } from '../../../../backend/shop.js'
import { project } from '../../service.js'

const publicUrl = 'https://shop.example/api/checkout'
const serviceUrl = 'https://pay.example'

/** What the merchant's own database says of an order. */
interface Marks {
  timesPaid: number
  refunded: number
}

/** A merchant's shop, with a store and orders of its own. */
export interface JournalShop {
  readonly options: CheckoutServerOptions
  readonly checkout: CheckoutServer
  /** Places an order, as `--order` does. */
  readonly order: (reference: string) => void
  /** Says how an order is marked, as `--state` asks. */
  readonly state: (reference: string) => Marks | undefined
}

/** @public The shops that modules export, by name: they import this. */
export const shops = new Map<string, JournalShop>()

/** What a merchant's callbacks write with. */
export interface Ledger {
  readonly markPaid: (reference: string) => void
  readonly markRefunded: (reference: string, amount: number) => void
}

/** @param change of the merchant's code of yesterday */
export function openJournalShop(
  name: string,
  change: (ledger: Ledger) => OptionChanges = () => ({}),
): JournalShop {
  const orders = new Map<string, Marks>()
  const marksOf = (reference: string) => orders.get(reference) ?? { timesPaid: 0, refunded: 0 }
  const ledger: Ledger = {
    markPaid: (reference) => {
      marksOf(reference).timesPaid += 1
    },
    markRefunded: (reference, amount) => {
      marksOf(reference).refunded += amount
    },
  }
  const base: CheckoutServerOptions = {
    environment: 'test',
    publicUrl,
    returnPage: 'https://shop.example/return',
    service: { baseUrl: serviceUrl, ...project },
    modes: ['direct'],
    findOrder: () => order,
    // Another process would find it again.
    store: { ...memoryStore({ allowLive: true }), isDurable: true },
    callbacks: {
      onPayment: (_payment, { reference, isPaid }) => {
        if (isPaid) ledger.markPaid(reference)
      },
      onOperation: ({ method, status, amount }, { reference }) => {
        if (method === 'refund' && status === 'success') ledger.markRefunded(reference, amount)
      },
    },
    advanced: { recovery: 'manual' },
    observe: { onLog: () => undefined },
  }
  const options = withChanges(base, change(ledger))
  const shop: JournalShop = {
    options,
    checkout: createCheckoutServer(options),
    order: (reference) => void orders.set(reference, marksOf(reference)),
    state: (reference) => orders.get(reference),
  }
  shops.set(name, shop)
  return shop
}

/** A shop that runs at a sandbox. */
interface ShopDay {
  readonly checkout: CheckoutServer
  readonly sandbox: ReturnType<typeof createSandbox>
  readonly control: ReturnType<typeof createSandboxControl>
  /** Places an order and pays it. Answers the address of the bank's page. */
  readonly pay: (reference: string, scenario: ScenarioName) => Promise<string>
  /** Loses the service's answers from now on. */
  readonly loseAnswers: () => void
  readonly close: () => void
}

export function openDay({ options, order: placeOrder }: JournalShop): ShopDay {
  let answersAreLost = false
  const sandbox = createSandbox({
    baseUrl: serviceUrl,
    projects: [project],
    fetch: async (input, init) => await checkout.fetch(new Request(input, init)),
  })
  const checkout = createCheckoutServer({
    ...options,
    service: {
      ...options.service,
      fetch: async (input, init) => {
        const answer = await sandbox.fetch(new Request(input, init))
        if (answersAreLost) throw new TypeError('the connection was reset')
        return answer
      },
    },
  })
  return {
    checkout,
    sandbox,
    control: createSandboxControl(serviceUrl, (input, init) =>
      sandbox.fetch(new Request(input, init)),
    ),
    pay: async (reference, scenario) => {
      placeOrder(reference)
      const members = card(scenario)
      const answer = await checkout.fetch(payRequest({ publicUrl, reference, members }))
      await sandbox.advance(1_000)
      const { user_action_url } = await answer.json()
      return String(user_action_url)
    },
    loseAnswers: () => {
      answersAreLost = true
    },
    close: () => {
      sandbox.close()
      checkout.close()
    },
  }
}

/**
 * A day of a shop: `PAID`, `DECLINED` and then paid, `BANK` confirmed at the bank, `UNDERPAID`,
 * `REFUNDED`, and `DECIDED` by an operator after a lost answer.
 */
export async function liveThroughDay(shop: JournalShop): Promise<void> {
  const day = openDay(shop)
  const { checkout, sandbox, control, pay, close } = day
  const paymentOf = async (order_id: string) => {
    const payments = await control.payments()
    const payment = payments.find((candidate) => candidate.order_id === order_id)
    if (payment === undefined) throw new Error(`The sandbox has no payment of ${order_id}.`)
    return payment
  }

  await pay('PAID', 'succeeds')
  await pay('DECLINED', 'declines')
  await pay('DECLINED', 'succeeds')
  await control.confirmAtBank(await pay('BANK', 'asks_3ds_then_succeeds'))

  await pay('UNDERPAID', 'asks_3ds_then_succeeds')
  const { processed_at: _, ...success } = paymentEvent()
  const event = { ...success, ...(await paymentOf('UNDERPAID')), processed_amount: 0.01 }
  const url = `${publicUrl}/webhook`
  const secret = project.apiSecret
  const underpaid = { ...event, status: 'success', status_code: '1000' }
  await checkout.fetch(await webhookRequest({ event: underpaid, secret, url }))

  await pay('REFUNDED', 'succeeds')
  await control.act((await paymentOf('REFUNDED')).payment_id, 'refund')
  await sandbox.advance(1_000)

  await payAndDecide(day, 'DECIDED')
  close()
}

/** The answer to a payment is lost, as are all later ones. An operator decides that it is paid. */
export async function payAndDecide(
  { checkout, control, pay, loseAnswers }: ShopDay,
  reference: string,
): Promise<void> {
  loseAnswers()
  await control.setFaults({ lose: 1 })
  await pay(reference, 'succeeds')
  const [attempt] = await checkout.attempts(reference)
  await checkout.resolveAttempt({ attempt: attempt?.id ?? '', state: 'succeeded', by: 'olha' })
}

import type { ConformanceOrder, OrderClient } from '../../../testing/conformance/backendClient.js'
import { type CheckTools, expectAnswer, expectTrue } from '../../../testing/conformance/check.js'
import { newToken } from '../../../testing/payRequest.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { ShopState } from '../merchant/readShopState.js'
import type { ExpectedState } from './expectRecorded.js'
import { expectState } from './expectState.js'
import { createPresses } from './presses.js'
import { createSubscriber } from './subscriber.js'
import { createWebhookTools } from './webhookTools.js'

interface SceneOptions extends Pick<Terminal, 'fetch' | 'now'> {
  readonly tools: CheckTools
  /** The kinds of payment that the shop takes. */
  readonly modes: readonly string[]
  readonly order: OrderClient
  /** Headers of the order's shopper. */
  readonly headers: ConformanceOrder['headers']
  /** What the shop shows of the order; `undefined` if the merchant has not said how to ask. */
  readonly readState: (() => Promise<ShopState>) | undefined
  readonly restart: () => Promise<void>
  /** Does something while the shop's database is away. */
  readonly withoutDatabase: (act: () => Promise<unknown>) => Promise<void>
}

/** One order, its shopper, the service and the shop behind it: {@link createScene}. */
export type Scene = ReturnType<typeof createScene>

/** Creates what a misfortune is played with. */
export function createScene(options: SceneOptions) {
  const {
    tools,
    modes,
    order,
    headers = {},
    readState,
    restart,
    withoutDatabase,
    fetch,
    now,
  } = options
  const { sandbox, until } = tools
  const state = { token: newToken(), subscriptionId: '' }
  const expectNow = async (expected: ExpectedState): Promise<void> =>
    await expectState(expected, { ...state, order, sandbox, readState })
  const latestPayment = async () => {
    const [payment] = await order.payments()
    if (payment) return payment
    throw new Error('The sandbox has no payment of the order.')
  }
  const presses = createPresses({ order, state, now })
  const { pay } = presses
  const subscriber = createSubscriber({ sandbox, order, latestPayment, state })
  return {
    modes,
    sandbox,
    until,
    restart,
    withoutDatabase,
    subscriber,
    /** Pays the first charge of a subscription, and waits until the shop has counted it. */
    subscribe: async () => {
      await pay()
      await subscriber.find()
      await until(() => expectNow({ when: 'the first payment', charges: 1 }))
    },
    payUntilMarked: async () => {
      await pay()
      await until(() => expectNow({ when: 'the payment' }))
    },
    /** Pays with a card whose bank asks. The answer is the shopper's press there. */
    goToBank: async () => {
      const answer = await pay('asks_3ds_then_succeeds')
      expectAnswer(answer, [200, 'action_required'])
      return async () => await sandbox.confirmAtBank(String(answer.body.user_action_url))
    },
    latestPayment,
    payments: order.payments,
    ...presses,
    ...createWebhookTools({ tools, latestPayment }),
    /** The shopper pays at the service's form, which is open. */
    payForm: async (): Promise<void> => {
      const { payment_id } = await latestPayment()
      await sandbox.act(payment_id, 'pay')
    },
    /** Comes back from the bank as a browser does: to the page behind the redirect. */
    comeBack: async (address: string): Promise<void> => {
      const { status = 0 } = (await fetch(address, { headers }).catch(() => undefined)) ?? {}
      const received = status === 0 ? 'no answer' : `HTTP ${status}`
      expectTrue(status > 0 && status < 500, 'the way back leads to a page', received)
    },
    expectState: expectNow,
  }
}

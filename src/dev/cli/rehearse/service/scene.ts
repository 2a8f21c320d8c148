import {
  type Answer,
  type ConformanceOrder,
  card,
  type OrderClient,
} from '../../../testing/conformance/backendClient.js'
import { type CheckTools, expectAnswer, expectTrue } from '../../../testing/conformance/check.js'
import { newToken } from '../../../testing/payRequest.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { ShopState } from '../merchant/readShopState.js'
import { rateLimitMessage } from '../trials/rateLimitMessage.js'
import type { ExpectedState } from './expectRecorded.js'
import { expectState } from './expectState.js'
import { createSubscriber } from './subscriber.js'
import { createWebhookTools } from './webhookTools.js'

type Scenario = Parameters<typeof card>[0]

interface SceneOptions extends Pick<Terminal, 'fetch'> {
  readonly tools: CheckTools
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
  const { tools, order, headers = {}, readState, restart, withoutDatabase, fetch } = options
  const { sandbox, until } = tools
  const state = { token: newToken(), subscriptionId: '' }
  const pay = async (scenario: Scenario = 'succeeds'): Promise<Answer> => {
    state.token = newToken()
    return assertUnlimited(await order.pay({ ...card(scenario), attempt_token: state.token }))
  }
  const expectNow = async (expected: ExpectedState): Promise<void> =>
    await expectState(expected, { ...state, order, sandbox, readState })
  const latestPayment = async () => {
    const [payment] = await order.payments()
    if (payment) return payment
    throw new Error('The sandbox has no payment of the order.')
  }
  const subscriber = createSubscriber({ sandbox, order, latestPayment, state })
  return {
    sandbox,
    until,
    restart,
    withoutDatabase,
    subscriber,
    /** Pays the first charge of a subscription, and waits until the shop has counted it. */
    subscribe: async () => {
      await pay()
      await subscriber.find()
      await until(() => expectNow({ when: 'the first payment', timesPaid: 1, charges: 1 }))
    },
    /** A press of the shopper's with a card of the sandbox's. */
    pay,
    payUntilMarked: async () => {
      await pay()
      await until(() => expectNow({ when: 'the payment', timesPaid: 1 }))
    },
    /** Pays with a card whose bank asks. The answer is the shopper's press there. */
    goToBank: async () => {
      const answer = await pay('asks_3ds_then_succeeds')
      expectAnswer(answer, [200, 'action_required'])
      return async () => await sandbox.confirmAtBank(String(answer.body.user_action_url))
    },
    /** The page sends the last request again, as after a lost answer. */
    payAgain: async (scenario: Scenario): Promise<Answer> =>
      assertUnlimited(await order.pay({ ...card(scenario), attempt_token: state.token })),
    latestPayment,
    /** How often the sandbox has charged the order. */
    countCharges: async (): Promise<number> => {
      const payments = await order.payments()
      return payments.filter(({ status }) => status === 'success').length
    },
    ...createWebhookTools({ tools, latestPayment }),
    /** Two tabs press at the same moment, each with a token of its own. */
    payAtOnce: async (): Promise<void> => {
      const tokens = [newToken(), newToken()]
      const presses = tokens.map((attempt_token) => order.pay({ attempt_token }))
      for (const answer of await Promise.all(presses)) assertUnlimited(answer)
      // One of the two pays. The other token is of no attempt.
      const answers = await Promise.all(tokens.map((token) => order.status(token)))
      state.token = tokens[answers.findIndex(({ type }) => type === 'succeeded')] ?? state.token
    },
    /** Pages ask for the status at once, as over connections to every server of the shop. */
    askAtOnce: async (count: number): Promise<readonly Answer[]> =>
      await Promise.all(Array.from({ length: count }, () => order.status(state.token))),
    /** Goes to the service's form. */
    openForm: async (): Promise<Answer> => {
      state.token = newToken()
      const answer = assertUnlimited(await order.hosted({ attempt_token: state.token }))
      expectAnswer(answer, [200, 'redirect'])
      return answer
    },
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

/** @throws {Error} when the shop has refused a try because of its limit of tries */
function assertUnlimited(answer: Answer): Answer {
  if (answer.status === 429) throw new Error(rateLimitMessage)
  return answer
}

import { type Answer, card, type OrderClient } from '../../../testing/conformance/backendClient.js'
import { expectAnswer } from '../../../testing/conformance/check.js'
import { newToken } from '../../../testing/payRequest.js'
import { assertUnlimited } from '../trials/assertUnlimited.js'
import { pollFor } from '../trials/pollFor.js'

type Scenario = Parameters<typeof card>[0]

interface PressOptions {
  readonly order: OrderClient
  /** Gets the token of the attempt that was begun last. */
  readonly state: { token: string }
  readonly now: () => number
}

/**
 * More than a server needs to free an order whose payment it has not sent: 95 s by default, and
 * then until the next run of its recovery, such as a cron job's.
 */
const decisionLimitMs = 180_000

/** Creates what the shopper does on the shop's page. */
export function createPresses({ order, state, now }: PressOptions) {
  return {
    /** A press of the shopper's with a card of the sandbox's. */
    pay: async (scenario: Scenario = 'succeeds'): Promise<Answer> => {
      state.token = newToken()
      return assertUnlimited(await order.pay({ ...card(scenario), attempt_token: state.token }))
    },
    /** The page sends the last request again, as after a lost answer. */
    payAgain: async (scenario: Scenario): Promise<Answer> =>
      assertUnlimited(await order.pay({ ...card(scenario), attempt_token: state.token })),
    /** Waits until the last attempt is paid or over. `undefined` if it stays undecided. */
    untilDecided: async (): Promise<Answer | undefined> => {
      const readDecision = async () => {
        const answer = assertUnlimited(await order.status(state.token))
        const isAnswer = answer.status > 0 && answer.status < 500
        return isAnswer && !/^(?:pending|unknown)$/.test(answer.type) ? answer : undefined
      }
      return await pollFor(readDecision, { timeoutMs: decisionLimitMs, pollMs: 1_000, now })
    },
    /** Two tabs pay at the same moment. Each has its own token. */
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
  }
}

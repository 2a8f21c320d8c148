import type { Answer } from '../../../testing/conformance/backendClient.js'
import type { CheckTools } from '../../../testing/conformance/check.js'
import { deliverEvent, successEvent } from '../../../testing/conformance/deliverEvent.js'
import type {
  SandboxDelivery,
  SandboxPayment,
} from '../../../testing/conformance/sandboxControl.js'
import { pollFor } from '../trials/pollFor.js'

interface WebhookToolsOptions {
  readonly tools: CheckTools
  readonly latestPayment: () => Promise<SandboxPayment>
}

/** The sandbox waits ten seconds for an answer. */
const answerLimitMs = 15_000

/** Creates what is done with webhooks of the order's payments. */
export function createWebhookTools({ tools, latestPayment }: WebhookToolsOptions) {
  const { backend, sandbox, apiSecret } = tools
  return {
    /** Posts an event of the latest payment, signed by the project's secret or another one. */
    deliver: async (changes: object, secret = apiSecret): Promise<Answer> => {
      const event = { ...successEvent(await latestPayment()), ...changes }
      return await deliverEvent(event, { backend, secret })
    },
    /** Answers the results of the latest payment's webhooks, once there are more than `count`. */
    webhookAnswers: async (count = 0): Promise<SandboxDelivery['attempts']> => {
      const { payment_id } = await latestPayment()
      const readAnswers = async () => {
        const deliveries = await sandbox.deliveriesOf(payment_id)
        const answers = deliveries.flatMap(({ attempts }) => attempts)
        return answers.length > count ? answers : undefined
      }
      const newAnswers = await pollFor(readAnswers, { timeoutMs: answerLimitMs })
      if (newAnswers) return newAnswers
      throw new Error('The sandbox has sent no webhook of the payment.')
    },
    /** Sends a payment's webhook that did not come yet. */
    sendWebhookAgain: async (payment_id: string): Promise<void> => {
      const [delivery] = await sandbox.deliveriesOf(payment_id)
      if (delivery === undefined) throw new Error('The sandbox has no webhook of the order.')
      await sandbox.resend(delivery.delivery_id)
    },
  }
}

import { notificationUrl } from '../../../../backend/attempts/changes/notificationAddress.js'
import {
  type CheckoutServer,
  createCheckoutServer,
} from '../../../../backend/createCheckoutServer.js'
import type { CheckoutServerOptions } from '../../../../backend/options/checkoutServerOptions.js'
import { webhookPath } from '../../../../core/contract/paths.js'
import { newToken } from '../../../testing/payRequest.js'
import { webhookRequest } from '../../../testing/webhookFactory.js'
import type { JournalWebhook } from './journalOrder.js'

/** A server with the merchant's options, and the journal's clock. */
export interface RehearsalServer {
  readonly checkout: CheckoutServer
  readonly options: CheckoutServerOptions
  /** Milliseconds since the epoch. */
  readonly clock: { now: number }
  /** The code of every subscription's address: the journal does not have it. */
  readonly subscriptionCode: string
  /**
   * Posts a webhook, signed with the project's secret.
   *
   * @param attemptId the attempt whose subscription's address it goes to, if it went to one
   */
  readonly deliver: (webhook: JournalWebhook, attemptId: string | undefined) => Promise<Response>
  /**
   * Waits for the callbacks that were called. The server waits for a slow one only for seconds, and
   * ends it after `callbacks.timeoutMs`.
   */
  readonly untilCallbacksEnd: () => Promise<void>
}

/**
 * Makes a second server of the merchant's options. Its clock can be set, it has no timer, and it
 * takes webhooks from any address: they come from the file.
 */
export function createRehearsalServer(merchantOptions: CheckoutServerOptions): RehearsalServer {
  const clock = { now: 0 }
  const subscriptionCode = newToken()
  const runningCallbacks: Promise<unknown>[] = []
  const { webhookSources: _webhookSources, ...protection } = merchantOptions.protection ?? {}
  const options: CheckoutServerOptions = {
    ...merchantOptions,
    protection,
    observe: { onLog: () => undefined },
    advanced: {
      ...merchantOptions.advanced,
      recovery: 'manual',
      now: () => clock.now,
      waitUntil: (work) => runningCallbacks.push(work),
    },
  }
  const checkout = createCheckoutServer(options)
  const { publicUrl } = checkout.diagnose()
  const { apiSecret: secret } = options.service
  return {
    checkout,
    options,
    clock,
    subscriptionCode,
    deliver: async ({ laterCharge, body: event }, attemptId) => {
      const isAtSubscriptionAddress = laterCharge === 'address' && attemptId !== undefined
      const url = isAtSubscriptionAddress
        ? notificationUrl(publicUrl, { attemptId, code: subscriptionCode })
        : `${publicUrl}${webhookPath}`
      return await checkout.fetch(await webhookRequest({ event, secret, url }))
    },
    untilCallbacksEnd: async () => void (await Promise.all(runningCallbacks.splice(0))),
  }
}

import { webhookPath } from '../../../core/contract/paths.js'
import { encodeWebhookData, encodeWebhookForm } from '../../../core/wire/signWebhook.js'
import { newToken } from '../payRequest.js'
import { paymentEvent } from '../webhookFactory.js'
import { card } from './backendClient.js'
import {
  type Check,
  type CheckTools,
  checksOf,
  expectAnswer,
  expectTrue,
  succeeded,
  withOrder,
} from './check.js'
import { deliverEvent, successEvent } from './deliverEvent.js'

/**
 * The webhooks of the service: genuine ones, forged ones, and genuine ones that do not match
 * their order.
 */
export const webhookChecks: readonly Check[] = checksOf([], {
  webhook_delivered: {
    title: 'a webhook of the service is answered 200, and so is its repetition',
    fix:
      'Give the service server_url = {url}/webhook. Record an event once, ' +
      'and answer 200 whether it is new or known.',
    needs: ['direct'],
    run: withOrder(async (order, { sandbox, until }) => {
      const attempt_token = newToken()
      await order.pay({ attempt_token })
      const [payment] = await order.payments()
      const payment_id = payment?.payment_id ?? ''
      const isAnswered = async (times: number) => {
        const results = (await sandbox.deliveriesOf(payment_id)).flatMap(({ attempts }) => attempts)
        const wrong = results.find(({ result }) => result !== 200)
        const expected = `the delivery answered 200${times > 1 ? ', and again' : ''}`
        expectTrue(!wrong, expected, `HTTP ${String(wrong?.result)}`)
        expectTrue(results.length >= times, expected, `${results.length} deliveries`)
      }
      await until(() => isAnswered(1))
      const [delivery] = await sandbox.deliveriesOf(payment_id)
      await sandbox.resend(delivery?.delivery_id ?? '')
      await until(() => isAnswered(2))
      expectAnswer(await order.status(attempt_token), succeeded)
    }),
  },
  webhook_signature: {
    title: 'a webhook with a wrong signature is refused, and changes nothing',
    fix: 'Verify the signature over data as it came, before it is decoded: 401 webhook_signature.',
    needs: ['direct'],
    run: async (tools) => {
      const { order, token, event } = await undecided(tools)
      expectAnswer(await deliver(tools, event, 'guessed'), [401, 'webhook_signature'])
      expectAnswer(await order.status(token), [200, ['action_required', 'pending']])
    },
  },
  webhook_form: {
    title: 'a webhook that is not a form with one data and one signature is refused',
    fix: 'Answer 400 webhook_form; 413 body_too_large over 64 kB.',
    run: async ({ backend }) => {
      const data = encodeWebhookData(paymentEvent())
      const form = encodeWebhookForm({ data, signature: 'c2lnbmF0dXJl' })
      const refused = [400, 'webhook_form'] as const
      const post = (body: string) => backend.send('service', webhookPath, { body })
      expectAnswer(await post(`${form}&data=${data}`), refused)
      expectAnswer(await post(`data=${data}`), refused)
      expectAnswer(await post(`data=${'x'.repeat(65_537)}`), [413, 'body_too_large'])
    },
  },
  webhook_data: {
    title: 'a signed webhook whose data is not a JSON object is refused',
    fix: 'Answer 400 webhook_data.',
    needs: ['apiSecret'],
    run: async (tools) =>
      expectAnswer(await deliver(tools, [1], tools.apiSecret), [400, 'webhook_data']),
  },
  webhook_of_another_amount: {
    title: 'a signed webhook of another amount or another project does not make an order paid',
    fix:
      'Compare pos_id, order_id, amount and currency with the stored attempt. ' +
      'Record what differs, answer 200, and change nothing.',
    needs: ['direct', 'apiSecret'],
    run: async (tools) => {
      const { order, token, event } = await undecided(tools)
      const accepted = [200, 'ok'] as const
      expectAnswer(await deliver(tools, { ...event, amount: 0.01 }, tools.apiSecret), accepted)
      expectAnswer(await deliver(tools, { ...event, pos_id: 'another' }, tools.apiSecret), accepted)
      // A person may have to look at it, but it must not be paid.
      expectAnswer(await order.status(token), [200, ['action_required', 'pending', 'needs_review']])
    },
  },
  webhook_order: {
    title: 'a failure that comes after a success does not undo it',
    fix:
      'Once an attempt has succeeded, ' +
      'record a later event of another result without changing the attempt.',
    needs: ['direct', 'apiSecret'],
    run: async (tools) => {
      const { order, token, event } = await undecided(tools)
      const failure = { ...event, status: 'failure', status_code: '2000' }
      const accepted = [200, 'ok'] as const
      expectAnswer(await deliver(tools, event, tools.apiSecret), accepted)
      expectAnswer(await order.status(token), succeeded)
      expectAnswer(await deliver(tools, failure, tools.apiSecret), accepted)
      expectAnswer(await order.status(token), succeeded)
    },
  },
})

async function undecided({ newOrder }: CheckTools) {
  const order = await newOrder()
  const token = newToken()
  await order.pay({ ...card('asks_3ds_then_succeeds'), attempt_token: token })
  const [payment] = await order.payments()
  return { order, token, event: successEvent(payment) }
}

async function deliver({ backend }: CheckTools, document: object, secret: string) {
  return await deliverEvent(document, { backend, secret })
}

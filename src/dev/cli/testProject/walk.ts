import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../../core/model/isObject.js'
import { paymentPath } from '../../../core/wire/paths.js'
import { isWebAddress } from '../../../core/wire/webAddress.js'
import { fingerprint } from '../../testing/payRequest.js'
import type { Answer, Members, TestProject } from './openTestProject.js'

/** What was seen once, without values that could be data, and whether the library assumes it. */
export type Seen = readonly [did: string, isAssumed: boolean]

/** What was sent to the test project, and what came. */
export type Walk = Awaited<ReturnType<typeof walk>>

export interface Step {
  /** What the library makes of the answer. */
  readonly result: { readonly type: string; readonly message?: string }
  /** `undefined` when none came. */
  readonly answer: Answer | undefined
}

/** Cyrillic text shows whether it keeps its characters. */
const payment = { amount: 12.34, currency: 'UAH', description: 'Tillkit doctor: перевірка' }

/** Some projects require these. */
const shopper = {
  customer_id: 'doctor',
  customer_fname: 'Ann',
  customer_lname: 'Lee',
  customer_birthday: '1990-01-31',
}

const webhookMs = 30_000
/** For a person at the bank's page. */
const bankMs = 600_000
const pollMs = 20

/**
 * Makes test payments: creation, 3-D Secure, webhook, cancellation, re-send, and what must be
 * refused.
 */
export async function walk({ service, deliveries, ...project }: TestProject) {
  const { baseUrl, posId: pos_id, server_url, result_url, terminal, isHosted, takeAnswer } = project
  const run = randomUUID()
  const idOf = (name: string): string => `tillkit-doctor-${name}-${run}`
  /** `secure` is a direct payment with 3-D Secure, `notMet` a cancellation that must be refused. */
  const steps: Record<string, Step> = {}
  const awaited: Seen[] = []
  const resent: Seen[] = []
  let startedAt = 0
  const take = async (name: string, call: () => Promise<Step['result']>) => {
    startedAt = terminal.now()
    steps[name] = { result: await call(), answer: takeAnswer() }
  }
  /** Waits for a webhook of an order, from the last request on. */
  const waitFor = async (
    name: string,
    order_id: string,
    isIt: (status: unknown, at: number) => boolean,
  ) => {
    if ((steps[name]?.answer?.status ?? 400) >= 400) return
    const isHere = () =>
      deliveries.some(
        ({ members: { order_id: its, status } }, at) => its === order_id && isIt(status, at),
      )
    const endAt = startedAt + (name === 'secure' ? bankMs : webhookMs)
    while (!isHere() && terminal.now() < endAt) await sleep(pollMs)
    const seen = name === 'resend' ? resent : awaited
    seen.push([`${name}: ${isHere() ? 'it came' : 'none came'}`, isHere()])
  }

  const flow = { method: 'purchase', order_3ds_bypass: 'always', server_url } as const
  const all = { ...payment, ...shopper, ...flow, ...(result_url !== undefined && { result_url }) }
  const [card, secureCard] = project.cards
  if (card && secureCard) {
    const device = { customer_ip: '203.0.113.7', browser_fingerprint: fingerprint }
    const direct = { ...all, ...device, mode: 'direct', order_id: idOf('direct') } as const
    await take('direct', () => service.createPayment({ ...direct, ...card }))
    await waitFor('direct', idOf('direct'), () => true)
    await take('secure', () =>
      service.createPayment({ ...direct, ...secureCard, order_id: idOf('secure') }),
    )
    const { secure } = steps
    const { user_action_url: bank }: Members = isRecord(secure?.answer?.body)
      ? secure.answer.body
      : {}
    if (typeof bank === 'string' && isWebAddress(bank)) {
      terminal.stderr.write(`3-D Secure: open ${bank} and confirm the payment there.\n`)
      await waitFor('secure', idOf('secure'), (status) => status !== 'init' && status !== 'pending')
    }
  }
  const order_id = idOf(isHosted ? 'hosted' : 'direct')
  if (isHosted) {
    const hosted = { ...all, mode: 'hosted', customer_lang: 'uk', order_id } as const
    await take('hosted', () => service.createPayment(hosted))
    await waitFor('hosted', order_id, () => true)
    await take('repeated', () => service.createPayment(hosted))
    await take('cancel', () => service.cancelPayment({ order_id }))
    await waitFor('cancel', order_id, (status) => status === 'failure')
  }
  // Cancelled before, or direct.
  await take('notMet', () => service.cancelPayment({ order_id }))
  const deliveredBefore = deliveries.length
  await take('resend', () => service.resendWebhook({ order_id, operation: 'purchase' }))
  await waitFor('resend', order_id, (_status, at) => at >= deliveredBefore)
  const unknown = { order_id: idOf('unknownOrder'), operation: 'purchase' }
  await take('unknownOrder', () => service.resendWebhook(unknown))
  await take('unknownProject', () => project.stranger.resendWebhook(unknown))
  const invalid = { ...all, mode: 'hosted', pos_id, order_id: idOf('invalid'), amount: 0 }
  await take('invalid', () => service.request('POST', paymentPath, invalid))
  const sent = { ...payment, pos_id, order_ids: ['direct', 'secure', 'hosted'].map(idOf) }
  return { baseUrl, sent, steps, deliveries, deliveredBefore, awaited, resent }
}

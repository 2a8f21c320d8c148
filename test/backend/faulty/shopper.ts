import type { CheckoutServer } from 'tillkit/server'
import { payBody, scripted, token } from '../shop.js'
import { type OrderPlan, type RouteName, referenceOf } from './orderPlan.js'
import { cards, type PaymentLedger } from './paymentLedger.js'

/** What a route answers the page, or `error` when it answers none. */
interface Answer {
  readonly type: string
  readonly user_action_url?: string
  readonly location?: string
}

export interface ShopperOptions {
  readonly route: RouteName
  readonly plan: OrderPlan
  /** Distinguishes this shopper's tokens from the others'. */
  readonly index: number
  readonly checkout: Pick<CheckoutServer, 'fetch'>
  readonly ledger: PaymentLedger
  /** Takes down the orders whose shopper was sent to pay another one. */
  readonly misled: Set<string>
  /**
   * How often one request may stay without an answer before the shopper gives up. Without it, 10
   * times.
   */
  readonly triesAnAnswer?: number
}

/** After these the page makes a new token; after every other answer it does not. */
const freeing: ReadonlySet<string> = new Set(['declined', 'rejected', 'cancelled'])
const undecided: ReadonlySet<string> = new Set(['pending', 'unknown', 'error'])

/** How often one shopper tries, and how often a page with another token tries as well. */
const triesAnOrder = 2

/**
 * Pays one order as the browser half would: the same token is sent again when no answer came, a new
 * one only when the answer says that the order is free. A second tab knows nothing of the first and
 * presses Pay when that is left hanging.
 */
export async function payAsShopper(options: ShopperOptions): Promise<void> {
  const { index } = options
  for (let attempt = 0; attempt < triesAnOrder; attempt += 1) {
    const attemptToken = token(index * 10 + attempt)
    const outcome = await followUp(await firstAnswer(options, attemptToken), attemptToken, options)
    if (freeing.has(outcome.type)) continue
    if (undecided.has(outcome.type))
      await press(options, token(index * 10 + attempt + triesAnOrder))
    return
  }
}

/**
 * While no answer comes, the page asks what became of its token, and sends that again if the
 * backend does not know it.
 */
async function firstAnswer(options: ShopperOptions, attemptToken: string): Promise<Answer> {
  let answer = await press(options, attemptToken)
  if (options.plan.losesAnswer) answer = { type: 'error' }
  for (
    let tries = 0;
    answer.type === 'error' && tries < (options.triesAnAnswer ?? 10);
    tries += 1
  ) {
    const known = await askStatus(options, attemptToken)
    answer = known.type === 'error' ? await press(options, attemptToken) : known
  }
  return answer
}

/** Goes where the answer leads; while it leads nowhere, asks again with the same token. */
async function followUp(
  first: Answer,
  attemptToken: string,
  options: ShopperOptions,
): Promise<Answer> {
  const answer = undecided.has(first.type) ? await press(options, attemptToken) : first
  const { plan, ledger } = options
  const page = answer.user_action_url ?? answer.location
  if (page === undefined) return answer
  if (referenceOf(ledger.orderAt(page) ?? '') !== plan.reference) options.misled.add(plan.reference)
  if (plan.atPage === 'cancel')
    return answer.location === undefined ? answer : await cancel(options, attemptToken)
  if (plan.atPage === 'leave') return await askStatus(options, attemptToken)

  const resultUrl = await ledger.finish(page, plan.atPage)
  return await askStatus(
    options,
    resultUrl === undefined ? attemptToken : await comeBack(options, resultUrl),
  )
}

async function press(
  { route, plan, checkout }: ShopperOptions,
  attempt_token: string,
): Promise<Answer> {
  const { reference, card } = plan
  const isHosted = route === 'hosted' || route === 'cancel'
  const body = isHosted
    ? { attempt_token, reference }
    : { ...payBody, attempt_token, reference, cc_number: cards[card] }
  const headers = { 'Content-Type': 'application/json' }
  return await readAnswer(
    await checkout.fetch(scripted('POST', isHosted ? '/hosted' : '/pay', headers, body)),
  )
}

async function cancel({ checkout }: ShopperOptions, attemptToken: string): Promise<Answer> {
  return await readAnswer(
    await checkout.fetch(scripted('POST', '/cancel', { 'Tillkit-Attempt': attemptToken })),
  )
}

async function askStatus({ checkout }: ShopperOptions, attemptToken: string): Promise<Answer> {
  return await readAnswer(
    await checkout.fetch(scripted('GET', '/status', { 'Tillkit-Attempt': attemptToken })),
  )
}

/**
 * The service sends the shopper to `result_url`, and that to the return page with a token of its
 * own.
 */
async function comeBack({ checkout }: ShopperOptions, resultUrl: string): Promise<string> {
  const answer = await checkout.fetch(new Request(resultUrl))
  return answer.headers.get('Location')?.split('#tillkit_attempt=')[1] ?? ''
}

async function readAnswer(response: Response): Promise<Answer> {
  const body: Partial<Answer> = JSON.parse(await response.text())
  return { type: 'error', ...body }
}

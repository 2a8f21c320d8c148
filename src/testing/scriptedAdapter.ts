import type { AdapterCallOptions, CheckoutAdapter } from '../checkout/adapter.js'
import type { CheckoutRequest, HostedCheckoutRequest } from '../contract/checkoutRequest.js'
import type { Outcome } from '../contract/outcome.js'
import { CheckoutError, type CheckoutErrorCode } from '../model/checkoutError.js'

/**
 * What a scripted backend says to one call: an outcome, one that comes when its promise does, an error or its code, or
 * no answer at all.
 */
export type ScriptedAnswer = Outcome | Promise<Outcome> | CheckoutError | CheckoutErrorCode | 'silence'

/** One answer for every call, or one a call, of which the last is given again and again. */
export type ScriptedAnswers = ScriptedAnswer | readonly ScriptedAnswer[]

/** What a scripted backend says to each kind of call. */
export interface AdapterScript {
  /** To Pay. Without it a call fails with `configuration`, so that no test waits for what was never written. */
  readonly pay?: ScriptedAnswers
  /** To each status request. @default 'silence' */
  readonly status?: ScriptedAnswers
  /** To a request for the hosted page. Without it the adapter has no `hosted`. */
  readonly hosted?: ScriptedAnswers
  /** To a cancellation. Without it the adapter has no `cancel`. */
  readonly cancel?: ScriptedAnswers
  /** Where a plain form is posted. @default none */
  readonly hostedUrl?: string
}

/** Every call that was made, in order. Requests hold card data as it was typed: put in test cards only. */
export interface ScriptedCalls {
  /** What was sent to Pay. */
  readonly pay: readonly CheckoutRequest[]
  /** The tokens whose status was asked for. */
  readonly status: readonly string[]
  /** What was sent for the hosted page. */
  readonly hosted: readonly HostedCheckoutRequest[]
  /** The tokens of which a cancellation was asked. */
  readonly cancel: readonly string[]
}

/** An adapter that returns the answers you give it, and records every call. */
export interface ScriptedAdapter extends CheckoutAdapter {
  /** Grows with each call. */
  readonly calls: ScriptedCalls
}

/**
 * Makes an adapter that returns the answers you give it, for tests and stories without a backend. The checkout
 * around it is the real one: it latches, watches, recovers and shows as it will in the shop.
 *
 * @example
 * import { outcomes, scriptedAdapter } from 'tillkit/testing'
 *
 * const adapter = scriptedAdapter({ pay: [outcomes.declined(), outcomes.succeeded()] })
 * render(<Checkout adapter={adapter} order={order}><CardForm /></Checkout>)
 * expect(adapter.calls.pay).toHaveLength(2)
 */
export function scriptedAdapter(script: AdapterScript): ScriptedAdapter {
  const { pay = notWritten, status = 'silence', hosted, cancel, hostedUrl } = script
  const onPay = part<CheckoutRequest>(pay)
  const onStatus = part<string>(status)
  const onHosted = part<HostedCheckoutRequest>(hosted ?? [])
  const onCancel = part<string>(cancel ?? [])
  return {
    calls: { pay: onPay.calls, status: onStatus.calls, hosted: onHosted.calls, cancel: onCancel.calls },
    pay: onPay.answer,
    status: onStatus.answer,
    ...(hosted !== undefined && { hosted: onHosted.answer }),
    ...(cancel !== undefined && { cancel: onCancel.answer }),
    ...(hostedUrl !== undefined && { hostedUrl }),
  }
}

const notWritten = new CheckoutError(
  'configuration',
  'scriptedAdapter was asked to pay and has no answer to that. Give it one: scriptedAdapter({ pay: outcomes.succeeded() }).',
)

interface Part<Call> {
  readonly calls: readonly Call[]
  readonly answer: (call: Call, options?: AdapterCallOptions) => Promise<Outcome>
}

function part<Call>(given: ScriptedAnswers): Part<Call> {
  const answers = isList(given) ? given : [given]
  const calls: Call[] = []
  return {
    calls,
    answer: async (call, options) => {
      calls.push(call)
      return say(answers[Math.min(calls.length, answers.length) - 1] ?? notWritten, options)
    },
  }
}

async function say(answer: ScriptedAnswer, { signal }: AdapterCallOptions = {}): Promise<Outcome> {
  if (answer === 'silence') return silence(signal)
  if (typeof answer === 'string') throw new CheckoutError(answer)
  if (answer instanceof CheckoutError) throw answer
  return answer
}

/** Ends as `fetchAdapter` does when the call is taken back. */
function silence(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new CheckoutError('unreachable'))
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}

function isList(answers: ScriptedAnswers): answers is readonly ScriptedAnswer[] {
  return Array.isArray(answers)
}

import type { CheckoutRequest, HostedCheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError, type CheckoutErrorCode } from '../../core/model/checkoutError.js'
import type { AdapterCallOptions, CheckoutAdapter } from '../../page/adapter/adapter.js'

/**
 * A scripted backend's answer to one call: an outcome, a promise of one, an error or its code, or
 * no answer.
 */
export type ScriptedAnswer =
  | Outcome
  | Promise<Outcome>
  | CheckoutError
  | CheckoutErrorCode
  | 'silence'

/** One answer for every call, or a list with one for each call. The last is repeated. */
export type ScriptedAnswers = ScriptedAnswer | readonly ScriptedAnswer[]

/** A scripted backend's answers to each kind of call. */
export interface AdapterScript {
  /**
   * To Pay. Without it a call fails with `configuration`, so that no test waits for a missing
   * answer.
   */
  readonly pay?: ScriptedAnswers
  /** To each status request. @default 'silence' */
  readonly status?: ScriptedAnswers
  /** To a request for the hosted page. Without it the adapter has no `hosted`. */
  readonly hosted?: ScriptedAnswers
  /** To a cancellation. Without it the adapter has no `cancel`. */
  readonly cancel?: ScriptedAnswers
  /** The address that a plain form is posted to. @default none */
  readonly hostedUrl?: string
}

/** Every call, in order. Requests contain the card data as typed: use test cards only. */
export interface ScriptedCalls {
  /** The requests of Pay. */
  readonly pay: readonly CheckoutRequest[]
  /** The tokens of status requests. */
  readonly status: readonly string[]
  /** The requests for the hosted page. */
  readonly hosted: readonly HostedCheckoutRequest[]
  /** The tokens of cancellations. */
  readonly cancel: readonly string[]
}

/** An adapter that returns the answers you give it, and records every call. */
export interface ScriptedAdapter extends CheckoutAdapter {
  /** Grows with each call. */
  readonly calls: ScriptedCalls
}

/**
 * Creates an adapter that returns the given answers, for tests and stories without a backend. The
 * checkout around it is the real one.
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
  const onPay = scriptCalls<CheckoutRequest>(pay)
  const onStatus = scriptCalls<string>(status)
  const onHosted = scriptCalls<HostedCheckoutRequest>(hosted ?? [])
  const onCancel = scriptCalls<string>(cancel ?? [])
  return {
    calls: {
      pay: onPay.calls,
      status: onStatus.calls,
      hosted: onHosted.calls,
      cancel: onCancel.calls,
    },
    pay: onPay.answer,
    status: onStatus.answer,
    ...(hosted !== undefined && { hosted: onHosted.answer }),
    ...(cancel !== undefined && { cancel: onCancel.answer }),
    ...(hostedUrl !== undefined && { hostedUrl }),
  }
}

const notWritten = new CheckoutError(
  'configuration',
  'scriptedAdapter was asked to pay and has no answer to that. Give it one: ' +
    'scriptedAdapter({ pay: outcomes.succeeded() }).',
)

/** The answers to one kind of call, and its calls so far. */
function scriptCalls<Call>(scriptedAnswers: ScriptedAnswers) {
  const answers = [scriptedAnswers].flat()
  const calls: Call[] = []
  const answer = async (call: Call, options?: AdapterCallOptions): Promise<Outcome> => {
    calls.push(call)
    return giveAnswer(answers[Math.min(calls.length, answers.length) - 1] ?? notWritten, options)
  }
  return { calls, answer }
}

async function giveAnswer(
  answer: ScriptedAnswer,
  { signal }: AdapterCallOptions = {},
): Promise<Outcome> {
  if (answer === 'silence') return silence(signal)
  if (typeof answer === 'string') throw new CheckoutError(answer)
  if (answer instanceof CheckoutError) throw answer
  return answer
}

/** Rejects as `fetchAdapter` does when the call is aborted. */
function silence(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new CheckoutError('unreachable'))
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}

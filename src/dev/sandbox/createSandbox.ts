import { CheckoutError } from '../../core/model/checkoutError.js'
import { formatTimestamp } from '../../core/model/timestamp.js'
import { moveTime } from './moveTime.js'
import { doDueJobs } from './payments/doJob.js'
import { assertSandboxOptions } from './setup/assertSandboxOptions.js'
import type { MerchantCall, SandboxContext } from './setup/createContext.js'
import type { SandboxOptions } from './setup/sandboxOptions.js'
import { refusalResponse } from './shared/refusal.js'
import { memoryState, sharedState } from './stateAccess.js'
import { createAnswerDelay } from './time/answerDelay.js'
import { systemClock } from './time/clock.js'
import { createJobTimer } from './time/jobTimer.js'
import { createRunningWork } from './time/runningWork.js'
import { createMerchant } from './webhooks/callMerchant.js'

/** A payment service that runs in this process, made by `createSandbox`. */
export interface Sandbox {
  /** Answers one request, like any Web-standard server. */
  fetch(request: Request): Promise<Response>
  /**
   * Moves the sandbox's time forward by milliseconds. What falls due happens in order, each thing
   * at its own time: subscriptions charge and retry, hosted payments expire, webhooks are sent. It
   * resolves when all of that is done, with the webhooks that were being sent before; it waits at
   * most a second for each.
   *
   * @throws {CheckoutError} `configuration` when `ms` is negative or not finite
   */
  advance(ms: number): Promise<void>
  /** Stops waiting webhooks and webhooks under way. */
  close(): void
}

/**
 * Creates a payment service to build and test against: every endpoint of the interface, the
 * shopper's pages, signed webhooks, a movable clock, and a ledger that can be read and changed at
 * its address. It keeps everything in memory, or in a shared `state`, and no card numbers or
 * security codes.
 *
 * @throws {CheckoutError} `configuration` when an option could not work
 * @see docs/sandbox.md
 * @example
 * import { createSandbox } from 'tillkit/sandbox'
 *
 * const posId = 'c0ffee00-0000-4000-8000-000000000001'
 * const sandbox = createSandbox({
 *   baseUrl: 'http://localhost:8455',
 *   projects: [{ posId, apiKey: 'key', apiSecret: 'changeme', endpointsKey: 'endpoints' }],
 * })
 * const response = await sandbox.fetch(new Request('http://localhost:8455/sandbox/payments'))
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  assertSandboxOptions(options)
  const { clock: realClock = systemClock, webhookTimeoutMs = 10_000, onLog = () => {} } = options
  let isClosed = false
  let lastMove: Promise<unknown> = Promise.resolve()
  const merchant = createMerchant({
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init)),
    clock: realClock,
    timeoutMs: webhookTimeoutMs,
  })
  const logFailure = (detail: string) =>
    onLog({ at: formatTimestamp(realClock.now()), event: 'internal_error', detail })
  const answerDelay = createAnswerDelay(realClock)
  const work = createRunningWork({ clock: realClock, onError: logFailure })
  const timer = createJobTimer({
    clock: realClock,
    keepsEarlierEnd: options.state !== undefined,
    onEnd: () => work.add(state.change(doDueJobs)),
  })
  const accessOptions = {
    contextOptions: { ...options, webhookTimeoutMs, moveOn },
    afterChange,
  }
  const state = options.state
    ? sharedState(options.state, accessOptions)
    : memoryState(accessOptions)

  function afterChange({ calls, clock }: SandboxContext) {
    for (const call of calls.splice(0)) work.add(makeCall(call))
    const job = isClosed ? undefined : clock.next()
    timer.set(job ? realClock.now() + Math.max(job.at - clock.now(), 0) : Infinity)
  }

  async function makeCall({ url, init, record }: MerchantCall) {
    const answer = await merchant.call(url, await init())
    if (answer !== undefined) await state.change((context) => record(answer, context))
  }

  /** Answers a request although the store of the state has failed. */
  function refuseWithoutState(error: unknown) {
    if (!(error instanceof CheckoutError)) throw error
    logFailure(error.message)
    const message = 'The sandbox’s shared state could not be read or written.'
    return { response: refusalResponse({ status: 503, message }), delayMs: 0 }
  }

  /** One move after the other, also after one that failed. */
  function moveOn(ms: number): Promise<number> {
    const move = lastMove.then(() => moveTime(ms, { state, work }))
    lastMove = move.catch(() => {})
    return move
  }

  async function finishSoon() {
    const end = realClock.now() + soonMs
    await work.finish()
    while (timer.endsAt() <= end) {
      const waitMs = Math.max(timer.endsAt() - realClock.now(), 0)
      await new Promise<void>((resolve) => realClock.setTimer(resolve, waitMs))
      await work.finish()
    }
  }

  return {
    async fetch(request: Request) {
      const { response, delayMs } = await state.answer(request).catch(refuseWithoutState)
      options.waitUntil?.(finishSoon())
      await answerDelay.wait(delayMs)
      return response
    },
    async advance(ms: number) {
      assertForward(ms)
      await moveOn(ms)
    },
    close() {
      isClosed = true
      merchant.close()
      answerDelay.end()
      timer.cancel()
    },
  }
}

function assertForward(ms: number) {
  if (ms >= 0 && ms < Infinity) return
  const message = 'The sandbox’s time moves forward only: give milliseconds from 0.'
  throw new CheckoutError('configuration', message)
}

/** Until when `waitUntil` keeps a process alive. The webhook of a lost reply comes after 4 s. */
const soonMs = 5_000

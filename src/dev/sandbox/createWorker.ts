import { CheckoutError } from '../../core/model/checkoutError.js'
import { formatTimestamp } from '../../core/model/timestamp.js'
import { doJob } from './payments/doJob.js'
import { sandboxRoutes } from './sandboxRoutes.js'
import { createContext, type MerchantCall, type SandboxContext } from './setup/createContext.js'
import type { SandboxOptions, SharedState } from './setup/sandboxOptions.js'
import { readState, stateToText } from './setup/sandboxState.js'
import { type SandboxClock, systemClock } from './time/clock.js'
import { createMerchant } from './webhooks/callMerchant.js'
import type { SandboxLogEntry } from './webhooks/eventLog.js'

/** Browsers and Node run a longer timer at once. */
const longestTimerMs = 2_147_483_647

type Act<Result> = (context: SandboxContext) => Result | Promise<Result>

/**
 * Changes the state, and does what falls due: at its time by the clock of this machine, or when the
 * time is moved.
 */
export function createWorker(options: SandboxOptions) {
  const {
    clock: base = systemClock,
    webhookTimeoutMs = 10_000,
    state: shared,
    onLog = () => {},
  } = options
  const merchant = createMerchant({
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init)),
    clock: base,
    timeoutMs: webhookTimeoutMs,
  })
  const underWay = new Set<Promise<unknown>>()
  let moves: Promise<unknown> = Promise.resolve()
  let isClosed = false
  /** When the timer ends, by the clock of this machine. */
  let wakesAt = Infinity
  let disarm = () => {}
  const contextOptions = { ...options, webhookTimeoutMs, moveOn }
  // With a shared state too, since it checks the options.
  const own = createContext(readState(undefined, options.faults), contextOptions)
  const ownRoutes = sandboxRoutes(own)

  function change<Result>(act: Act<Result>): Promise<Result> {
    return shared ? changeShared(act, shared) : changeOwn(act)
  }

  async function changeOwn<Result>(act: Act<Result>): Promise<Result> {
    const acted = act(own)
    // What the act has planned at once does not wait for the rest of it.
    follow(own)
    const result = await acted
    follow(own)
    return result
  }

  async function changeShared<Result>(act: Act<Result>, store: SharedState): Promise<Result> {
    // Each refusal of a write is another process's change, unless the store refuses all.
    for (let writes = 0; writes < 200; writes += 1) {
      const stored = await store.read()
      const state = readState(stored?.text, options.faults)
      const before = stateToText(state)
      const lines: SandboxLogEntry[] = []
      const context = createContext(state, { ...contextOptions, onLog: (line) => lines.push(line) })
      const result = await act(context)
      const text = stateToText(state)
      if (text === before || (await store.write({ version: (stored?.version ?? 0) + 1, text }))) {
        for (const line of lines) onLog(line)
        follow(context)
        return result
      }
    }
    throw new CheckoutError(
      'configuration',
      'The sandbox’s state was not written: `write` refused it 200 times.',
    )
  }

  /** Begins the calls of a change, and sets one timer for the earliest job. */
  function follow({ calls, clock }: SandboxContext) {
    for (const call of calls.splice(0)) track(perform(call))
    const next = isClosed ? undefined : clock.next()
    const at = next ? base.now() + Math.max(next.at - clock.now(), 0) : Infinity
    // A shared state may have a later version by now. The timer that is set for it reads it.
    if (shared && at >= wakesAt) return
    disarm()
    wakesAt = at
    disarm = next
      ? base.setTimer(() => track(wake()), Math.min(at - base.now(), longestTimerMs))
      : () => {}
  }

  async function perform({ url, init, record }: MerchantCall) {
    const result = await merchant.call(url, await init())
    if (result !== undefined) await change((context) => record(result, context))
  }

  function track(work: Promise<unknown>) {
    const done: Promise<unknown> = work
      .catch(({ name }) =>
        onLog({ at: formatTimestamp(base.now()), event: 'internal_error', detail: `${name}` }),
      )
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  function wake() {
    wakesAt = Infinity
    return change((context) => {
      const { clock } = context
      for (let job = clock.next(clock.now()); job; job = clock.next(clock.now()))
        doJob(job, context)
    })
  }

  async function rest() {
    while (underWay.size > 0) {
      const begun = [...underWay]
      await withinTimeout(Promise.all(begun), base)
      for (const each of begun) underWay.delete(each)
    }
  }

  async function move(ms: number) {
    await rest()
    const end = await change(({ clock }) => clock.now() + ms)
    for (let isDone = false; !isDone; ) {
      isDone = await change((context) => {
        const job = context.clock.next(end)
        context.clock.moveTo(job?.at ?? end)
        if (job) doJob(job, context)
        return job === undefined
      })
      await rest()
    }
    return end
  }

  /** One move after the other. */
  function moveOn(ms: number): Promise<number> {
    const moved = moves.then(() => move(ms))
    moves = moved.catch(() => {})
    return moved
  }

  /** Does what falls due within five seconds. The webhook of a lost reply comes after four. */
  async function finishSoon() {
    const end = base.now() + 5_000
    for (;;) {
      while (underWay.size > 0) await Promise.all(underWay)
      if (wakesAt > end) return
      await new Promise<void>((resolve) =>
        base.setTimer(resolve, Math.max(wakesAt - base.now(), 0)),
      )
    }
  }

  return {
    async fetch(request: Request) {
      const answer: Act<Response> = shared
        ? (context) => sandboxRoutes(context).fetch(request.clone())
        : () => ownRoutes.fetch(request)
      const response = await change(answer)
      options.waitUntil?.(finishSoon())
      return response
    },
    async advance(ms: number) {
      if (!(ms >= 0 && ms < Infinity)) {
        throw new CheckoutError(
          'configuration',
          'The sandbox’s time moves forward only: give milliseconds from 0.',
        )
      }
      await moveOn(ms)
    },
    close() {
      isClosed = true
      merchant.close()
      disarm()
    },
  }
}

/** Waits for a second at most: a receiver that never answers must not stop the time. */
async function withinTimeout(outcome: Promise<unknown>, base: SandboxClock): Promise<void> {
  let cancel = () => {}
  const timeout = new Promise<void>((resolve) => {
    cancel = base.setTimer(resolve, 1_000)
  })
  await Promise.race([outcome, timeout]).finally(cancel)
}

import { membersOf } from '../../core/model/isObject.js'
import { assertNoProblems } from '../../core/model/optionProblem.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { deliverDueEvents, type EventRun } from '../events/deliverDueEvents.js'
import { createEventDelivery } from '../events/deliverEvents.js'
import { recoverAttempts } from './recoverAttempts.js'

/** What one round over all that waits did. */
export interface PendingRun extends EventRun {
  /** Attempts that recovery has checked. */
  readonly checked: number
}

/** How often to look for what other processes have left. */
const roundMs = 30_000

/** Soon enough after a crash, late enough not to slow the start. */
const firstRoundMs = 1_000

export function createPendingWork(context: ServerContext) {
  const isTimed = context.options.advanced.recovery !== 'manual'
  const runDue = () => {
    // What falls due during a run is found by another run after it.
    const isJoining = deliverEvents.isRunning() || recover.isRunning()
    // The store logs its failure, and the next round follows.
    const joined = run().catch(() => undefined)
    if (isJoining) void joined.then(() => run()).catch(() => undefined)
  }
  const rounds = createWakeTimer(() => {
    rounds.wakeIn(roundMs)
    runDue()
  })
  // Separate from the rounds: a wake must not begin a further chain of rounds.
  const wakes = createWakeTimer(runDue)
  const wakeIn = (delayMs: number) => {
    if (isTimed) wakes.wakeIn(delayMs)
  }
  const deliver = createEventDelivery(context, wakeIn)

  const deliverEvents = oneAtATime(() => deliverDueEvents(context, { deliver, wakeIn }))
  const recover = oneAtATime(async () => {
    const { checked, isCutShort } = await recoverAttempts(context)
    if (isCutShort) wakeIn(0)
    return checked
  })

  /**
   * Does all that is due: events first, then attempts. A call during a run shares it. Rejects when
   * the store can't be reached.
   */
  async function run(): Promise<PendingRun> {
    return await context.watch.inSpan({ type: 'recovery' }, async () => {
      const delivered = await deliverEvents.run()
      return { ...delivered, checked: await recover.run() }
    })
  }

  function noteCheck({ checkAt }: AttemptRecord) {
    const delayMs = (checkAt ?? Infinity) - context.now()
    if (isTimed && delayMs <= roundMs) wakes.wakeIn(Math.max(delayMs, 0))
  }

  /** Ends the timers; what waits stays in the store. */
  function close() {
    rounds.close()
    wakes.close()
  }

  if (isTimed) startRounds(rounds)
  return { deliver, run, noteCheck, close }
}

/**
 * @throws {CheckoutError} `configuration` if no timer may be set, as in workerd outside of a
 *   request
 */
function startRounds(rounds: ReturnType<typeof createWakeTimer>) {
  try {
    rounds.wakeIn(firstRoundMs)
  } catch {
    assertNoProblems([{ option: 'recovery', why: noTimerWhy }])
  }
}

const noTimerWhy =
  'is "timer", and this runtime allows none where the server is made, as Cloudflare Workers do. ' +
  'What failed or is undecided would stay so: give "manual", and call runPending() from a cron ' +
  'trigger.'

function oneAtATime<Result>(work: () => Promise<Result>) {
  let running: Promise<Result> | undefined
  return {
    isRunning: () => running !== undefined,
    run: async () => {
      running ??= work().finally(() => {
        running = undefined
      })
      return await running
    },
  }
}

/** A timer may fire early, and an event must be due then. */
const slackMs = 50

/**
 * Makes a timer that calls back in each whole second in which something is due, and does not keep
 * the process alive.
 */
function createWakeTimer(onWake: () => void) {
  /** The seconds in which something is due, by the monotonic clock. */
  const dueSeconds = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function scheduleNext() {
    clearTimeout(timer)
    if (isClosed || dueSeconds.size === 0) return
    const nextSecond = Math.min(...dueSeconds)
    timer = setTimeout(
      () => {
        dueSeconds.delete(nextSecond)
        onWake()
        scheduleNext()
      },
      nextSecond * 1000 - performance.now(),
    )
    letProcessEnd(timer)
  }

  return {
    wakeIn(delayMs: number) {
      dueSeconds.add(Math.ceil((performance.now() + delayMs + slackMs) / 1000))
      scheduleNext()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/**
 * In Node a timer prevents the process from ending unless it is unreferenced; elsewhere it is a
 * number.
 */
function letProcessEnd(handle: unknown) {
  const { unref } = membersOf(handle)
  if (typeof unref === 'function') unref.call(handle)
}

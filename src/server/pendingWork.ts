import type { AttemptRecord } from './attemptRecord.js'
import type { Backend } from './backend.js'
import { createEventRunner, type EventRun, type EventRunner } from './handleEvents.js'
import { recoverAttempts } from './recoverAttempts.js'
import { createWakeTimer } from './wakeTimer.js'

/** What one round over everything that waits came to. */
export interface PendingRun extends EventRun {
  /** Attempts that recovery has looked at. */
  readonly checked: number
}

/** What a server does besides answering: it hands events on again, and finds out about undecided attempts. */
export interface PendingWork {
  readonly events: EventRunner
  /** Does everything whose time has come. Rejects when the store can't be reached. */
  run(): Promise<PendingRun>
  /** Tells when an attempt is to be looked at: sooner than the next round, it is looked at in time. */
  noteCheck(attempt: AttemptRecord): void
  /** Ends the timer; what waits is kept. */
  close(): void
}

/** How often the timer looks for what other processes have left behind. */
const roundMs = 30_000

/** Soon enough for what a crash has left, late enough not to slow the start. */
const firstRoundMs = 1_000

/** Makes the work of one server. With `recovery: 'timer'` it runs by itself, from shortly after the start on. */
export function createPendingWork(backend: Backend): PendingWork {
  const isTimed = backend.options.recovery !== 'manual'
  // The store has told the log when it fails, and the next round comes.
  const ring = (): void => void run().catch(() => undefined)
  const rounds = createWakeTimer(() => {
    rounds.wakeIn(roundMs)
    ring()
  })
  // Apart from the rounds: each wake would begin a chain of rounds of its own, for ever.
  const wakes = createWakeTimer(ring)
  const events = createEventRunner(backend, (delayMs) => {
    if (isTimed) wakes.wakeIn(delayMs)
  })

  async function run(): Promise<PendingRun> {
    const checked = await recoverAttempts(backend)
    return { ...(await events.runPending()), checked }
  }

  function noteCheck({ checkAt }: AttemptRecord): void {
    const delayMs = (checkAt ?? Infinity) - backend.now()
    if (isTimed && delayMs < roundMs) wakes.wakeIn(Math.max(delayMs, 0))
  }

  function close(): void {
    rounds.close()
    wakes.close()
  }

  if (isTimed) rounds.wakeIn(firstRoundMs)
  return { events, run, noteCheck, close }
}

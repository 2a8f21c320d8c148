import type { PaymentStore } from 'tillkit/server'
import type { Blow } from './mortalProcess.js'
import type { RouteName } from './orderPlan.js'
import type { LedgerOptions, PaymentLedger } from './paymentLedger.js'

/** A checkout server in something that can die. */
export interface ServerProcess {
  /** `undefined` when the process died first. */
  fetch(request: Request): Promise<Response | undefined>
  /** Whether recovery found anything to do; `undefined` when the process died first. */
  runPending(): Promise<boolean | undefined>
  isDead(): boolean
  /** What befell it, in words. */
  wasHit(): string | undefined
}

/** Where processes run, one after the other, over one store and beside one payment service. */
export interface ServerHost {
  readonly ledger: PaymentLedger
  start(blow: Blow | undefined): Promise<ServerProcess>
  /** Ends everything and says what is left. */
  end(): Promise<Remains>
}

export interface Remains {
  readonly store: Pick<PaymentStore<unknown>, 'findAttempt'>
  /** The orders that the merchant's callback was called for as paid. */
  readonly notified: ReadonlySet<string>
  /** What the callback wrote for orders paid, together with the mark that their event is handled. */
  readonly committed: readonly string[]
}

export interface HostOptions {
  readonly route: RouteName
  readonly clock: { now: number }
  readonly notify: LedgerOptions['notify']
  /** The answer to the service's nth request is lost, its work done. */
  readonly losesReplyTo?: number
}

export type OpenHost = (options: HostOptions) => Promise<ServerHost>

/** Keeps one process of the host running, whatever befalls it. */
export interface Supervisor {
  /** Whoever waits for a process that dies is answered 502, as by the proxy before it. */
  fetch(request: Request): Promise<Response>
  /** Lets recovery run until it finds nothing to do. */
  runPending(): Promise<void>
  readonly hits: () => readonly string[]
}

/** Starts the first process. Each that dies is followed by another, which meets the next of the blows. */
export function superviseServer(host: ServerHost, blows: readonly Blow[]): Supervisor {
  const started: ServerProcess[] = []
  const next = async (): Promise<ServerProcess> => {
    const process = await host.start(blows[started.length])
    started.push(process)
    return process
  }
  let running = next()
  const outlived = async <Answer>(work: (process: ServerProcess) => Promise<Answer>): Promise<Answer> => {
    const current = running
    const process = await current
    const answer = await work(process)
    if (process.isDead() && running === current) running = next()
    return answer
  }

  const runPending = async (): Promise<void> => {
    const foundWork = await outlived((process) => process.runPending())
    if (foundWork !== false) await runPending()
  }
  return {
    fetch: async (request) =>
      (await outlived((process) => process.fetch(request))) ?? new Response('{}', { status: 502 }),
    runPending,
    hits: () => started.flatMap((process) => process.wasHit() ?? []),
  }
}

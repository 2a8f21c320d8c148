import type { PaymentStore } from 'tillkit/store'
import type { InjectedFault } from './crashableProcess.js'
import type { RouteName } from './orderPlan.js'
import type { LedgerOptions, PaymentLedger } from './paymentLedger.js'

/** A checkout server in a process that can crash. */
export interface ServerProcess {
  /** `undefined` when the process crashed first. */
  fetch(request: Request): Promise<Response | undefined>
  /** Whether recovery found anything to do; `undefined` when the process crashed first. */
  runPending(): Promise<boolean | undefined>
  hasCrashed(): boolean
  /** The fault it met, as text. */
  faultMet(): string | undefined
}

/** Where processes run, one after the other, over one store and beside one payment service. */
export interface ServerHost {
  readonly ledger: PaymentLedger
  start(fault: InjectedFault | undefined): Promise<ServerProcess>
  /** Ends everything and says what is left. */
  end(): Promise<Remains>
}

export interface Remains {
  readonly store: Pick<PaymentStore<unknown>, 'findAttempt'>
  /** The orders that the merchant's callback was called for as paid. */
  readonly notified: ReadonlySet<string>
  /**
   * What the callback wrote for orders paid, together with the mark that their event is handled.
   */
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

/** Keeps one process of the host running, whatever fault it meets. */
export interface Supervisor {
  /** A request to a process that crashes is answered 502, as by a reverse proxy before it. */
  fetch(request: Request): Promise<Response>
  /** Lets recovery run until it finds nothing to do. */
  runPending(): Promise<void>
  readonly hits: () => readonly string[]
}

/**
 * Starts the first process. Each that crashes is followed by another, which meets the next of the
 * faults.
 */
export function superviseServer(host: ServerHost, faults: readonly InjectedFault[]): Supervisor {
  const started: ServerProcess[] = []
  const next = async (): Promise<ServerProcess> => {
    const process = await host.start(faults[started.length])
    started.push(process)
    return process
  }
  let running = next()
  const unlessCrashed = async <Answer>(
    work: (process: ServerProcess) => Promise<Answer>,
  ): Promise<Answer> => {
    const current = running
    const process = await current
    const answer = await work(process)
    if (process.hasCrashed() && running === current) running = next()
    return answer
  }

  const runPending = async (): Promise<void> => {
    const foundWork = await unlessCrashed((process) => process.runPending())
    if (foundWork !== false) await runPending()
  }
  return {
    fetch: async (request) =>
      (await unlessCrashed((process) => process.fetch(request))) ??
      new Response('{}', { status: 502 }),
    runPending,
    hits: () => started.flatMap((process) => process.faultMet() ?? []),
  }
}

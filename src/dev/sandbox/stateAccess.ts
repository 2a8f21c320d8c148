import { CheckoutError } from '../../core/model/checkoutError.js'
import { sandboxRoutes } from './sandboxRoutes.js'
import { type ContextOptions, createContext, type SandboxContext } from './setup/createContext.js'
import type { SharedState } from './setup/sandboxOptions.js'
import { readState, stateToText } from './setup/sandboxState.js'
import { systemClock, withinMs } from './time/clock.js'
import type { SandboxLogEntry } from './webhooks/eventLog.js'

/**
 * Changes the state of a context, or reads it. With a shared state it runs again if another process
 * has written meanwhile, so it does nothing outside: calls to the merchant go into `context.calls`.
 */
type StateAct<Result> = (context: SandboxContext) => Result | Promise<Result>

/** A response, and how long the faults keep it back. */
interface DelayedResponse {
  readonly response: Response
  readonly delayMs: number
}

/** The sandbox's state, in the memory of this process or shared by several. */
export interface StateAccess {
  /** Runs `act` on the current state, and stores what it changes. */
  change<Result>(act: StateAct<Result>): Promise<Result>
  /** Answers a request from the current state, and stores what it changes. */
  answer(request: Request): Promise<DelayedResponse>
}

/** What both kinds of state need. */
interface StateAccessOptions {
  readonly contextOptions: ContextOptions
  /** Makes the calls that a change has asked for, and plans the next job. */
  readonly afterChange: (context: SandboxContext) => void
}

/** A state that only this process has. */
export function memoryState({ contextOptions, afterChange }: StateAccessOptions): StateAccess {
  const context = createContext(readState(undefined, contextOptions.faults), contextOptions)
  const routes = sandboxRoutes(context)

  async function change<Result>(act: StateAct<Result>) {
    const acting = act(context)
    // What the act has asked for at once does not wait for the rest of it.
    afterChange(context)
    const result = await acting
    afterChange(context)
    return result
  }

  return { change, answer: (request) => change(() => answerDelayed(request, routes, context)) }
}

/** A refused write is another process's change, unless the store refuses all of them. */
const writesLimit = 200

/** How long the store may take for a call. */
const storeTimeoutMs = 10_000

/**
 * A state that several processes share, for the previews of a deployment. An act runs on a copy. If
 * another process writes first, the copy is thrown away, and the act runs again on the new state.
 *
 * @throws {CheckoutError} `configuration` at once, when an option could not work; from a change,
 *   when the store refuses every write; `store_unavailable` from a change, when the store fails
 */
export function sharedState(
  store: SharedState,
  { contextOptions, afterChange }: StateAccessOptions,
): StateAccess {
  const { faults, clock = systemClock, onLog = () => {} } = contextOptions
  // Checks the options now, and not with the first request.
  createContext(readState(undefined, faults), contextOptions)

  async function change<Result>(act: StateAct<Result>) {
    for (let writes = 0; writes < writesLimit; writes += 1) {
      const stored = await inTime(() => store.read())
      const state = readState(stored?.text, faults)
      const textBefore = stateToText(state)
      // Logged only if the change is stored: what is tried again is not logged twice.
      const lines: SandboxLogEntry[] = []
      const onLine = (line: SandboxLogEntry): void => void lines.push(line)
      const context = createContext(state, { ...contextOptions, onLog: onLine })
      const result = await act(context)
      const text = stateToText(state)
      const version = (stored?.version ?? 0) + 1
      const isStored = text === textBefore || (await inTime(() => store.write({ version, text })))
      if (!isStored) continue
      for (const line of lines) onLog(line)
      afterChange(context)
      return result
    }
    throw new CheckoutError(
      'configuration',
      `The sandbox’s state was not written: \`write\` refused it ${writesLimit} times.`,
    )
  }

  /** Calls the store with a time limit. Its own error may name the database and is not logged. */
  async function inTime<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await withinMs(call(), { clock, ms: storeTimeoutMs })
    } catch {
      throw new CheckoutError('store_unavailable', 'The store of the sandbox’s state has failed.')
    }
  }

  return {
    change,
    // Another try needs the body again.
    answer: (request) =>
      change((context) => answerDelayed(request.clone(), sandboxRoutes(context), context)),
  }
}

/** Only the merchant's server sends the endpoints key. A shopper does not wait for a fault. */
async function answerDelayed(
  request: Request,
  routes: ReturnType<typeof sandboxRoutes>,
  { faults }: SandboxContext,
): Promise<DelayedResponse> {
  const { answerDelayMs } = faults.settings()
  const response = await routes.fetch(request)
  return { response, delayMs: request.headers.has('X-API-KEY') ? answerDelayMs : 0 }
}

import type { ContextOptions, SandboxContext } from './setup/createContext.js'

/**
 * Changes the state of a context, or reads it. With a shared state it runs again if another process
 * has written meanwhile, so it does nothing outside: calls to the merchant go into `context.calls`.
 */
export type StateAct<Result> = (context: SandboxContext) => Result | Promise<Result>

/** The sandbox's state, in the memory of this process or shared by several. */
export interface StateAccess {
  /** Runs `act` on the current state, and stores what it changes. */
  change<Result>(act: StateAct<Result>): Promise<Result>
  /** Answers a request from the current state, and stores what it changes. */
  answer(request: Request): Promise<Response>
}

/** What both kinds of state need. */
export interface StateAccessOptions {
  readonly contextOptions: ContextOptions
  /** Makes the calls that a change has asked for, and plans the next job. */
  readonly afterChange: (context: SandboxContext) => void
}

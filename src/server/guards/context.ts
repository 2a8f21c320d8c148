import type { LogHook } from '../observe/log.js'
import type { RateLimits } from './rateLimiter.js'

/** What the guards need of the server. */
export interface GuardsContext {
  readonly log: LogHook
  readonly addresses: {
    /** The pages and this backend share it. */
    readonly origin: string
  }
  readonly options: {
    readonly rateLimits?: RateLimits
    readonly clientAddress?: (request: Request) => string | undefined
  }
}

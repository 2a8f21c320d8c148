import type { GuardsContext } from '../guards/context.js'
import type { OrderOptions } from './orderOptions.js'

/** What orders need of the server. */
export interface OrdersContext extends GuardsContext {
  readonly now: () => number
  readonly addresses: GuardsContext['addresses'] & {
    /** Without a slash at its end. */
    readonly publicUrl: string
  }
  readonly options: GuardsContext['options'] & OrderOptions
}

import type { Outcome } from '../../core/contract/outcome.js'
import type { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from '../adapter/adapter.js'
import type { CheckoutHost } from '../flow/checkoutHost.js'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import { type CheckoutFlow, createFlow } from '../flow/createFlow.js'
import { browserHost } from './browserHost.js'
import { explainOutcome } from './explainError.js'

export interface PageFlowOptions {
  /** The props of the last render, which the merchant may change. They are read when needed. */
  readonly latest: {
    readonly props: {
      readonly adapter: CheckoutAdapter
      readonly order?: CheckoutOrder | undefined
      readonly allowedOrigins?: readonly string[] | undefined
      readonly onOutcome?: ((outcome: Outcome) => void) | undefined
    }
  }
  /** What replaces means of the browser. */
  readonly host: Partial<CheckoutHost> | undefined
  readonly onError: (error: CheckoutError) => void
}

/** Creates the flow of a checkout in a browser's page. */
export function createPageFlow({ latest, host, onError }: PageFlowOptions): CheckoutFlow {
  return createFlow({
    get adapter() {
      return latest.props.adapter
    },
    get order() {
      return latest.props.order
    },
    host: {
      ...browserHost(),
      get allowedOrigins() {
        return latest.props.allowedOrigins ?? noOrigins
      },
      ...host,
    },
    onOutcome: (outcome) => {
      explainOutcome(outcome, latest.props.order?.reference)
      latest.props.onOutcome?.(outcome)
    },
    onError,
  })
}

const noOrigins: readonly string[] = []

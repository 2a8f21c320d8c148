import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutFlow } from './createFlow.js'

/** What WebMCP adds to the submit of a form: https://github.com/webmachinelearning/webmcp */
interface SubmitOfTool extends Event {
  readonly agentInvoked?: boolean
  readonly respondWith?: (answer: Promise<string>) => void
}

/**
 * Whether the browser marks a submit as an agent's, which happens to a form that was made a tool
 * by `toolname`. The answer to the agent says that the shopper has to press the button.
 */
export function isAgentSubmit(event: Event): boolean {
  const submit: SubmitOfTool = event
  if (submit.agentInvoked !== true) return false
  submit.preventDefault()
  submit.respondWith?.(Promise.resolve('Not paid: the shopper has to press the button.'))
  return true
}

/** Sends nothing, and asks the shopper to press the button: an agent's submit is no consent. */
export function refuseAgentSubmit(flow: CheckoutFlow): Promise<void> {
  return flow.submit(() => Promise.reject(new CheckoutError('agent_submit')))
}

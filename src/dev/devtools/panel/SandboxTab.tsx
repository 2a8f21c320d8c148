import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FlowState } from '../../../page/flow/flow.js'
import type { PanelProps } from './panelProps.js'
import { createSandboxClient, type SandboxFaultMembers } from './sandboxClient.js'

export interface SandboxTabProps extends PanelProps {
  readonly sandbox: string
}

/** The sandbox's time, its webhooks, and the decision of an open payment. */
export function SandboxTab({ sandbox, flow }: SandboxTabProps): ReactElement {
  const client = useMemo(() => createSandboxClient(sandbox), [sandbox])
  const [time, setTime] = useState('')
  const [message, setMessage] = useState('')
  const state = useSyncExternalStore(flow.subscribe, flow.getState)
  const orderId = openOrderOf(state)

  const act = async (action: () => Promise<unknown>, doneMessage: string): Promise<void> => {
    try {
      await action()
      setTime(await client.readTime())
      setMessage(doneMessage)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the tab opens
  useEffect(() => void act(async () => {}, ''), [client])

  return (
    <>
      <fieldset>
        <legend>Time</legend>
        <p className="clock">{time === '' ? '–' : `${time.slice(0, 19).replace('T', ' ')} UTC`}</p>
        {moves.map(([label, seconds]) => (
          <button
            key={label}
            type="button"
            onClick={() => void act(() => client.advance(seconds), `Moved by ${label}.`)}
          >
            {`+ ${label}`}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>Next webhooks</legend>
        {webhookFaults.map(([label, faults]) => (
          <button
            key={label}
            type="button"
            onClick={() => void act(() => client.setFaults(faults), `Webhooks: ${label}.`)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {orderId !== undefined && (
        <fieldset>
          <legend>This payment waits for the shopper</legend>
          <button
            type="button"
            onClick={() => void act(() => client.decide(orderId, 'pay'), 'Paid.')}
          >
            Pay it
          </button>
          <button
            type="button"
            onClick={() => void act(() => client.decide(orderId, 'decline'), 'Declined.')}
          >
            Decline it
          </button>
        </fieldset>
      )}
      <p className="message" role="status">
        {message}
      </p>
      <a href={`${sandbox.replace(/\/+$/, '')}/`} target="_blank" rel="noreferrer">
        Open the sandbox’s panel
      </a>
    </>
  )
}

const moves: readonly (readonly [label: string, seconds: number])[] = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['31 days', 31 * 86_400],
]

const webhookFaults: readonly (readonly [label: string, faults: SandboxFaultMembers])[] = [
  ['as usual', {}],
  ['lost', { lose: 1 }],
  ['twice', { duplicate: 1 }],
  ['up to 10 s late', { delayMs: 10_000 }],
]

/** The service's `order_id` of a payment that is not decided. */
function openOrderOf(state: FlowState): string | undefined {
  const isOpenPayment = state.type === 'acting' || state.type === 'confirming'
  return isOpenPayment ? state.outcome.payment.order_id : undefined
}

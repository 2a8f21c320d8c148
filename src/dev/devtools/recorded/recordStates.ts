import type { CheckoutFlow } from '../../../page/flow/createFlow.js'
import type { FlowState } from '../../../page/flow/flow.js'
import type { RecordList } from './recordList.js'

/** A state that the flow was in. */
export interface RecordedState {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly type: FlowState['type']
  /** What else there is to say, such as the outcome. Empty for most states. */
  readonly detail: string
}

/** What is recorded from. */
export type RecordedFlow = Pick<CheckoutFlow, 'getState' | 'subscribe'>

/**
 * Records the flow's state now and after each change. The function that it answers ends the
 * recording.
 */
export function recordStates(
  states: RecordList<RecordedState>,
  flow: RecordedFlow,
  now: () => number = Date.now,
): () => void {
  let lastId = 0
  const record = (): void => {
    const state = flow.getState()
    lastId += 1
    states.put({ id: lastId, at: now(), type: state.type, detail: detailOf(state) })
  }
  states.clear()
  record()
  return flow.subscribe(record)
}

/** Codes and names only: a state also has the attempt's token and the bank's address. */
function detailOf(state: FlowState): string {
  const details = [...outcomeDetails(state), ...noticeDetails(state)]
  if ('watching' in state && !state.watching) details.push('no longer watched')
  return details.join(' · ')
}

function outcomeDetails(state: FlowState): readonly string[] {
  if (!('outcome' in state)) return state.type === 'recovering' ? [`from ${state.from}`] : []
  const { outcome } = state
  const { status_code } = outcome.payment
  return status_code === undefined ? [outcome.type] : [outcome.type, `code ${status_code}`]
}

function noticeDetails(state: FlowState): readonly string[] {
  const notice = state.type === 'editing' ? state.notice : undefined
  if (!notice) return []
  if (notice.type === 'failed') return ['failed', notice.code]
  if (notice.type === 'not_sent') return ['not sent']
  const issues = notice.issues.map(({ field, code }) => `${field || 'the request'}: ${code}`)
  return ['rejected', ...issues]
}

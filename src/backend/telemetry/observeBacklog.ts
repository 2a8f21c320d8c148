import type { BatchObservableResult, Meter } from '@opentelemetry/api'
import type { BacklogCounts } from '../observe/telemetry.js'

/**
 * Creates gauges of what waits in the store. Every process reports the same, since they share the
 * store. Answers how to end them.
 */
export function observeBacklog(
  meter: Meter,
  posId: string,
  readBacklog: () => Promise<BacklogCounts>,
): () => void {
  const waiting = meter.createObservableGauge('tillkit.events.waiting', {
    unit: '{event}',
    description: 'Events whose callback has not succeeded.',
  })
  const oldestAge = meter.createObservableGauge('tillkit.events.oldest_age', {
    unit: 's',
    description: 'Time since the first waiting event came.',
  })
  const orders = meter.createObservableGauge('tillkit.orders', {
    unit: '{order}',
    description: 'Orders by the state of their attempt.',
  })
  const project = { 'tillkit.pos_id': posId }
  const observe = async (result: BatchObservableResult) => {
    const { waitingEvents, oldestAgeMs, orders: counts } = await readBacklog()
    result.observe(waiting, waitingEvents, project)
    result.observe(oldestAge, oldestAgeMs / 1_000, project)
    for (const [state, count] of Object.entries(counts)) {
      result.observe(orders, count, { ...project, 'tillkit.attempt.state': state })
    }
  }
  const gauges = [waiting, oldestAge, orders]
  meter.addBatchObservableCallback(observe, gauges)
  return () => meter.removeBatchObservableCallback(observe, gauges)
}

import type { Metric } from '../service/metric.js'

/**
 * The `error.type` of a measurement; `undefined` without a failure. An answer of ours with 4xx is
 * the sender's mistake.
 */
export function failureOf(metric: Metric): string | undefined {
  switch (metric.name) {
    case 'request':
      return metric.http_status >= 500 ? String(metric.http_status) : undefined
    case 'service_call': {
      const { result, http_status } = metric
      if (result !== 'answer') return result
      return http_status !== undefined && http_status >= 400 ? String(http_status) : undefined
    }
    case 'callback':
      return metric.result === 'done' ? undefined : metric.result
    default:
      return undefined
  }
}

import type { SandboxDelivery } from '../../../testing/conformance/sandboxControl.js'

type WebhookAttempt = SandboxDelivery['attempts'][number]

/** The server answers after five seconds although a callback has not ended. */
export const promptSeconds = 4

/** Whether the shop answered so late that a callback may hang. */
export function isSlow({ took_ms }: WebhookAttempt): boolean {
  return took_ms > promptSeconds * 1_000
}

/** How the shop answered a webhook, after the words "it was". */
export function describeAttempt(attempt: WebhookAttempt): string {
  const { result, took_ms } = attempt
  const answer = typeof result === 'number' ? `answered ${result}` : `not answered (${result})`
  return isSlow(attempt) ? `${answer} after ${(took_ms / 1_000).toFixed(1)} s` : answer
}

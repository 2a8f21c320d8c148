import { isAttemptToken } from '../../../core/contract/attemptToken.js'
import { webhookPath } from '../../../core/contract/paths.js'
import { equalTexts } from '../../../core/wire/openWebhook.js'
import { hashToken } from '../../tokens/tokens.js'
import type { AttemptRecord } from '../attemptRecord.js'

/** The name of a subscription, as its notification address has it. */
export interface SubscriptionName {
  /** The id of the attempt that began it. */
  readonly attemptId: string
  /** Random: neither the order's name nor the attempt's id lets guess it. */
  readonly code: string
}

/**
 * Where the notifications of a subscription come to: below the webhook's address, so that nothing
 * more has to be mounted. The signature of a webhook does not cover the address.
 *
 * @see The interface, "Recurring subscription (init_recurring)": `notification_url`
 */
export function notificationUrl(publicUrl: string, { attemptId, code }: SubscriptionName): string {
  return `${publicUrl}${webhookPath}/${attemptId}.${code}`
}

/** Reads what follows the webhook's address; `undefined` if it is written otherwise. */
export function readSubscriptionName(text: string): SubscriptionName | undefined {
  const [, attemptId = '', code] = /^([\w-]{1,64})\.(.+)$/.exec(text) ?? []
  return isAttemptToken(code) ? { attemptId, code } : undefined
}

/** Whether a code is the one of the attempt's address. Compares in constant time. */
export function hasNotificationCode(
  { notificationHash }: Pick<AttemptRecord, 'notificationHash'>,
  code: string,
): boolean {
  return notificationHash !== undefined && equalTexts(notificationHash, hashToken(code))
}

import { isAttemptToken } from '../../../core/contract/attemptToken.js'
import { webhookPath } from '../../../core/contract/paths.js'
import { equalTexts } from '../../../core/wire/verifyWebhook.js'
import { hashToken } from '../../tokens/tokens.js'
import type { AttemptRecord } from '../attemptRecord.js'

/** The parts of the address that names a subscription. */
export interface SubscriptionName {
  /** The id of the attempt that began the subscription. */
  readonly attemptId: string
  /** It is random: nobody can guess it from the order's name or the attempt's id. */
  readonly code: string
}

/**
 * The address for the notifications of a subscription. It is below the webhook's address, so the
 * merchant mounts nothing more. The signature of a webhook does not cover the address.
 *
 * @see The interface, "Recurring subscription (init_recurring)": `notification_url`
 */
export function notificationUrl(publicUrl: string, { attemptId, code }: SubscriptionName): string {
  return `${publicUrl}${webhookPath}/${attemptId}.${code}`
}

/** Reads the text after the webhook's address; `undefined` if it has another form. */
export function readSubscriptionName(text: string): SubscriptionName | undefined {
  const [, attemptId = '', code] = /^([\w-]{1,64})\.(.+)$/.exec(text) ?? []
  return isAttemptToken(code) ? { attemptId, code } : undefined
}

/** Whether the attempt's address has this code. Compares in constant time. */
export function hasNotificationCode(
  { notificationHash }: Pick<AttemptRecord, 'notificationHash'>,
  code: string,
): boolean {
  return notificationHash !== undefined && equalTexts(notificationHash, hashToken(code))
}

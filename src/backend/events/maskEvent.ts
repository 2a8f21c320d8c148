import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { maskFreeText } from '../service/masking/maskFreeText.js'
import { type SentToken, withoutWalletToken } from '../service/masking/walletToken.js'

/**
 * An event as it may be stored and delivered: without the wallet's token that its attempt has sent,
 * and with card numbers masked.
 */
export function maskEvent(
  event: WebhookEvent,
  attempt: AttemptRecord | undefined,
  context: Pick<ServerContext, 'options'>,
): WebhookEvent {
  const shownEvent = attempt ? withoutWalletToken(event, sentTokenOf(attempt, context)) : event
  // Masking replaces texts by texts, so the type stays.
  return maskFreeText(shownEvent) as WebhookEvent
}

/** The wallet's token that an attempt has sent, by its hashes. */
export function sentTokenOf(
  { walletHashes = [] }: Pick<AttemptRecord, 'walletHashes'>,
  { options: { service, protection } }: Pick<ServerContext, 'options'>,
): SentToken {
  return { hashes: walletHashes, keys: [service.apiSecret, ...(protection.webhookSecrets ?? [])] }
}

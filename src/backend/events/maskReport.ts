import type { Payment } from '../../core/model/payment/payment.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { maskFreeText } from '../service/masking/maskFreeText.js'
import { withoutWalletToken } from '../service/masking/walletToken.js'

/**
 * An event, or the payment of an answer, as it may be stored and delivered: without the wallet's
 * token that its attempt has sent, and with card numbers masked.
 */
export function maskReport<Report extends WebhookEvent | Payment | undefined>(
  report: Report,
  attempt: Pick<AttemptRecord, 'walletHashes'> | undefined,
  { webhookSecrets }: Pick<ServerContext, 'webhookSecrets'>,
): Report {
  const { walletHashes: hashes = [] } = attempt ?? {}
  const shownReport = withoutWalletToken(report, { hashes, keys: webhookSecrets })
  // Masking replaces texts by texts, so the type stays.
  return maskFreeText(shownReport) as Report
}

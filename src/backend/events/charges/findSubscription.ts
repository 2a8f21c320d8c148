import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import {
  hasNotificationCode,
  readSubscriptionName,
} from '../../attempts/changes/notificationAddress.js'
import type { ServerContext } from '../../context/serverContext.js'

/**
 * Finds the attempt whose subscription an address names. Answers `undefined` if it names none of
 * this project. Then the webhook counts as one that was sent to the webhook's address.
 *
 * @param text the part of the path after the webhook's address
 */
export async function findSubscription(
  text: string,
  { store, options, log }: ServerContext,
): Promise<AttemptRecord | undefined> {
  if (text === '') return undefined
  const name = readSubscriptionName(text)
  const attempt = name && (await store.findAttempt({ id: name.attemptId }))
  const isOfProject = attempt?.pos_id === options.service.posId
  if (isOfProject && hasNotificationCode(attempt, name?.code ?? '')) return attempt
  log({ level: 'warn', event: 'request_unusual', detail: unknownAddress })
  return undefined
}

const unknownAddress =
  'A webhook was sent to an address below the webhook’s that names no subscription. It counts ' +
  'as one that was sent to the webhook’s address.'

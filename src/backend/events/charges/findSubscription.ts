import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import {
  hasNotificationCode,
  readSubscriptionName,
} from '../../attempts/changes/notificationAddress.js'
import type { ServerContext } from '../../context/serverContext.js'

/**
 * The attempt whose subscription an address names; `undefined` if it names none of this project.
 * The webhook is then read as if it had come to the webhook's own address.
 *
 * @param text what follows the webhook's address
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
  'A webhook came to an address below the webhook’s that names no subscription. It counts as if ' +
  'it had come to the webhook’s own address.'

import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assert } from '../assertions.js'
import { handleEvent } from '../sampleRecords.js'

/** The time in which others must learn that an event is in progress. */
const refusalTimeoutMs = 3_000

interface InProgress<Result> {
  readonly store: PaymentStore
  /** @default 'e1' */
  readonly eventId?: string
  /** Called while the callback of the event runs. */
  readonly meanwhile: () => Promise<Result>
}

/**
 * Calls `act` while a callback of the event runs, and answers what both came to. A store in which
 * `act` waits for the callback breaks a promise: the callback ends after 3 s at the latest, so that
 * the case fails and does not hang.
 */
export async function whileInProgress<Result>({
  store,
  eventId = 'e1',
  meanwhile,
}: InProgress<Result>): Promise<{ readonly isHandled: boolean; readonly result: Result }> {
  let endCallback = (): void => {}
  let handling = Promise.resolve(false)
  const hasBegun = await new Promise<boolean>((resolve) => {
    const untilEnded = new Promise<void>((end) => {
      endCallback = end
    })
    handling = handleEvent(store, eventId, async () => {
      resolve(true)
      await untilEnded
      return undefined
    })
    const notBegun = () => resolve(false)
    handling.then(notBegun, notBegun)
  })
  assert(hasBegun, 'an event that waits is delivered to the callback')

  let hasWaited = false
  const timer = setTimeout(() => {
    hasWaited = true
    endCallback()
  }, refusalTimeoutMs)
  const result = await meanwhile().finally(() => clearTimeout(timer))
  assert(!hasWaited, 'no one waits for an event that is in progress elsewhere')
  endCallback()
  return { isHandled: await handling, result }
}

import { deferred } from '../fixtures/deferred.js'
import { goToCheckout, type Shopper } from './shopper.js'
import type { Stage } from './stage.js'

/** A page whose files have not come. */
export interface UnhydratedPage {
  readonly shopper: Shopper
  /** Lets the files come. */
  readonly letCome: () => void
}

/** The checkout of an order, in a browser whose files of the page come when `letCome` is called. */
export async function openUnhydrated(stage: Stage): Promise<UnhydratedPage> {
  const owner = await stage.enter()
  await goToCheckout(owner)
  const shopper = await stage.enter({ storageState: await owner.context.storageState() })
  const { page } = shopper
  const { promise: come, resolve: letCome } = deferred()
  await page.route('**/assets/*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(owner.page.url(), { waitUntil: 'commit' })
  await page.getByLabel('Card number').waitFor()
  return { shopper, letCome }
}

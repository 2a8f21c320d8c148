import { test } from 'vitest'
import { goToHosted, payThere } from '../hostedPage.js'
import { expectPaid } from '../shopper.js'
import { setStage } from '../stage.js'

const stage = setStage()

test('an order is paid on the hosted page: the return page says so, also when it is loaded again', async () => {
  const shopper = await stage.enter()
  await goToHosted(shopper)
  await payThere(shopper.page)
  await expectPaid(shopper)

  await shopper.page.reload()
  await expectPaid(shopper)
})

import type { CDPSession } from 'playwright'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.js'
import { readFormBoxes } from './readFormBoxes.js'
import { goToCheckout, launchWholeBrowser, pressPay, type Shopper } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage(launchWholeBrowser)

const stored = {
  number: '378282246310005',
  name: 'OLENA SHEVCHENKO',
  expiryMonth: '12',
  expiryYear: '2034',
  cvc: '7391',
}
const filled = ['3782 822463 10005', '12 / 34', '7391']

test.each(['Card number', 'Expiry date', 'Security code'])(
  'Chromium’s own autofill, asked for at %s, fills the whole card: it is shown in groups, its brand is known, and it pays',
  async (label) => {
    const shopper = await stage.enter()
    await goToCheckout(shopper)
    await autofill(shopper, label)
    await expect.poll(() => shown(shopper)).toEqual(filled)
    await shopper.page.locator('.tillkit-input + [data-brand=american-express]').waitFor()

    await pressPay(shopper)
    await shopper.page.getByText('Payment successful').waitFor()
    expect(shopper.paid()).toBe(1)
  },
)

test('after a submit with errors Chromium’s own autofill fixes them all', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await pressPay(shopper)
  const wrong = page.locator('[aria-invalid=true]')
  await wrong.nth(2).waitFor()
  await autofill(shopper, 'Card number')
  await expect.poll(() => wrong.count()).toBe(0)
  expect(await shown(shopper)).toEqual(filled)
})

test('what Chromium fills in is readable, light and dark, and moves no part of the form', async () => {
  const shopper = await stage.enter({ reducedMotion: 'reduce' })
  const { page } = shopper
  await goToCheckout(shopper)
  const boxes = await readFormBoxes(page)
  expect(boxes.length).toBeGreaterThan(6)
  await autofill(shopper, 'Card number')
  await expect.poll(() => page.locator('.tillkit-form input:autofill').count()).toBe(3)
  expect(await readFormBoxes(page)).toEqual(boxes)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

/**
 * What a shopper does who takes the card that the browser offers at a field; the card travels with
 * the command.
 */
async function autofill(shopper: Shopper, label: string): Promise<void> {
  const { page, context, typed } = shopper
  typed.push({ number: stored.number, expiry: '12/2034', code: stored.cvc })
  const field = page.getByLabel(label)
  await field.focus()
  const devtools = await context.newCDPSession(page)
  const fieldId = await nodeIdOf(devtools, `[id="${await field.getAttribute('id')}"]`)
  // Chromium looks a page's forms through at its own time, and refuses before it has.
  await expect
    .poll(
      () =>
        devtools.send('Autofill.trigger', { fieldId, card: stored }).then(() => 'filled', String),
      {
        timeout: 10_000,
      },
    )
    .toBe('filled')
  await devtools.detach()
}

async function nodeIdOf(devtools: CDPSession, selector: string): Promise<number> {
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  return node.backendNodeId
}

function shown({ page }: Shopper): Promise<string[]> {
  const labels = ['Card number', 'Expiry date', 'Security code']
  return Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
}

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { faces } from './faces.js'
import { servePage } from './pageServer.js'
import { readShifts, sumOf, watchShifts } from './shifts.js'

const shop = servePage('test/journeys/pages/layoutShift')
const browser = shareBrowser()

const sizes = [
  { width: 1200, height: 900 },
  { width: 390, height: 664 },
]

/** What happens on a page, and whether its button was pressed and is still there. */
interface Scene {
  readonly query: string
  readonly play: (page: Page) => Promise<void>
  readonly keepsButton: boolean
}

const scenes: Readonly<Record<string, Scene>> = {
  'a fresh load': { query: '', play: async () => {}, keepsButton: false },
  'wallets that answer late': { query: 'wallets', play: answer, keepsButton: true },
  'wallets of which none is ready': { query: 'wallets=none', play: answer, keepsButton: true },
  'all errors': {
    query: 'wallets',
    play: async (page) => {
      await press(page)
      await page.locator('[aria-invalid=true]').nth(2).waitFor()
    },
    keepsButton: true,
  },
  'all errors of every field about the shopper': {
    query: 'form=customer',
    play: async (page) => {
      await press(page)
      await page.locator('.tillkit-receipt[data-invalid]').waitFor()
    },
    keepsButton: true,
  },
  'a decline': {
    query: 'wallets&answer=declined',
    play: async (page) => {
      await answer(page)
      await pay(page)
      await page.getByText('Payment declined').waitFor()
    },
    keepsButton: true,
  },
  'a decline without wallets': {
    query: 'answer=declined',
    play: async (page) => {
      await pay(page)
      await page.getByText('Payment declined').waitFor()
    },
    keepsButton: true,
  },
  'a second decline': {
    query: 'answer=declined',
    play: async (page) => {
      await pay(page)
      await page.getByText('Payment declined').waitFor()
      await readShifts(page)
      await page.evaluate(() => Object.assign(globalThis, { shifts: [] }))
      await page.getByLabel('Security code').fill('123')
      await press(page)
      await page.getByText('Your payment is on its way').waitFor()
      await readShifts(page)
      await page.evaluate(() => dispatchEvent(new Event('retry')))
      await page.getByText('Payment declined').waitFor()
    },
    keepsButton: true,
  },
  'a stored card that is refused': {
    query: 'form=saved&wallets&answer=refused',
    play: async (page) => {
      await answer(page)
      await press(page)
      await backendAnswers(page)
      await page.getByText('This card can no longer be used here').first().waitFor()
    },
    keepsButton: true,
  },
  '3-D Secure, opened and closed': {
    query: 'answer=bank',
    play: async (page) => {
      await page.route('https://bank.example/**', (route) => route.fulfill({ body: 'Bank' }))
      await pay(page)
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByText('You closed your bank’s page').waitFor()
    },
    keepsButton: false,
  },
  'a receipt': {
    query: 'answer=succeeded',
    play: async (page) => {
      await pay(page)
      await page.getByText('Paid to').waitFor()
    },
    keepsButton: false,
  },
  'a receipt below wallets': {
    query: 'wallets&answer=succeeded',
    play: async (page) => {
      await answer(page)
      await pay(page)
      await page.getByText('Paid to').waitFor()
    },
    keepsButton: false,
  },
  'a return without a payment': {
    query: 'form=return',
    play: async (page) => void (await page.getByText('There is no payment').waitFor()),
    keepsButton: false,
  },
  'a return to a receipt': {
    query: `form=return&answer=succeeded#tillkit_attempt=${'0'.repeat(43)}`,
    play: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('pay')))
      await page.getByText('Paid to').waitFor()
    },
    keepsButton: false,
  },
  'a return to a decline': {
    query: `form=return#tillkit_attempt=${'0'.repeat(43)}`,
    play: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('pay')))
      await page.getByText('Payment declined').waitFor()
    },
    keepsButton: false,
  },
  'the question before the end of a subscription': {
    query: 'form=subscription',
    play: async (page) => {
      const button = page.getByRole('button', { name: 'End the subscription' })
      await button.waitFor()
      await page.evaluate(() => Object.assign(globalThis, { shifts: [] }))
      await button.click()
      await page.getByRole('button', { name: 'Keep the subscription' }).waitFor()
    },
    keepsButton: false,
  },
  'a subscription that has ended': {
    query: 'form=subscription&ended',
    play: async (page) => void (await page.getByText('Nothing more will be charged').waitFor()),
    keepsButton: false,
  },
}

test.each(
  faces.flatMap((face) =>
    sizes.flatMap((viewport) =>
      Object.entries(scenes).map(([name, scene]) => ({ name, scene, viewport, face })),
    ),
  ),
)('$name, $viewport.width px, $face face: what is shown stays where it is', async (played) => {
  const { scene, viewport, face } = played
  const page = await browser.newPage({ viewport, face })
  await watchShifts(page)
  await page.goto(`${shop.address()}?${scene.query}`)
  await page.locator('.tillkit-pay, .tillkit-status').first().waitFor()
  const top = scene.keepsButton ? await buttonTop(page) : undefined
  await scene.play(page)
  const shifts = await readShifts(page)
  if (top !== undefined) expect(await buttonTop(page)).toBe(top)
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
})

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)(
  'where motion is %s, the tick of a success rises from the button %i times',
  async (reducedMotion, times) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 664 }, reducedMotion })
    await page.goto(`${shop.address()}?answer=succeeded`)
    const button = await page.locator('.tillkit-pay').boundingBox()
    await page.evaluate(() => {
      const starts: number[] = Object.assign(globalThis, { starts: [] }).starts
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if (animationName !== 'tillkit-rise') return
        const icon = target as Element
        for (const animation of icon.getAnimations()) animation.currentTime = 0
        const { top, height } = icon.getBoundingClientRect()
        starts.push(top + height / 2)
      })
    })
    await pay(page)
    await page.getByText('Paid to').waitFor()
    await readShifts(page)
    const starts: readonly number[] = await page.evaluate(() => Reflect.get(globalThis, 'starts'))
    expect(starts).toHaveLength(times)
    for (const start of starts) {
      expect(start).toBeGreaterThan(button?.y ?? 0)
      expect(start).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0))
    }
  },
)

async function answer(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wallets')))
  await page.locator('.tillkit-wallets:not([data-waiting])').waitFor({ state: 'attached' })
}

async function press(page: Page): Promise<void> {
  await page.locator('.tillkit-pay').click()
}

async function pay(page: Page): Promise<void> {
  const texts = { 'Card number': '4242424242424242', 'Expiry date': '1249', 'Security code': '123' }
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label).focus()
    await page.keyboard.insertText(text)
  }
  await press(page)
  await backendAnswers(page)
}

/** Once the payment is being sent. */
async function backendAnswers(page: Page): Promise<void> {
  await page.locator('.tillkit[data-state="submitting"]').first().waitFor()
  await page.evaluate(() => dispatchEvent(new Event('pay')))
}

/** From the top of the page: a page may scroll to what it says. */
function buttonTop(page: Page): Promise<number> {
  return page
    .locator('.tillkit-pay')
    .evaluate((button) => button.getBoundingClientRect().top + scrollY)
}

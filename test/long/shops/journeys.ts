import type { Page, Request } from 'playwright'
import { expect } from 'vitest'
import { deferred } from '../../fixtures/deferred.js'
import { cardIn } from '../../journeys/canary.js'
import { fillAtOnce, goodCard } from '../../journeys/shopper.js'
import { payOnHostedPage, seeSuccess } from '../examples/visitor.js'

/** What a journey is played with. */
export interface Stage {
  /** The checkout of an order that no other journey pays. */
  readonly address: string
  readonly sandboxUrl: string
  /** Opens a page in a browser profile that is empty. */
  enter(options?: StageOptions): Promise<Page>
  /** Takes a picture of the page at the width that it has. */
  photograph(page: Page, what: string): Promise<void>
}

interface StageOptions {
  readonly width?: number
  readonly javaScriptEnabled?: boolean
}

export interface Journey {
  readonly name: string
  /** Whether it needs a form in the server's HTML. */
  readonly isOfServerRendering?: boolean
  readonly play: (stage: Stage) => Promise<void>
}

/** Each pays an order. */
export const journeys: readonly Journey[] = [
  { name: 'card', play: payByCard },
  { name: 'declined, then paid', play: payAfterDecline },
  { name: '3-D Secure', play: (stage) => payOverBank(stage, '') },
  { name: 'posted way back', play: (stage) => payOverBank(stage, '?return=post') },
  { name: 'hosted', play: payHosted },
  {
    name: 'hosted without JavaScript',
    isOfServerRendering: true,
    play: payHostedWithoutJavaScript,
  },
  { name: 'press before hydration', isOfServerRendering: true, play: pressBeforeHydration },
  { name: '390 px', play: payOnPhone },
]

async function payByCard(stage: Stage): Promise<void> {
  const page = await openCheckout(stage)
  await fillAtOnce(page)
  const labels = ['Card number', 'Expiry date', 'Security code']
  const texts = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
  expect(texts).toEqual([goodCard.number, '12 / 34', goodCard.code])
  expect(await cardIn(page, goodCard)).toEqual([])
  await stage.photograph(page, 'checkout')
  await pressPay(page)
  await seePaid(page)
  // Some shops go on to another page now, and a page that is being left can't be read.
  await expect.poll(() => cardIn(page, goodCard).catch(String), { timeout: 20_000 }).toEqual([])
}

async function payAfterDecline(stage: Stage): Promise<void> {
  const page = await openCheckout(stage)
  await fillAtOnce(page, '4000 0000 0000 0002')
  await pressPay(page)
  await page
    .getByText(/declined/)
    .first()
    .waitFor()
  await fillAtOnce(page)
  await pressPay(page)
  await seePaid(page)
}

/** `query` decides how the bank's page leads back: by a redirect or by a form. */
async function payOverBank(stage: Stage, query: string): Promise<void> {
  const page = await openCheckout(stage)
  await fillAtOnce(page, '4000 0000 0000 3220')
  await pressPay(page)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  if (query !== '') await page.goto(`${page.url()}${query}`)
  await confirm.click()
  await seeSuccess(page)
  await stage.photograph(page, 'return')
}

async function payHosted(stage: Stage): Promise<void> {
  const page = await openCheckout(stage)
  await page.getByRole('link', { name: hostedLink }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payOnHostedPage(page, stage.sandboxUrl)
  await seeSuccess(page)
}

async function payHostedWithoutJavaScript(stage: Stage): Promise<void> {
  const page = await stage.enter({ javaScriptEnabled: false })
  await page.goto(stage.address)
  await page.getByRole('link', { name: hostedLink }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payOnHostedPage(page, stage.sandboxUrl)
  expect(await page.locator('body noscript').innerText()).toContain('before you pay again')
}

const hostedLink = 'Pay on the bank’s page instead'

/** The scripts come late: what is typed is kept, and nothing is sent but by the page itself. */
async function pressBeforeHydration(stage: Stage): Promise<void> {
  const page = await stage.enter()
  const scripts = deferred()
  const sent: Request[] = []
  await page.route(
    (url) => url.href.startsWith(new URL(stage.address).origin),
    async (route) => {
      if (route.request().resourceType() === 'script') await scripts.promise
      await route.continue()
    },
  )
  // A page is not loaded before its scripts are.
  await page.goto(stage.address, { waitUntil: 'commit' })
  await fillAtOnce(page)
  page.on('request', (request) => sent.push(request))
  // By its class, because its name changes when the page has been loading for a while.
  await page.locator('.tillkit-pay').click({ noWaitAfter: true })
  await page.getByLabel('Security code').press('Enter', { noWaitAfter: true })
  await waitTwoFrames(page)
  expectNone(sent.filter((request) => request.isNavigationRequest()).map(describeRequest))
  await page.getByRole('button', { name: 'Page is loading…' }).waitFor()
  scripts.resolve()
  await waitForHydration(page)
  expect(page.url()).toBe(stage.address)
  expect(await page.getByLabel('Card number').inputValue()).toBe(goodCard.number)
  await pressPay(page)
  await seePaid(page)
  // The code could be a part of any number.
  const digits = goodCard.number.replaceAll(' ', '')
  const toPages = sent.filter((request) => !request.url().endsWith('/api/checkout/pay'))
  expectNone(toPages.map(describeRequest).filter((text) => text.includes(digits)))
}

/** A form that was pressed is sent before. Then the page is gone, and so is what waits in it. */
async function waitTwoFrames(page: Page): Promise<void> {
  const waiting = page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  await waiting.catch(() => undefined)
}

function describeRequest(request: Request): string {
  return `${request.method()} ${request.url()} ${request.postData() ?? ''}`.replace(/[ +]|%20/g, '')
}

async function payOnPhone(stage: Stage): Promise<void> {
  const page = await openCheckout(stage, { width: 390 })
  await stage.photograph(page, 'checkout')
  await expectNoSidewaysScrolling(page)
  await fillAtOnce(page, '4000 0000 0000 3220')
  await pressPay(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await seeSuccess(page)
  await stage.photograph(page, 'return')
  await expectNoSidewaysScrolling(page)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(widths.page).toBe(widths.window)
}

/** The table shows the first line of a message alone. */
export function expectNone(lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(lines.join('; ').replaceAll('\n', ' '))
}

async function openCheckout(stage: Stage, options: StageOptions = {}): Promise<Page> {
  const page = await stage.enter(options)
  await page.goto(stage.address)
  await waitForHydration(page)
  return page
}

/** React notes on each element of a page which of its own it belongs to, once it answers events. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay UAH\s499\.90$/ }).click()
}

async function seePaid(page: Page): Promise<void> {
  await page.getByText('Payment successful').waitFor()
}

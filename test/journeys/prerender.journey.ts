import { chromium } from 'playwright'
import { connect, launch, type Page } from 'puppeteer-core'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../scripts/test/browser.mjs'
import { cardIn } from './canary.js'
import { servePage } from './pageServer.js'
import { expectSamePicture } from './samePicture.js'
import { goodCard, launchOptions } from './shopper.js'

const server = servePage('test/journeys/pages/prerender')

const inputs = ['cc-number', 'cc-exp', 'cc-csc'].map((name) => `input[autocomplete="${name}"]`)

test('a checkout that the browser has prerendered sends nothing by itself, takes what is typed, and pays once', async () => {
  const page = await showPrerendered(`${server.address()}?order=A-1001`)
  expect(await page.evaluate('[wasPrerendered, document.prerendering, sent()]')).toEqual([
    true,
    false,
    0,
  ])
  await typeCard(page)
  const texts = inputs.map((input) => page.$eval(input, (element) => Object(element).value))
  expect(await Promise.all(texts)).toEqual([goodCard.number, '12 / 34', goodCard.code])
  await page.click('.tillkit-pay')
  await page.waitForSelector('::-p-text(Payment successful)')
  expect(await page.evaluate('sent()')).toBe(1)
})

test('a prerendered checkout looks as one that was loaded, says a decline in words, and keeps no card data', async () => {
  const address = `${server.address()}?order=A-1001&declined`
  const page = await showPrerendered(address)
  expect(await page.evaluate('wasPrerendered')).toBe(true)
  const picture = await page.screenshot()
  const loaded = await page.browser().newPage()
  await loaded.goto(address)
  await loaded.waitForSelector('.tillkit-pay')
  expect(await loaded.evaluate('wasPrerendered')).toBe(false)
  expectSamePicture(await loaded.screenshot(), picture)
  await loaded.close()

  await typeCard(page)
  await page.click('.tillkit-pay')
  await page.waitForSelector('::-p-text(Payment declined)')
  expect(await cardIn(page, goodCard)).toEqual([])
  await page.type(inputs[2] ?? '', goodCard.code)
  await page.click('.tillkit-pay')
  await page.waitForSelector('::-p-text(Payment successful)')
  expect(await page.evaluate('sent()')).toBe(2)
  expect(await cardIn(page, goodCard)).toEqual([])
})

/** Has a page prerendered, and shows it by a press on a link. */
async function showPrerendered(address: string): Promise<Page> {
  const page = await openPage()
  await page.goto(server.address())
  await page.evaluate(prerender, address)
  await expect.poll(() => page.evaluate('localStorage.getItem("prerendered")')).toBe('yes')
  const isShown = page.waitForNavigation().catch(refuseOtherErrors)
  await page.click('a')
  await isShown
  // The prerendered frame takes the place of the first one, which Puppeteer may go on to see. A new
  // connection sees the page as it is.
  const browser = await connect({ browserWSEndpoint: page.browser().wsEndpoint() })
  const pages = await browser.pages()
  const shownPage = pages.find((shown) => shown.url() === address)
  if (shownPage === undefined) throw new Error(`No page shows ${address}.`)
  await shownPage.waitForSelector('.tillkit-pay')
  return shownPage
}

function refuseOtherErrors(error: Error): void {
  if (!error.message.includes('frame was detached')) throw error
}

async function typeCard(page: Page): Promise<void> {
  for (const [index, text] of [goodCard.number, goodCard.expiry, goodCard.code].entries())
    await page.type(inputs[index] ?? '', text)
}

/**
 * By Puppeteer: Playwright stops a page that is prerendered before its first script. Nor does
 * Chromium prerender while the page has a second session of DevTools.
 */
async function openPage(): Promise<Page> {
  const browser = await launch({
    browser: 'chrome',
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: launchOptions().args ?? [],
  })
  onTestFinished(() => browser.close())
  return browser.newPage()
}

/** Runs in the page: has another one prerendered, and puts a link to it at the top. */
function prerender(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, textContent: 'Pay' })
  document.body.prepend(link)
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] })
  document.head.append(rules)
}

import { chromium } from 'playwright'
import { launch, type Page } from 'puppeteer-core'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../scripts/test/browser.mjs'
import { servePage } from './pageServer.js'
import { goodCard, launchOptions } from './shopper.js'

const server = servePage('test/journeys/pages/prerender')

const inputs = ['cc-number', 'cc-exp', 'cc-csc'].map((name) => `input[autocomplete="${name}"]`)

test('a checkout that the browser has prerendered sends nothing by itself, takes what is typed, and pays once', async () => {
  const address = `${server.address()}?order=A-1001`
  const page = await openPage()
  await page.goto(server.address())
  await page.evaluate(prerender, address)
  await expect.poll(() => page.evaluate('localStorage.getItem("prerendered")')).toBe('yes')
  await Promise.all([page.waitForNavigation(), page.click('a')])
  await page.waitForSelector('.tillkit-pay')
  expect(await page.evaluate('[wasPrerendered, document.prerendering, sent()]')).toEqual([
    true,
    false,
    0,
  ])

  for (const [index, text] of [goodCard.number, goodCard.expiry, goodCard.code].entries())
    await page.type(inputs[index] ?? '', text)
  const texts = inputs.map((input) => page.$eval(input, (element) => Object(element).value))
  expect(await Promise.all(texts)).toEqual([goodCard.number, '12 / 34', goodCard.code])
  await page.click('.tillkit-pay')
  await page.waitForSelector('::-p-text(Payment successful)')
  expect(await page.evaluate('sent()')).toBe(1)
})

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

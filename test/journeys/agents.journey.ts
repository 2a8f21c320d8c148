import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoCanary } from './canary.js'
import {
  expectPaid,
  fillAtOnce,
  goodCard,
  goToCheckout,
  launchOptions,
  pressPay,
  visit,
} from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

/** A Chromium whose pages can offer their forms to agents as tools. */
let browser: Browser

beforeAll(async () => {
  const { args = [], ...options } = launchOptions()
  browser = await chromium.launch({ ...options, args: [...args, '--enable-features=WebMCP'] })
})
afterAll(() => browser.close())

/** What is used of WebMCP here. */
interface ModelContext {
  getTools(): Promise<readonly object[]>
  executeTool(tool: object, input: object): Promise<unknown>
}

test('no form of the shop is a tool for agents, none is paid by one that was made a tool, and the next press pays by what was filled in', async () => {
  const shopper = await visit(browser, stage.demo())
  const { page } = shopper
  await goToCheckout(shopper)
  const countTools = () =>
    page.evaluate(async () => {
      const { modelContext } = document as unknown as { modelContext: ModelContext }
      return (await modelContext.getTools()).length
    })
  expect(await countTools()).toBe(0)

  // As a merchant, or a script of theirs, might do.
  await page.locator('.tillkit-form', { has: page.getByLabel('Card number') }).evaluate((form) => {
    for (const [name, text] of [
      ['toolname', 'pay'],
      ['tooldescription', 'Pays by card'],
      ['toolautosubmit', ''],
    ] as const) {
      form.setAttribute(name, text)
    }
  })
  await expect.poll(countTools).toBe(1)
  await fillAtOnce(page)
  const heard = await page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext }
    const [tool = {}] = await modelContext.getTools()
    return modelContext.executeTool(tool, {})
  })
  expect(heard).toBe('Not paid: the shopper has to press the button.')
  await page.getByText(/To pay UAH\s499\.90, press the button yourself\./).waitFor()
  expect(shopper.paid()).toBe(0)
  await expectNoCanary(shopper, goodCard, 'after an agent’s submit')

  const payment = page.waitForRequest(/\/pay$/)
  await pressPay(shopper)
  await expectPaid(shopper)
  expect((await payment).headers()['tillkit-agent']).toBe('earlier-submit')
  expect((await payment).postDataJSON()).toMatchObject({
    cc_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2034,
    card_cvv: goodCard.code,
  })
  expect(shopper.paid()).toBe(1)
  await expectNoCanary(shopper, goodCard, 'at the end')
})

import type { RunningDemo } from '../journeys/demo.js'
import { type Card, goodCard } from '../journeys/shopper.js'
import type { EnginePage } from './enginePage.js'

/** One shopper with a profile of their own in the engine under test. */
export interface EngineShopper {
  readonly page: EnginePage
  readonly demo: RunningDemo
  /** The cards typed so far, which must be found nowhere at the end. */
  readonly typed: Card[]
}

/** From the first page to the card form, as a shopper goes: the order costs UAH 499.90. */
export async function goToCheckout({ page, demo }: EngineShopper): Promise<void> {
  await page.driver.goto(demo.shopUrl)
  await page.click({ role: 'button', name: 'Add to cart: Varenyky bowl' })
  await page.click({ role: 'link', name: /^Cart/, within: { role: 'navigation', name: 'Shop' } })
  await page.click({ role: 'button', name: 'Check out' })
  await page.find({ label: 'Card number' })
}

export async function fillCard(
  { page, typed }: EngineShopper,
  card: Partial<Card> = {},
): Promise<void> {
  const { number, expiry, code } = { ...goodCard, ...card }
  typed.push({ number, expiry, code })
  await page.fill('Card number', number)
  await page.fill('Expiry date', expiry)
  await page.fill('Security code', code)
}

export async function pressPay({ page }: EngineShopper): Promise<void> {
  await page.click({ role: 'button', name: /^Pay UAH\s499\.90$/ })
}

/** The whole way to a decision, for cards that need nothing more. */
export async function payWith(shopper: EngineShopper, card: Partial<Card> = {}): Promise<void> {
  await goToCheckout(shopper)
  await fillCard(shopper, card)
  await pressPay(shopper)
}

export async function payOnHostedPage({ page }: EngineShopper): Promise<void> {
  for (const [css, text] of [
    ['#cc_number', '4242 4242 4242 4242'],
    ['#expiry', '12/34'],
    ['#card_cvv', '123'],
  ] as const) {
    await page.click({ css })
    await page.driver.type(text)
  }
  await page.click({ css: 'button.confirm' })
}

/** The return page says that the order is paid. Answers the order's reference. */
export async function findPaidOrder({ page }: EngineShopper): Promise<string> {
  await page.waitForUrl(/\/return/)
  await page.find({ text: 'Payment successful' })
  await page.find({ text: 'Paid', within: { role: 'region', name: /^Order A-/ } })
  const { text } = await page.find({ role: 'heading', name: /^Order A-\d+$/ })
  return text.replace('Order ', '')
}

/** How many requests to pay were sent. */
export function countPaid({ page }: EngineShopper): number {
  return page.driver.requests().filter(isPay).length
}

export function isPay({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method === 'POST' && new URL(url).pathname === '/api/checkout/pay'
}

import { expect, test } from 'vitest'
import {
  countPaid,
  type EngineShopper,
  fillCard,
  findPaidOrder,
  goToCheckout,
  pressPay,
} from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()
const wallets = ['Apple Pay', 'Google Pay'] as const
const dialog = { css: 'dialog' }
const cancel = { role: 'button', name: 'Cancel', within: dialog }

test.each(wallets)('%s pays the order, once', async (wallet) => {
  const shopper = await openSheet(wallet)
  await choose(shopper, '4242 4242 4242 4242')
  const reference = await findPaidOrder(shopper)
  await expectPayments(shopper, reference, ['success'])
  await expectClosed(shopper, wallet, ['success'])
})

test('a declined card: the sheet says so, and another card of it pays', async () => {
  const shopper = await openSheet('Google Pay')
  await choose(shopper, '4000 0000 0000 0002')
  await shopper.page.find({ text: /^You have not been charged\./, within: dialog })
  await choose(shopper, '4242 4242 4242 4242')
  const reference = await findPaidOrder(shopper)
  await expectPayments(shopper, reference, ['failure', 'success'])
})

test('a declined card: the page says so, and the next sheet pays', async () => {
  const shopper = await openSheet('Apple Pay')
  await choose(shopper, '4000 0000 0000 0002')
  await shopper.page.find({ text: 'Payment declined' })
  await expectClosed(shopper, 'Apple Pay', ['failure'])
  await press(shopper, 'Apple Pay')
  await choose(shopper, '5454 5454 5454 5454')
  const reference = await findPaidOrder(shopper)
  await expectPayments(shopper, reference, ['failure', 'success'])
})

test.each(wallets)('%s: the bank is asked, and confirms the payment', async (wallet) => {
  const shopper = await openSheet(wallet)
  await choose(shopper, '4000 0000 0000 3220')
  await shopper.page.find({ role: 'button', name: 'Confirm' })
  expect((await shopper.page.url()).origin).toBe(shopper.demo.sandboxUrl)
  await shopper.page.click({ role: 'button', name: 'Confirm' })
  const reference = await findPaidOrder(shopper)
  await expectPayments(shopper, reference, ['success'])
})

test.each(wallets)(
  '%s: cancelled before a card is chosen, the page is as before, and a card pays',
  async (wallet) => {
    const shopper = await openSheet(wallet)
    await shopper.page.click(cancel)
    await expectClosed(shopper, wallet, [])
    expect(countPaid(shopper)).toBe(0)
    await press(shopper, wallet)
    await shopper.page.click(cancel)
    await fillCard(shopper)
    await pressPay(shopper)
    const reference = await findPaidOrder(shopper)
    await expectPayments(shopper, reference, ['success'])
  },
)

test.each(wallets)(
  '%s: cancelled once the payment is sent, it goes on, and the order is paid once',
  async (wallet) => {
    const shopper = await openSheet(wallet)
    const { driver } = shopper.page
    await driver.evaluate(holdAnswers, undefined)
    await choose(shopper, '4242 4242 4242 4242')
    await expect.poll(() => countPaid(shopper)).toBe(1)
    await shopper.page.click(cancel)
    await expectClosed(shopper, wallet, [])
    await driver.evaluate(() => Reflect.get(globalThis, 'release')(), undefined)
    const reference = await findPaidOrder(shopper)
    await expectPayments(shopper, reference, ['success'])
  },
)

test.each(wallets)(
  '%s: a lost answer is no failure in the sheet; the order is paid once',
  async (wallet) => {
    const shopper = await openSheet(wallet)
    await choose(shopper, '4000 0000 0000 0119')
    await shopper.page.find({ text: 'We have not heard back yet' })
    await shopper.page.find({ text: /do not pay again/ })
    await expectClosed(shopper, wallet, ['abort'])
    const reference = await findPaidOrder(shopper)
    await expectPayments(shopper, reference, ['success'])
  },
)

type Wallet = (typeof wallets)[number]

/** Opens the order's page, then the wallet's sheet. */
async function openSheet(wallet: Wallet): Promise<EngineShopper> {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  await press(shopper, wallet)
  return shopper
}

async function press({ page }: EngineShopper, wallet: Wallet): Promise<void> {
  await page.find({ role: 'button', name: wallet })
  await page.driver.evaluate(noteAnswers, undefined)
  await page.click({ role: 'button', name: wallet })
  // Cancel alone can be pressed while the shop is asked.
  await page.find({ css: 'dialog .pay:enabled' })
}

/**
 * Chooses a card in the sheet. Its number is in the token, which must be found nowhere but in the
 * request to pay.
 */
async function choose({ page, typed }: EngineShopper, number: string): Promise<void> {
  typed.push({ number, expiry: '', code: '739' })
  await page.driver.evaluate(selectCard, number.slice(-4))
  await page.click({ css: 'dialog .pay' })
}

/** The row of the card is a list of the browser, which no engine opens alike. */
function selectCard(digits: string): void {
  for (const { shadowRoot } of document.body.children) {
    const list = shadowRoot?.querySelector('select')
    const option = [...(list?.options ?? [])].find(({ text }) => text.endsWith(digits))
    if (option) option.selected = true
  }
}

/**
 * The sheet is closed: Google's would stay open after a failure. Apple's closes after any answer,
 * which is noted.
 */
async function expectClosed(
  { page }: EngineShopper,
  wallet: Wallet,
  ofApple: readonly string[],
): Promise<void> {
  await expect.poll(() => page.findAll(dialog)).toEqual([])
  const answers = await page.driver.evaluate(() => Reflect.get(globalThis, 'answers'), undefined)
  if (wallet === 'Apple Pay') expect(answers).toEqual(ofApple)
}

/** The payments of the order, one for each attempt. */
async function expectPayments(
  { demo }: EngineShopper,
  reference: string,
  statuses: readonly string[],
): Promise<void> {
  const own = (await demo.payments()).filter(({ order_id }) =>
    `${order_id}-`.startsWith(`${reference}-`),
  )
  expect(Object.fromEntries(own.map(({ order_id, status }) => [order_id, status]))).toEqual(
    Object.fromEntries(
      statuses.map((status, at) => [at === 0 ? reference : `${reference}-${at + 1}`, status]),
    ),
  )
  expect(own).toHaveLength(statuses.length)
}

/** Runs in the page: notes what Apple's next sheet is answered. */
function noteAnswers(): void {
  const answers: string[] = []
  Object.assign(globalThis, { answers })
  const { prototype } = Reflect.get(globalThis, 'ApplePaySession')
  if (prototype.isNoted) return
  const { completePayment, abort } = prototype
  Object.assign(prototype, {
    isNoted: true,
    completePayment(result: { readonly status: number }) {
      Reflect.get(globalThis, 'answers').push(result.status === 0 ? 'success' : 'failure')
      completePayment.call(this, result)
    },
    abort() {
      Reflect.get(globalThis, 'answers').push('abort')
      abort.call(this)
    },
  })
}

/** Runs in the page: what is answered to payments arrives once `release` is called. */
function holdAnswers(): void {
  const { fetch } = globalThis
  const released = new Promise<void>((release) => void Object.assign(globalThis, { release }))
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (String(input).endsWith('/pay')) await released
    return answer
  }
}

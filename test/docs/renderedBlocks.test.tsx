import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, createElement } from 'react'
import { CardForm, CardNumberField, Checkout, type CheckoutProps, PaymentStatus } from 'tillkit'
import { en } from 'tillkit/locales/en'
import { uk } from 'tillkit/locales/uk'
import { clearAttempts, fillCardForm, testCard } from 'tillkit/testing'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payBody } from '../backend/shop.js'
import { createOwnBackend } from '../dev/testing/conformance/ownBackend.js'
import { root, writePage } from './docProject.js'

const order = { reference: 'T-1', amount: '499.90', currency: 'UAH' }
const cards = [{ id: 'card-1', cc_mask: '424242******4242' }]
const terms = { interval_unit: 'month', interval_count: 1 } as const

/** How a block's component is used: with these props, and in a `<Checkout>` unless it is a page. */
interface BlockUse {
  readonly props?: object
  readonly isPage?: true
}

type User = ReturnType<typeof userEvent.setup>

const page: BlockUse = { props: { order }, isPage: true }

/** Each block with a card's fields, but for those of mounts.md and shadcn.md, which others test. */
const cardForms: Readonly<Record<string, BlockUse>> = {
  'card-form/CheckoutPage': page,
  'card-form/StickyPay': { props: { reserve: async () => true } },
  'card-form/PaymentPart': {},
  'card-form/OwnForm': {},
  'card-form/OrderForm': {},
  'card-form/ActionForm': {},
  'card-testing/Pay': {},
  'hosted/WaysToPay': {},
  'languages/UkrainianCheckout': page,
  'saved-cards/PaymentPage': { props: { cards: [] } },
  'saved-cards/CardList': { props: { cards: [] } },
  'split/SplitPage': {},
  'subscriptions/SubscribePage': { props: { terms } },
  'ten-jobs/TakeCard': page,
  'ten-jobs/PayAgain': { props: { cards: [] } },
  'ten-jobs/Ukrainian': page,
  'three-ds/FramedPage': page,
  'wallets/WalletPage': page,
}

/** Each block that shows a payment when the shopper is back. */
const returnPages: Readonly<Record<string, object>> = {
  'card-form/PaidPage': {},
  'ten-jobs/Welcome': {},
  'three-ds/ReturnPage': {},
  'three-ds/Root': { router: <p>The shop</p> },
}

/** Each block that leads to the hosted page. */
const hostedPages: Readonly<Record<string, BlockUse>> = {
  'hosted/HostedPage': page,
  'hosted/HostedWithEmail': {},
  'ten-jobs/PayThere': page,
}

/** In the project's folder, since Vite serves a page no other files. */
mkdirSync(join(root, '.reports'), { recursive: true })
const folder = mkdtempSync(join(root, '.reports/blocks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** The requests of the page and the backend, to the sandbox in the end. */
let backend: ReturnType<typeof createOwnBackend>

const useBackend = (options: Parameters<typeof createOwnBackend>[0]): void => {
  const publicUrl = `${location.origin}/api/checkout`
  backend = createOwnBackend(options, { publicUrl, sandboxUrl: 'https://sandbox.example' })
}
beforeEach(() => {
  useBackend({ findOrder: () => ({ ...orderOnServer, payerFields: ['customer_email'] }) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = { ...Object(init?.headers), 'Sec-Fetch-Site': 'same-origin' }
    const request = new Request(new URL(path, location.href), { ...init, headers, signal: null })
    return await backend.checkout.fetch(request)
  })
})
const orderOnServer = {
  amount: '499.90',
  currency: 'UAH',
  description: 'Two cups',
  customer_id: 'shopper-7',
}
afterEach(() => {
  backend.close()
  vi.unstubAllGlobals()
  clearAttempts()
  history.replaceState(null, '', '/')
})

async function importBlock(name: string): Promise<ComponentType<object>> {
  const [pageName = '', file = ''] = name.split('/')
  const path = join(folder, pageName)
  writePage(path, `${pageName}.md`)
  const module = await import(/* @vite-ignore */ join(path, `${file}.tsx`))
  return module[file]
}

async function renderBlock(name: string, { props = {}, isPage }: BlockUse = {}) {
  const block = createElement(await importBlock(name), props)
  const user = userEvent.setup()
  const checkout = (
    <Checkout adapter="/api/checkout" order={order}>
      {block}
    </Checkout>
  )
  const view = render(isPage ? block : checkout)
  return { user, ...view }
}

const fillEmail = async (user: User): Promise<void> => {
  const email = screen.queryByRole('textbox', { name: /^Email/ })
  if (!email) return
  await user.clear(email)
  await user.type(email, 'olena@shop.example')
}

/** The status of a form or page in the block's language: a form of the reader's joins its words. */
async function findStatus(name: 'succeeded' | 'declined'): Promise<HTMLElement | undefined> {
  const titles = [en, uk].map(({ messages }) => messages[`${name}.title`])
  const elements = await screen.findAllByText((text) =>
    titles.some((title) => text.startsWith(title)),
  )
  return elements[0]
}

async function payByCard(user: User, card: Parameters<typeof testCard>[0] = 'succeeds') {
  await fillEmail(user)
  await fillCardForm(user, testCard(card))
  // A button outside of the form stands after it.
  const [button] = screen
    .getAllByRole('button', { name: /^Pay(?! on)|^Place the order|^Сплатити/ })
    .toReversed()
  if (button) await user.click(button)
}

test.each(Object.entries(cardForms))(
  '%s pays as it is printed, and leaves no button below the receipt',
  async (name, use) => {
    const { user, container } = await renderBlock(name, use)
    // A form on the hooks alone has no look of ours.
    const isStyled = container.querySelector('.tillkit .tillkit-form .tillkit-pay') !== null
    expect(isStyled).toBe(name !== 'card-form/OwnForm')
    await payByCard(user)
    expect(await findStatus('succeeded')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  },
)

/** These decide themselves what they show after a decline. */
test.each([
  'card-form/StickyPay',
  'card-form/OwnForm',
  'card-form/OrderForm',
  'card-form/ActionForm',
  'hosted/WaysToPay',
])('%s says that the card was declined, and another card pays then', async (name) => {
  const { user } = await renderBlock(name, cardForms[name])
  await payByCard(user, 'declines')
  expect(await findStatus('declined')).toBeVisible()
  // React empties the fields of an action, and others keep the number.
  const number = screen.getByLabelText('Card number')
  if (name === 'card-form/ActionForm') await waitFor(() => expect(number).toHaveValue(''))
  else expect(number).not.toHaveValue('')
  await payByCard(user)
  expect(await findStatus('succeeded')).toBeVisible()
})

/** A payment of the order that the service has answered, as the shopper's last page left it. */
async function payBefore(): Promise<void> {
  const body = JSON.stringify({ ...payBody, reference: order.reference })
  const headers = { 'Content-Type': 'application/json', Tillkit: '1' }
  const response = await fetch('/api/checkout/pay', { method: 'POST', headers, body })
  expect(await response.json()).toMatchObject({ type: 'succeeded' })
}

test.each(Object.entries(returnPages))(
  '%s shows the payment that the shopper comes back from',
  async (name, props) => {
    await payBefore()
    location.hash = `#tillkit_attempt=${payBody.attempt_token}`
    await renderBlock(name, { props, isPage: true })
    expect(await findStatus('succeeded')).toBeVisible()
    expect(location.hash).toBe('')
  },
)

test('Root of a hash router shows the shop without an attempt in its fragment', async () => {
  location.hash = '#/cups'
  await renderBlock('three-ds/Root', { props: { router: <p>The shop</p> }, isPage: true })
  expect(screen.getByText('The shop')).toBeVisible()
  expect(location.hash).toBe('#/cups')
})

test('YourOrder waits for the order that onPayment has made, and links to it', async () => {
  const checkoutFetch = fetch
  const madeOrders = new Map<string, string>()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/paid-orders/')) return await checkoutFetch(path, init)
    const page = madeOrders.get(path)
    return page ? Response.json({ page }) : new Response(null, { status: 404 })
  })
  await payBefore()
  location.hash = `#tillkit_attempt=${payBody.attempt_token}`
  const YourOrder = await importBlock('card-form/YourOrder')
  render(
    <Checkout adapter="/api/checkout" nextStep={<YourOrder />}>
      <PaymentStatus />
    </Checkout>,
  )
  expect(await screen.findByText('We are preparing your order…')).toBeVisible()
  madeOrders.set('/api/paid-orders/T-1', '/orders/77')
  expect(await screen.findByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/orders/77',
  )
})

test.each(Object.entries(hostedPages))('%s leads to the hosted page', async (name, use) => {
  const { user, container } = await renderBlock(name, use)
  await fillEmail(user)
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('action', '/api/checkout/hosted')
  await user.click(screen.getByRole('button', { name: /^Continue to payment|^Pay on/ }))
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://sandbox.example/'),
  )
})

test('WaysToPay offers the hosted page while the order can be paid', async () => {
  const { user } = await renderBlock('hosted/WaysToPay')
  await user.click(screen.getByRole('radio', { name: 'On a secure payment page' }))
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
})

test('BrandedButton is the button of a card form', async () => {
  const BrandedButton = await importBlock('styling/BrandedButton')
  const user = userEvent.setup()
  render(
    <Checkout adapter="/api/checkout" order={order}>
      <CardForm>
        <CardNumberField />
        <BrandedButton />
      </CardForm>
    </Checkout>,
  )
  const button = screen.getByRole('button', { name: /^Pay/ })
  expect(button).not.toHaveAttribute('title')
  await user.click(button)
  expect(await screen.findByText('Enter your card number')).toBeVisible()
})

test('DivideOrder saves shares that add up to the total', async () => {
  const saved: unknown[] = []
  const shops = [
    { id: 'a', name: 'Bakery' },
    { id: 'b', name: 'Flowers' },
  ]
  const props = { total: '100.00', shops, onSave: (split: unknown) => void saved.push(split) }
  const { user } = await renderBlock('split/DivideOrder', { props, isPage: true })
  const [bakery] = screen.getAllByRole('textbox')
  if (bakery) await user.type(bakery, '70')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([])
  const [, giveRest] = screen.getAllByRole('button', { name: /^Give the rest/ })
  if (giveRest) await user.click(giveRest)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([
    [
      { sub_merchant_id: 'a', amount: 70 },
      { sub_merchant_id: 'b', amount: 30 },
    ],
  ])
})

test('CardList forgets a card once the shop has', async () => {
  const { user } = await renderBlock('saved-cards/CardList', { props: { cards } })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    asked.push(call)
    return new Response(null, { status: asked.length === 1 ? 500 : 204 })
  })
  const pressRemove = (): Promise<void> =>
    user.click(screen.getByRole('button', { name: /^Remove/ }))
  await pressRemove()
  await pressRemove()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryAllByText(/4242/)).not.toEqual([])
  // The question is still open.
  await pressRemove()
  await waitFor(() => expect(screen.queryAllByText(/4242/)).toEqual([]))
  expect(asked).toEqual(Array(2).fill(['/account/cards/card-1', { method: 'DELETE' }]))
})

test('SubscriptionPage shows the subscription to its shopper', async () => {
  useBackend({
    findOrder: () => ({ ...orderOnServer, init_recurring: terms }),
    authorize: () => true,
  })
  await payBefore()
  await renderBlock('subscriptions/SubscriptionPage', { props: order, isPage: true })
  expect(await screen.findByText(/every month/)).toBeVisible()
})

test('Funnel pushes what happens in the checkout, and nothing that was typed', async () => {
  const pushed: object[] = []
  vi.stubGlobal('dataLayer', pushed)
  const Funnel = await importBlock('telemetry/Funnel')
  render(
    <Checkout adapter="/api/checkout" order={order}>
      <Funnel />
      <CardForm />
    </Checkout>,
  )
  await payByCard(userEvent.setup())
  expect(await findStatus('succeeded')).toBeVisible()
  expect(pushed.length).toBeGreaterThan(1)
  expect(JSON.stringify(pushed)).not.toContain('4242')
})

interface StoryFile {
  readonly default: { readonly args: CheckoutProps }
  readonly Declined: {
    readonly args: Partial<CheckoutProps>
    readonly play: (context: { canvas: object; userEvent: User }) => Promise<void>
  }
}

test('the story of a decline plays in a shop’s Storybook', async () => {
  const path = join(folder, 'testing')
  writePage(path, 'testing.md')
  const file = join(path, 'CheckoutPage.stories.tsx')
  const { default: meta, Declined }: StoryFile = await import(/* @vite-ignore */ file)
  const { container } = render(<Checkout {...meta.args} {...Declined.args} />)
  await Declined.play({ canvas: within(container), userEvent: userEvent.setup() })
  expect(screen.getByText('Payment declined')).toBeVisible()
})

import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import {
  AcceptedBrands,
  CardForm,
  CardPreview,
  Checkout,
  CustomerFields,
  HostedRedirect,
  PaymentStatus,
  SavedCards,
  SplitSummary,
  SubscriptionTerms,
} from 'tillkit'
import { SplitEditor } from 'tillkit/headless'
import { ukWhole as uk } from 'tillkit/locales/uk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readReactTexts } from '../../stories/headless/readReactTexts.js'
import { findCanary } from '../fixtures/findCanary.js'
import {
  canary,
  declined,
  field,
  fillCard,
  OwnForm,
  order,
  payButton,
  pressPay,
  renderPage,
  scriptAdapter,
  succeeded,
} from './checkoutPage.js'
import { hydrate } from './hydrate.js'

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

function page(
  adapter: Parameters<typeof Checkout>[0]['adapter'],
  content: ReactNode = <CardForm />,
) {
  return (
    <StrictMode>
      <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
        {content}
      </Checkout>
    </StrictMode>
  )
}

const fieldNames = [
  'customer_email',
  'customer_country',
  'customer_birthday',
  'f_receipt_delivery',
] as const
const saved = { id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2048 }
const inForm = (part: ReactNode) => <CardForm>{part}</CardForm>

test.each<[string, ReactNode]>([
  ['the form', <CardForm key="form" />],
  ['the status', <PaymentStatus key="status" />],
  ['the shopper’s own fields', <CustomerFields key="fields" fields={fieldNames} />],
  ['a preview', inForm(<CardPreview />)],
  ['stored cards', inForm(<SavedCards cards={[saved]} withSecurityCode />)],
  ['a name that may be left out', <CardForm key="name" layout="one-line" cardholder="optional" />],
])('%s rendered on a server hydrates in StrictMode without a warning', async (_, content) => {
  const brands = <AcceptedBrands brands={['visa', 'mir']}>{content}</AcceptedBrands>
  expect((await hydrate(page(scriptAdapter({}).adapter, brands))).warnings).toEqual([])
})

const parts = [{ id: 'florist', name: 'Florist', amount: '499.90' }]
const unsplit = [{ id: 'florist', name: 'Florist' }]

test.each<[string, ReactNode]>([
  ['the form', <CardForm key="form" />],
  ['the way to the hosted page', <HostedRedirect key="hosted" />],
  ['a split', <SplitSummary key="split" parts={parts} currency="UAH" />],
  [
    'an editor of a split',
    <SplitEditor key="editor" parts={unsplit} total="499.90" currency="UAH" />,
  ],
  [
    'a subscription',
    <SubscriptionTerms key="terms" terms={{ interval_unit: 'month', interval_count: 1 }} />,
  ],
])(
  '%s from a server that has another sign for the currency hydrates without a warning',
  async (_, content) => {
    const ukrainian = (
      <Checkout adapter="/api/checkout" order={order} locale={uk} host={{ isSecure: true }}>
        {content}
      </Checkout>
    )
    const { warnings } = await hydrate(ukrainian, (container) => {
      expect(container.innerHTML).toContain('₴')
      container.innerHTML = container.innerHTML.replaceAll('₴', 'грн')
    })
    expect(warnings).toEqual([])
  },
)

test('what was typed before hydration is kept, grouped, and paid with', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  const form = (
    <OwnForm>
      <CustomerFields fields={['customer_email']} required={['customer_email']} />
    </OwnForm>
  )
  const { warnings } = await hydrate(page(adapter, form), () => {
    field('Card number').value = canary.number
    field('Email address').value = 'olena@example.com'
  })
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')

  const user = userEvent.setup()
  await user.type(field('Expiry date'), canary.expiry)
  await user.type(field('Security code'), canary.code)
  await pressPay(user, 'Payment successful')
  expect(requests).toMatchObject([
    { cc_number: canary.number, customer_email: 'olena@example.com' },
  ])
  expect(warnings).toEqual([])
})

test('mounted twice by StrictMode, the form validates, pays and unmounts as if mounted once', async () => {
  const warned = vi.fn()
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(warned)
  const children = (
    <StrictMode>
      <CardForm />
    </StrictMode>
  )
  const { user, unmount, requests, outcomes } = renderPage({ pay: [declined, succeeded], children })
  await user.click(payButton())
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3))
  await fillCard(user)
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0))
  await pressPay(user, 'Payment declined')
  await user.type(field('Security code'), canary.code)
  await pressPay(user, 'Payment successful')
  unmount()
  expect(requests).toHaveLength(2)
  expect(outcomes.map(({ type }) => type)).toEqual(['declined', 'succeeded'])
  expect(warned).not.toHaveBeenCalled()
})

test('React holds no digit of the card: while editing, after a decline, after the payment', async () => {
  const { user, container } = renderPage({ pay: [declined, succeeded] })
  const expectClean = () => {
    const held = [...readReactTexts(container), container.innerHTML]
    expect(held).toContain('UAH')
    expect(findCanary(held, canary)).toEqual([])
  }
  await fillCard(user)
  expectClean()
  await pressPay(user, 'Payment declined')
  expectClean()
  await user.type(field('Security code'), canary.code)
  await pressPay(user, 'Payment successful')
  expectClean()
})

interface Fiber {
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** The components below a fiber of React, of functions alone. */
function componentsBelow({ child }: Fiber): readonly string[] {
  if (!child) return []
  const names: string[] = []
  for (let fiber: Fiber | null = child; fiber; fiber = fiber.sibling) {
    const { displayName, name } = Object(fiber.type)
    const isComponent = typeof fiber.type !== 'string' && (displayName ?? name)
    names.push(...(isComponent ? [displayName ?? name] : []), ...componentsBelow(fiber))
  }
  return names
}

test('a card form is mounted in one commit, of as many components and elements as it needs', () => {
  const { container, counted } = renderPage({})
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const rootFiber: Fiber = Reflect.get(container, key ?? '').stateNode.current
  const components = componentsBelow(rootFiber)
  expect(components.slice(components.indexOf('CardForm'))).toEqual([
    'CardForm',
    'ScriptNeeded',
    'CardNumberField',
    'ExpiryField',
    'SecurityCodeField',
    'PayButton',
  ])
  expect(container.querySelectorAll('.tillkit, .tillkit *')).toHaveLength(24)
  expect(counted.commits).toBe(1)
})

test('a mount adds no pagehide listener; the focus of a field does', async () => {
  const listening = vi.spyOn(window, 'addEventListener')
  const listenedTo = () => listening.mock.calls.map(([type]) => type)
  renderPage({})
  expect(listenedTo()).not.toContain('pagehide')
  await userEvent.click(field('Card number'))
  expect(listenedTo()).toContain('pagehide')
})

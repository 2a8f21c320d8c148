import { fireEvent } from '@testing-library/react'
import type { CSSProperties, ReactElement, ReactNode, RefCallback } from 'react'
import * as tillkit from 'tillkit'
import * as headless from 'tillkit/headless'
import * as subscription from 'tillkit/subscription'
import { installFakeWallets } from 'tillkit/testing'
import * as wallets from 'tillkit/wallets'
import { afterAll, expect, test, vi } from 'vitest'
import { renderPage, scriptAdapter } from './checkoutPage.js'
import { apple } from './walletPage.js'

/** What a merchant may give any part, for its root. */
interface Given {
  readonly className?: string
  readonly id?: string
  readonly style?: CSSProperties
  readonly ref?: RefCallback<unknown>
  readonly slot?: string
  readonly onPointerDown?: () => void
  readonly 'aria-describedby'?: string
  readonly 'aria-keyshortcuts'?: string
  readonly 'data-given'?: string
  readonly render?: (props: { readonly ref?: unknown }, state: object) => ReactElement
}

type Part = (given: Given) => ReactElement

afterAll(installFakeWallets())

const bank = tillkit.createBankFrame()
const shares = [{ id: '1', name: 'Cups', amount: '1.00' }]
const silent = { request: () => new Promise<never>(() => {}) }
const terms = { interval_unit: 'month', interval_count: 1 } as const
const inForm = (part: ReactNode): ReactElement => <tillkit.CardForm>{part}</tillkit.CardForm>

/**
 * Every part that renders an element, by the name it is exported under, in each of the ways that
 * its root differs.
 */
const parts: Readonly<Record<string, readonly Part[]>> = {
  ApplePayButton: [(given) => <wallets.ApplePayButton {...apple} {...given} />],
  BrandMark: [(given) => <tillkit.BrandMark brand="visa" name="Visa" {...given} />],
  CardForm: [(given) => <tillkit.CardForm {...given} />],
  CardholderField: [(given) => inForm(<tillkit.CardholderField {...given} />)],
  CardNumberField: [(given) => inForm(<tillkit.CardNumberField {...given} />)],
  CardPreview: [(given) => inForm(<tillkit.CardPreview {...given} />)],
  CustomerField: [
    (given) => inForm(<tillkit.CustomerField name="customer_email" {...given} />),
    (given) => inForm(<tillkit.CustomerField name="customer_country" {...given} />),
    (given) => inForm(<tillkit.CustomerField name="customer_birthday" {...given} />),
    (given) => inForm(<tillkit.CustomerField name="f_receipt_delivery" {...given} />),
  ],
  CustomerFields: [
    (given) => inForm(<tillkit.CustomerFields fields={['customer_email']} {...given} />),
    (given) =>
      inForm(<tillkit.CustomerFields fields={['customer_email']} legend="You" {...given} />),
  ],
  ErrorSummary: [(given) => inForm(<tillkit.ErrorSummary {...given} />)],
  ExpiryField: [(given) => inForm(<tillkit.ExpiryField {...given} />)],
  HostedRedirect: [(given) => <tillkit.HostedRedirect {...given} />],
  PayButton: [(given) => inForm(<tillkit.PayButton {...given} />)],
  PaymentMethods: [
    (given) => <tillkit.PaymentMethods methods={[{ name: 'card', content: null }]} {...given} />,
  ],
  PaymentStatus: [(given) => <tillkit.PaymentStatus {...given} />],
  SaveCardConsent: [(given) => inForm(<tillkit.SaveCardConsent {...given} />)],
  SavedCards: [
    (given) => inForm(<tillkit.SavedCards cards={[]} {...given} />),
    (given) =>
      inForm(<tillkit.SavedCards cards={[{ id: 'c1', cc_mask: '424242******4242' }]} {...given} />),
  ],
  SecurityCodeField: [(given) => inForm(<tillkit.SecurityCodeField {...given} />)],
  SplitEditor: [
    (given) => <headless.SplitEditor total="10.00" currency="UAH" parts={shares} {...given} />,
  ],
  SplitSummary: [(given) => <tillkit.SplitSummary currency="UAH" parts={shares} {...given} />],
  Subscription: [
    (given) => <subscription.Subscription adapter={silent} reference="A-1" {...given} />,
  ],
  SubscriptionFields: [(given) => inForm(<tillkit.SubscriptionFields terms={terms} {...given} />)],
  SubscriptionTerms: [
    (given) => <tillkit.SubscriptionTerms terms={terms} createdAt={0} {...given} />,
  ],
  ThreeDSFrame: [
    (given) => (
      <tillkit.ThreeDSFrame bank={bank} {...given}>
        <p>The form</p>
      </tillkit.ThreeDSFrame>
    ),
  ],
  ThreeDSRedirect: [(given) => <tillkit.ThreeDSRedirect {...given} />],
  WalletButtons: [(given) => <wallets.WalletButtons apple={apple} {...given} />],
}

/**
 * They render no element of their own; and Google's button, which comes later: `wallets.test.tsx`.
 */
const withoutElement = [
  tillkit.Checkout,
  tillkit.AcceptedBrands,
  tillkit.CardFields,
  wallets.GooglePayButton,
]

const variants = Object.entries(parts).flatMap(([name, ways]) =>
  ways.map((part, way) => ({ name, way, part })),
)

test('the list has every component that renders an element', () => {
  const components = Object.entries({
    ...tillkit,
    ...headless,
    ...wallets,
    ...subscription,
  }).filter(([name, value]) => /^[A-Z]/.test(name) && value !== tillkit.CheckoutError)
  const expected = components
    .filter(([, value]) => !withoutElement.includes(value as never))
    .map(([name]) => name)
  expect(Object.keys(parts).toSorted()).toEqual(expected.toSorted())
})

test.each(variants)('$name ($way) takes any attribute of its root', ({ name, part }) => {
  const onPointerDown = vi.fn()
  const root = show(part, {
    className: 'given another',
    id: 'given-id',
    style: { color: 'rgb(1, 2, 3)' },
    slot: 'given-slot',
    'aria-keyshortcuts': 'Alt+P',
    onPointerDown,
  })
  expect(root).toHaveClass('given', 'another')
  expect(root.style.color).toBe('rgb(1, 2, 3)')
  expect(root).toHaveAttribute('slot', 'given-slot')
  expect(root).toHaveAttribute('aria-keyshortcuts', 'Alt+P')
  // A button outside the form names it by its id.
  expect(name === 'CardForm' ? root.querySelector('form') : root).toHaveAttribute('id', 'given-id')
  fireEvent.pointerDown(root)
  expect(onPointerDown).toHaveBeenCalledTimes(1)
})

test.each(variants)('$name ($way) keeps what it sets itself, whatever it is given', ({ part }) => {
  const plain = show(part)
  const root = show(part, { className: 'given', ...disallowed })
  expect(root).toHaveClass('given', ...plain.classList)
  expect(attributesOf(root)).toMatchObject(attributesOf(plain))
})

test.each(variants)('$name ($way) gives its root to a ref', ({ part }) => {
  const ref = vi.fn()
  const root = show(part, { ref })
  expect(ref.mock.calls).toEqual([[root]])
})

test.each(variants)(
  '$name ($way) renders an element of the merchant’s in place of its root',
  ({ part }) => {
    const plain = show(part)
    const root = show(part, {
      className: 'given',
      render: (props) => <article {...(props as object)} data-own="" />,
    })
    expect(root.tagName).toBe('ARTICLE')
    expect(root).toHaveAttribute('data-own')
    expect(root).toHaveClass('given', ...plain.classList)
    expect(attributesOf(root)).toMatchObject(attributesOf(plain))
    expect(root.childElementCount).toBe(plain.childElementCount)
  },
)

test.each(variants)(
  '$name ($way) gives `render` a state that its data attributes say too',
  ({ part }) => {
    const states: object[] = []
    const root = show(part, {
      render: (props, state) => {
        states.push(state)
        return <article {...(props as object)} />
      },
    })
    const shown = Object.entries(states.at(-1) ?? {}).filter(([, content]) => content)
    expect(states.length).toBeGreaterThan(0)
    expect(root.dataset).toMatchObject(
      Object.fromEntries(shown.map(([name, content]) => [name, content === true ? '' : content])),
    )
  },
)

test.each(variants)('$name ($way) is described by what it is given besides its own', ({ part }) => {
  const ours = descriptions(show(part))
  const given = descriptions(show(part, { 'aria-describedby': 'given-note' }))
  const described = given.filter((ids) => ids.includes('given-note'))
  expect(described).toHaveLength(1)
  expect(given.flat()).toHaveLength(ours.flat().length + 1)
})

/** Attributes that a part would be broken without, as a page without types may give them. */
const disallowed: object = {
  'data-state': 'given',
  'data-field': 'given',
  role: 'note',
  lang: 'tlh',
  type: 'reset',
}

/**
 * Shows a part on a page, and answers its root: the element that bears the attribute it is given.
 */
function show(part: Part, given: Given = {}): HTMLElement {
  const { adapter } = scriptAdapter({})
  const hosted = {
    ...adapter,
    hosted: adapter.pay,
    hostedUrl: '/api/checkout/hosted',
  } as tillkit.CheckoutAdapter
  const { container } = renderPage({
    adapter: hosted,
    children: part({ 'data-given': '', ...given }),
  })
  const root = container.querySelector<HTMLElement>('[data-given]')
  if (!root) throw new Error('The attribute is on no element.')
  return root
}

/** What a root says of itself; ids differ from page to page. */
function attributesOf(element: Element): object {
  const own = [...element.attributes].filter(
    ({ name }) => !/^(id|class|for|data-given|aria-(labelled|described)by)$/.test(name),
  )
  return Object.fromEntries(own.map(({ name, value }) => [name.toLowerCase(), value]))
}

function descriptions(root: Element): readonly (readonly string[])[] {
  const all = [root, ...root.querySelectorAll('[aria-describedby]')]
  return all.map((element) => element.getAttribute('aria-describedby')?.split(' ') ?? [])
}

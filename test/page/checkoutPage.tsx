import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, Profiler, type ReactNode } from 'react'
import {
  CardForm,
  CardNumberField,
  Checkout,
  type CheckoutAdapter,
  type CheckoutError,
  type CheckoutOrder,
  ErrorSummary,
  ExpiryField,
  type Outcome,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { scriptedAdapter } from 'tillkit/testing'
import { vi } from 'vitest'
import type { PaymentView } from '../../src/core/contract/outcome.js'
import type { CheckoutProps } from '../../src/page/Checkout.js'
import type { CheckoutFlow } from '../../src/page/flow/createFlow.js'
import type { FlowState } from '../../src/page/flow/flow.js'
import { CheckoutContext, useCheckoutParts } from '../../src/page/provider/useCheckout.js'

export const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
export const payment: PaymentView = {
  order_id: 'A-1001',
  amount: 499.9,
  currency: 'UAH',
  cc_mask: '424242******4242',
}
export const succeeded: Outcome = { type: 'succeeded', payment }
export const declined: Outcome = { type: 'declined', payment }
export const canary = {
  number: '4539578763621486',
  code: '937',
  name: 'OLENA KOVAL',
  expiry: '1234',
}
export const token = 'qJ0f6b2kP3m9Zt1xVv7Yw4Ld8Rs5Gh0Nc2Ea6Ui3Bo4'

type CardFormProps = ComponentProps<typeof CardForm>

/**
 * A form of the merchant's own arrangement: a summary, what is put before the card, the card's
 * fields, and a button.
 */
export function OwnForm({
  children,
  button = <PayButton />,
  ...form
}: CardFormProps & { button?: ReactNode }) {
  return (
    <CardForm {...form}>
      <ErrorSummary />
      {children}
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      {button}
    </CardForm>
  )
}

type Answer = Outcome | CheckoutError | Promise<Outcome>

/** What the backend answers. */
export interface Script {
  readonly request?: CheckoutAdapter['request'] | undefined
  readonly pay?: Answer[] | undefined
  readonly status?: Answer[] | undefined
}

/**
 * The adapter of `tillkit/testing`, unreachable where it has no answer, with what was sent beside
 * it: React would hold that.
 */
export function scriptAdapter({ pay = [], status = [], request }: Script) {
  const orNone = (answers: Answer[]) => (answers.length > 0 ? answers : 'unreachable')
  const { calls, ...scripted } = scriptedAdapter({ pay: orNone(pay), status: orNone(status) })
  const adapter: CheckoutAdapter = {
    ...scripted,
    // A backend says whose attempt it is.
    status: async (token) => ({ reference: order.reference, ...(await scripted.status(token)) }),
    ...(request && { request }),
  }
  return { adapter, requests: calls.pay, asked: calls.status }
}

/** Without an adapter the page has a scripted one, without an order the first. */
export interface Page extends Script, Partial<CheckoutProps> {
  readonly isSecure?: boolean
  readonly isStrict?: boolean
  readonly storage?: Map<string, string>
  /** Takes the place of the checkout's own. */
  readonly flow?: CheckoutFlow
  /** The shopper comes back from the bank or the hosted page. */
  readonly isReturn?: boolean
}

/**
 * The merchant's page: a checkout in surroundings of its own, what was sent, and what it did to
 * them.
 */
export function renderPage({
  pay,
  status,
  request,
  isSecure = true,
  isStrict,
  isReturn,
  storage,
  flow,
  ...given
}: Page) {
  const script = scriptAdapter({ pay, status, request })
  const outcomes: Outcome[] = []
  const errors: CheckoutError[] = []
  const visited: string[] = []
  const counted = { commits: 0 }
  const host = {
    isSecure,
    navigate: (url: string) => void visited.push(url),
    readFragment: () => (isReturn ? `#tillkit_attempt=${token}` : ''),
    clearFragment: () => {},
    storage: storageOf(storage),
    ...given.host,
  }
  const page = (shown: CheckoutOrder | undefined) => (
    <Profiler id="page" onRender={() => void counted.commits++}>
      <Checkout
        adapter={script.adapter}
        onOutcome={(outcome) => outcomes.push(outcome)}
        onError={(error) => errors.push(error)}
        {...given}
        host={host}
        order={shown}
      >
        <FlowProvider flow={flow}>
          {'children' in given ? given.children : <CardForm />}
        </FlowProvider>
      </Checkout>
    </Profiler>
  )
  const view = render(page('order' in given ? given.order : order), {
    reactStrictMode: isStrict === true,
  })
  const showOrder = (shown: CheckoutOrder): void => view.rerender(page(shown))
  return {
    ...script,
    ...view,
    showOrder,
    user: userEvent.setup(),
    outcomes,
    errors,
    visited,
    counted,
  }
}

/** The page, once its card is filled in and its button pressed. */
export async function renderAndPay(page: Page) {
  const shown = renderPage(page)
  await fillCard(shown.user)
  await shown.user.click(payButton())
  return shown
}

/** The storage of a tab. */
export function storageOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Gives what is below it a flow in place of the `<Checkout>`'s. */
function FlowProvider({ flow, children }: { flow: CheckoutFlow | undefined; children: ReactNode }) {
  const checkout = useCheckoutParts()
  if (!flow) return children
  return (
    <CheckoutContext.Provider value={{ ...checkout, flow }}>{children}</CheckoutContext.Provider>
  )
}

/** A checkout that is in a state and stays there. */
export function flowIn(state: FlowState) {
  const checkAgain = vi.fn()
  const nothing = () => {}
  const flow: CheckoutFlow = {
    getState: () => state,
    withNewPrice: (order) => order,
    subscribe: () => nothing,
    start: nothing,
    stop: nothing,
    submit: async () => {},
    submitHosted: async () => {},
    cancel: async () => false,
    act: nothing,
    checkAgain,
  }
  return { flow, checkAgain }
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

export function payButton(): HTMLElement {
  return screen.getByRole('button', { name: /^(?:Pay UAH 499\.90|Paying…|Still working…)$/ })
}

/** By pasting: typing each key takes most of a test's time, and has tests of its own. */
export async function fillCard(
  user: ReturnType<typeof userEvent.setup>,
  code = canary.code,
): Promise<void> {
  const texts = {
    'Card number': canary.number,
    'Expiry date': canary.expiry,
    'Security code': code,
  }
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label))
    await user.paste(text)
  }
}

/** Presses the button, and waits for what is shown then. */
export async function pressPay(
  user: ReturnType<typeof userEvent.setup>,
  shown: string,
): Promise<void> {
  await user.click(payButton())
  await screen.findByText(shown)
}

/** Puts an outcome on its way that the test lets arrive when it likes. */
export function laterOutcome() {
  const { promise, answer } = laterAnswer<Outcome>()
  return { promise, arrive: answer }
}

/** Work of the merchant's page that the test ends when it likes. */
export function laterAnswer<Value = boolean>() {
  let answer: (value: Value) => void = () => {}
  let fail: (cause: Error) => void = () => {}
  const promise = new Promise<Value>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { promise, answer, fail }
}

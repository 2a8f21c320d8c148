import { render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { CardForm, Checkout, CheckoutError, CustomerField, PaymentStatus } from 'tillkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutErrorCode } from '../../src/core/model/checkoutError.js'
import { Root } from '../../src/page/part/part.js'
import { OwnForm, renderAndPay, renderPage, scriptAdapter } from './checkoutPage.js'

const written = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(written)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  written.mockClear()
})

async function failPayment(code: CheckoutErrorCode, message: string) {
  const { errors } = await renderAndPay({ pay: [new CheckoutError(code, message)] })
  await waitFor(() => expect(errors).toHaveLength(1))
  return errors[0]
}

test.each([
  ['answer_unreadable', '/api/checkout/pay 404', /path of the backend’s publicUrl/],
  ['answer_unreadable', '/api/checkout/pay 308', /skipTrailingSlashRedirect: true/],
  ['answer_unreadable', '/api/checkout/pay 403 text/html', /a CSRF check, a firewall/],
  ['answer_unreadable', '/api/checkout/pay 405 text/html', /every method/],
  ['answer_unreadable', '/api/checkout/pay 413 text/html nginx', /up to 64 kB/],
  ['unreachable', '/api/checkout/pay no answer', /Start the backend/],
  ['unreachable', 'no file', /a deployment has removed/],
  [
    'origin_refused',
    'The request does not come from this checkout’s own pages.',
    /compare publicUrl/,
  ],
  [
    'internal',
    '/api/checkout/pay 500: The body had been read before.',
    /mount it before body parsers/,
  ],
] as const)(
  'in development %s says what, why and what to do, to onError and in the console',
  async (code, said, fix) => {
    vi.stubEnv('NODE_ENV', 'development')
    const error = await failPayment(code, said)
    expect(error).toMatchObject({ code, message: expect.stringMatching(fix) })
    expect(error?.message).toContain(said)
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(fix))
  },
)

test.each([
  ['/api/checkout/pay/', /leads to \/api\/checkout\/pay\/: a rule for trailing slashes/],
  ['/login?next=secret', /leads to \/login: a login/],
])(
  'in development the console says where a redirect of a payment leads: %s',
  async (path, said) => {
    vi.stubEnv('NODE_ENV', 'development')
    const answer = new Response('')
    Object.defineProperty(answer, 'url', { value: new URL(path, location.href).href })
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
    await failPayment('answer_unreadable', '/api/checkout/pay opaqueredirect')
    await waitFor(() => expect(written).toHaveBeenLastCalledWith(expect.stringMatching(said)))
    expect(asked).toHaveBeenCalledExactlyOnceWith('/api/checkout/pay')
  },
)

test.each(['production', 'test'])(
  'in %s the console stays empty and the error is as it came',
  async (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    expect(await failPayment('answer_unreadable', '/api/checkout/pay 404')).toHaveProperty(
      'message',
      '/api/checkout/pay 404',
    )
    expect(written).not.toHaveBeenCalled()
  },
)

test('in development an error that no onError takes is in the console all the same', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  await renderAndPay({
    pay: [new CheckoutError('internal', '/api/checkout/pay 502')],
    onError: undefined,
  })
  await waitFor(() =>
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/pay 502.*not started/)),
  )
})

test('in development a field that the order does not list is said to be missing in payerFields', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const issues = [{ field: 'customer_email', code: 'not_allowed' }] as const
  await renderAndPay({ pay: [{ type: 'rejected', issues }] })
  const sentence = /order A-1001 .*customer_email: not_allowed.*findOrder.*payerFields/
  await waitFor(() =>
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(sentence)),
  )
})

const checkoutProps = { adapter: scriptAdapter({}).adapter }

test.each([
  ['isRequired', /isRequired.*`required`/, (props: object) => <Root tag="div" given={props} />],
  [
    'environment',
    /environment.*`host`/,
    (props: object) => <Checkout {...checkoutProps} {...props} />,
  ],
])('in development the former prop %s is explained in the console, once', (name, remedy, part) => {
  vi.stubEnv('NODE_ENV', 'development')
  const { rerender } = render(part({ [name]: true }))
  rerender(part({ [name]: true }))
  const sentences = written.mock.calls.filter(([text]) => String(text).startsWith('Tillkit'))
  expect(sentences).toEqual([[expect.stringMatching(remedy)]])
})

test('without a bundler, where there is no process, an error is shown all the same', async () => {
  vi.stubGlobal('process', undefined)
  const { explainError, explainOutcome } = await import('../../src/page/provider/explainError.js')
  const error = new CheckoutError('unreachable', 'said')
  try {
    expect(explainError(error)).toBe(error)
    explainOutcome({ type: 'rejected', issues: [] })
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a wrong address is said on the return page too, once, though the status is asked for again', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const status = [new CheckoutError('answer_unreadable', '/api/checkout/status 404')]
  const { asked, errors } = renderPage({
    status,
    order: undefined,
    isReturn: true,
    children: <PaymentStatus />,
  })
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(errors).toHaveLength(1)
})

const withEmail = (
  <OwnForm>
    <CustomerField name="customer_email" />
  </OwnForm>
)

test.each([
  ['name_on_card', createElement(CardForm, { cardholder: 'optional' })],
  ['customer_email', withEmail],
])(
  'a field that the order does not take blames nothing on the shopper: %s',
  async (field, children) => {
    await renderAndPay({
      pay: [{ type: 'rejected', issues: [{ field, code: 'not_allowed' }] }],
      children,
    })
    const status = screen.getByRole('status')
    await waitFor(() => expect(status).toHaveTextContent(/Something went wrong on our side/))
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
    expect(screen.queryByText(/Check/)).toBeNull()
  },
)

test.each([
  [[{ field: '', code: 'service_refused' }], /Something went wrong on our side/],
  [[{ field: 'browserLanguage', code: 'format' }], /Something went wrong on our side/],
  [[{ field: 'name_on_card', code: 'not_allowed' }], /Something went wrong on our side/],
  [[{ field: 'cc_number', code: 'service_refused' }], /Check your details/],
  [[{ field: 'saved_card', code: 'not_allowed' }], /Choose another one/],
  [[{ field: 'customer_email', code: 'format' }], /Check your details/],
] as const)(
  'the refusal %j asks the shopper to check only what they entered',
  async (issues, text) => {
    await renderAndPay({ pay: [{ type: 'rejected', issues }] })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
  },
)

import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { CardForm, Checkout } from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'
import { outcomes, scriptedAdapter } from 'tillkit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answerPage,
  devtoolsRoot,
  inPanel,
  openPanel,
  order,
  payButton,
  renderDevtools,
} from './devtoolsPage.js'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const cardNumber = (): HTMLElement => screen.getByLabelText(/Card number|Номер картки/)

test('the button opens the panel with the focus inside, and Escape gives it back', async () => {
  const { user } = renderDevtools()
  const root = devtoolsRoot()
  await user.click(inPanel('button', 'Open Tillkit devtools'))
  expect(root.activeElement).toBe(inPanel('[role=tab]', 'Cards'))

  await user.keyboard('{ArrowRight}')
  expect(root.activeElement).toBe(inPanel('[role=tab]', 'Flow'))
  expect(root.activeElement).toHaveAttribute('aria-selected', 'true')

  await user.keyboard('{Escape}')
  expect(root.activeElement).toBe(inPanel('button', 'Open Tillkit devtools'))
})

test('without a sandbox’s address there is no tab for it', async () => {
  const { user } = renderDevtools()
  await openPanel(user)
  const tabs = [...devtoolsRoot().querySelectorAll('[role=tab]')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Cards', 'Flow', 'Requests', 'Page'])
})

test('a press fills in a test card, and another press pays with it', async () => {
  const sent = answerPage({ '/api/checkout/pay': () => Response.json(outcomes.declined()) })
  const { user } = renderDevtools()
  await openPanel(user)
  await user.click(inPanel('button', /4000 0000 0000 0002/))
  await waitFor(() => expect(cardNumber()).toHaveValue('4000 0000 0000 0002'))

  await user.click(inPanel('button', 'Pay with 4242 4242 4242 4242'))
  await screen.findByText('Payment declined')
  expect(sent).toMatchObject([{ body: { cc_number: '4242424242424242' } }])
})

test('where no card form is open the panel says so', async () => {
  const { user } = renderDevtools({ children: <p>Choose how to pay</p> })
  await openPanel(user)
  await user.click(inPanel('button', /4242 4242 4242 4242/))
  await waitFor(() => inPanel('[role=status]', /found no field/))
})

test('the flow’s states are shown, with codes and without the attempt’s token', async () => {
  const sent = answerPage({
    '/api/checkout/pay': () =>
      Response.json(outcomes.rejected({ field: 'cc_number', code: 'service_refused' }), {
        status: 422,
      }),
  })
  const { user } = renderDevtools()
  await openPanel(user)
  await user.click(inPanel('button', 'Pay with 4242 4242 4242 4242'))
  await user.click(inPanel('[role=tab]', 'Flow'))
  await waitFor(() => inPanel('li', /editing.*rejected · cc_number: service_refused/))
  inPanel('li', /submitting/)

  const { attempt_token } = Object(sent[0]?.body)
  expect(attempt_token).toHaveLength(43)
  expect(devtoolsRoot().innerHTML).not.toContain(attempt_token)
})

test('a refused request shows its remedy, and no value of the card’s, whoever sends it back', async () => {
  answerPage({
    '/api/checkout/pay': () =>
      Response.json(
        { error: { code: 'order_unknown', message: 'no order for 4539578763621486' } },
        { status: 404 },
      ),
  })
  const { user } = renderDevtools()
  await user.type(cardNumber(), '4539578763621486')
  await user.type(screen.getByLabelText('Expiry date'), '1249')
  await user.type(screen.getByLabelText('Security code'), '937')
  await user.click(payButton())
  await openPanel(user, 'Requests')
  await waitFor(() => inPanel('summary', /^404POST \/api\/checkout\/pay/))
  inPanel('.remedy', /order_unknown Check cookie and session.*docs\/errors\.md#codes/)
  inPanel('.hidden', /cc_number, exp_month, exp_year, card_cvv/)
  expect(devtoolsRoot().innerHTML).not.toMatch(/4539|3621486|937|2049/)
})

test('the components inside are shown in another language and direction, and then as they were', async () => {
  const { user, unmount } = renderDevtools()
  await openPanel(user, 'Page')
  const [language, direction, colors] = devtoolsRoot().querySelectorAll('select')
  if (!(language && direction && colors)) throw new Error('A choice is missing.')

  await user.selectOptions(language, 'uk')
  await screen.findByLabelText('Номер картки')
  expect(document.documentElement).toHaveAttribute('lang', 'uk')

  await user.selectOptions(direction, 'rtl')
  await user.selectOptions(colors, 'dark')
  const formDirection = () => document.querySelector('form')?.closest('body [dir]')
  await waitFor(() => expect(formDirection()).toHaveAttribute('dir', 'rtl'))
  // The form begins on the right now.
  await waitFor(() => expect(inPanel('section', 'Tillkit devtools')).toHaveClass('left'))
  expect(document.documentElement).toHaveAttribute('data-tillkit-theme', 'dark')

  await user.selectOptions(language, '')
  await screen.findByLabelText('Card number')
  unmount()
  const page = document.documentElement
  await waitFor(() => expect(page.getAttributeNames()).toEqual(['style']))
  expect(page).toHaveAttribute('style', '')
})

test('a server renders the components alone, and the page’s fetch is its own again afterwards', () => {
  const html = renderToString(
    <Checkout adapter={scriptedAdapter({})} order={order}>
      <CheckoutDevtools />
      <CardForm />
    </Checkout>,
  )
  expect(html).toContain('<form')
  expect(html).not.toContain('translate="no"')

  const pageFetch = globalThis.fetch
  const { unmount } = renderDevtools()
  expect(globalThis.fetch).not.toBe(pageFetch)
  unmount()
  expect(globalThis.fetch).toBe(pageFetch)
})

import { act, screen } from '@testing-library/react'
import { Activity, type ReactNode, StrictMode, Suspense, use } from 'react'
import { CardForm, Checkout } from 'tillkit'
import { beforeEach, expect, test } from 'vitest'
import { deferred } from '../fixtures/deferred.js'
import {
  canary,
  field,
  fillCard,
  order,
  pressPay,
  renderPage,
  scriptAdapter,
  succeeded,
} from './checkoutPage.js'
import { hydrate } from './hydrate.js'

// In a separate file, because React 18 has no `Activity`.
beforeEach(() => sessionStorage.clear())

const texts = () => [...document.querySelectorAll('input')].map(({ value }) => value)
const typed = ['4539 5787 6362 1486', '12 / 34', '937']

test('a form that React hides keeps neither number nor code in the page, and pays when it is shown again', async () => {
  const shown = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <CardForm />
    </Activity>
  )
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  const page = (mode: 'visible' | 'hidden') => (
    <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
      {shown(mode)}
    </Checkout>
  )
  const { user, rerender } = renderPage({ children: null })
  rerender(page('visible'))
  await fillCard(user)
  expect(texts()).toEqual(typed)
  await act(async () => rerender(page('hidden')))
  expect(texts()).toEqual(['', '12 / 34', ''])

  await act(async () => rerender(page('visible')))
  expect(document.querySelector('[data-brand]')).toBeNull()
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  await user.clear(field('Expiry date'))
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
})

test('a form that waits below a <Suspense> keeps what was typed', async () => {
  const { promise, resolve } = deferred()
  function Waiting({ until }: { readonly until: Promise<void> | undefined }): ReactNode {
    if (until) use(until)
    return null
  }
  const page = (until?: Promise<void>) => (
    <Suspense fallback="Wait">
      <CardForm />
      <Waiting until={until} />
    </Suspense>
  )
  const { adapter } = scriptAdapter({})
  const checkout = (until?: Promise<void>) => (
    <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
      {page(until)}
    </Checkout>
  )
  const { user, rerender } = renderPage({ children: null })
  rerender(checkout())
  await fillCard(user)
  await act(async () => rerender(checkout(promise)))
  expect(screen.getByText('Wait')).toBeInTheDocument()
  expect(texts()).toEqual(typed)
  await act(async () => resolve())
  expect(screen.queryByText('Wait')).toBeNull()
  expect(texts()).toEqual(typed)
})

test('what was typed before hydration is kept in StrictMode, whose effects end once', async () => {
  const { adapter } = scriptAdapter({})
  const page = (
    <StrictMode>
      <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
        <CardForm />
      </Checkout>
    </StrictMode>
  )
  await hydrate(page, () => {
    field('Card number').value = canary.number
    field('Security code').value = canary.code
  })
  expect(texts()).toEqual([typed[0], '', canary.code])
})

import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { CardFields, CardForm, CardNumberField, Checkout, PayButton, useCardPayment } from 'tillkit'
import { beforeEach, expect, test } from 'vitest'
import { order, payButton, renderPage, scriptAdapter } from './checkoutPage.js'
import { hydrate } from './hydrate.js'

beforeEach(() => sessionStorage.clear())

/** A merchant's form, whose own attributes do not matter. */
function MerchantForm(): ReactElement {
  const form = useForm()
  const { pay, onInvalid } = useCardPayment(form)
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={form.handleSubmit(() => pay(), onInvalid)}>
        <CardFields>
          <CardNumberField />
          <PayButton />
        </CardFields>
      </form>
    </FormProvider>
  )
}

const forms = [
  ['our form', <CardForm key="ours" />],
  ['a merchant’s form', <MerchantForm key="merchant's" />],
] as const

const pageOf = (form: ReactElement) => (
  <Checkout adapter={scriptAdapter({}).adapter} order={order} host={{ isSecure: true }}>
    {form}
  </Checkout>
)

test.each(forms)(
  '%s from a server sends nothing by itself, and says that it is loading until it is hydrated',
  async (_, form) => {
    const loading = () => payButton().getAttribute('data-loading')
    const { warnings } = await hydrate(pageOf(form), () => {
      expect(payButton()).toHaveAttribute('formmethod', 'dialog')
      expect(loading()).toBe('Page is loading…')
    })
    expect(loading()).toBeNull()
    expect(warnings).toEqual([])
  },
)

test.each(forms)('%s of a server says what to do where no script runs', (_, form) => {
  const markup = renderToString(pageOf(form))
  const [, fallback] = /<noscript>(.*)<\/noscript>/.exec(markup) ?? []
  expect(fallback).toContain(
    'Paying by card needs JavaScript. Turn it on and reload this page, or pay another way.',
  )
})

test('a form that the browser alone renders is never loading', () => {
  renderPage({})
  expect(payButton()).not.toHaveAttribute('data-loading')
  expect(screen.queryByText(/JavaScript/)).toBeNull()
})

test('a button elsewhere on a server’s page sends nothing either', () => {
  document.body.innerHTML = renderToString(pageOf(<CardForm id="pay" />))
  expect(document.querySelector('form')?.getAttribute('method')).toBe('dialog')
  document.body.innerHTML = ''
})

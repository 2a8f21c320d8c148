import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { BrandMark, CardForm } from 'tillkit'
import { useCardNumberField } from 'tillkit/headless'
import { uk } from 'tillkit/locales/uk'
import { expect, test } from 'vitest'
import type { CardBrand } from '../../src/core/model/card/brand.js'
import { drawing as visa } from '../../src/core/model/card/drawings/visa.js'
import { AcceptedBrands } from '../../src/page/fields/AcceptedBrands.js'
import { canary, field, payButton, pressPay, renderPage, succeeded } from './checkoutPage.js'

const refusal = 'This card is not accepted here. We accept Visa and Mastercard'
const unknownNumber = '9704010000000009'

function renderBrands(brands: readonly CardBrand[] = ['visa', 'mastercard'], locale?: typeof uk) {
  const children = (
    <AcceptedBrands brands={brands}>
      <CardForm cardholder="none" />
    </AcceptedBrands>
  )
  return renderPage({ pay: [succeeded], children, locale })
}

async function fillRest(user: ReturnType<typeof renderPage>['user'], code: string): Promise<void> {
  await user.type(field('Expiry date'), canary.expiry)
  await user.type(field('Security code'), code)
}

/** The note under the number, which is a live region from the start. */
function note(): HTMLElement {
  const [found] = within(
    screen.getByText('We accept Visa, Mastercard').closest('p') as HTMLElement,
  ).getAllByRole('status')
  if (!found) throw new Error('There is no live region in the hint.')
  return found
}

test('the number’s hint says what is accepted, and a card of those brands is paid with', async () => {
  const { user, requests } = renderBrands()
  expect(field('Card number')).toHaveAccessibleDescription(
    expect.stringContaining('We accept Visa, Mastercard'),
  )
  await user.type(field('Card number'), canary.number)
  await fillRest(user, canary.code)
  expect(note()).toBeEmptyDOMElement()
  await pressPay(user, 'Payment successful')
  expect(requests).toHaveLength(1)
})

test('another brand is pointed out as soon as it is known, without an issue, and refused on submit', async () => {
  const { user, requests } = renderBrands()
  await user.type(field('Card number'), '37')
  expect(note()).toHaveTextContent(refusal)
  expect(field('Card number')).toBeValid()

  await user.type(field('Card number'), '8282246310005')
  await fillRest(user, '1234')
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toBeInvalid())
  expect(requests).toHaveLength(0)
  expect(note()).toBeEmptyDOMElement()
  expect(field('Card number')).toHaveAccessibleDescription(
    `The long number on your card We accept Visa, Mastercard ${refusal}`,
  )
})

test('a refused card changed for an accepted one is no error at once', async () => {
  const { user, requests } = renderBrands()
  await user.type(field('Card number'), '378282246310005')
  await fillRest(user, canary.code)
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toBeInvalid())
  await user.clear(field('Card number'))
  await user.type(field('Card number'), canary.number)
  expect(field('Card number')).toBeValid()
  await pressPay(user, 'Payment successful')
  expect(requests).toHaveLength(1)
})

test('an unknown brand is pointed out once the number is complete, and paid with all the same', async () => {
  const { user, requests } = renderBrands()
  await user.type(field('Card number'), unknownNumber.slice(0, -1))
  expect(note()).toBeEmptyDOMElement()
  await user.type(field('Card number'), unknownNumber.slice(-1))
  await waitFor(() => expect(note()).toHaveTextContent(/^We do not know this kind of card/))
  expect(field('Card number')).toBeValid()
  await fillRest(user, canary.code)
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({ cc_number: unknownNumber })
})

test('an empty number is asked for before anything is said of its brand', async () => {
  const { user } = renderBrands()
  await user.click(payButton())
  await waitFor(() =>
    expect(field('Card number')).toHaveAccessibleDescription(/Enter your card number$/),
  )
})

test('a list of brands written in place is no reason to render the form again', async () => {
  const { user, counted } = renderBrands(['visa'])
  await user.type(field('Card number'), '42')
  const before = counted.commits
  await user.type(field('Card number'), '4242424242')
  expect(counted.commits).toBe(before)
})

test('in a language with a catalogue for the card form alone, its names are joined its way', async () => {
  const { user } = renderBrands(['visa', 'mastercard'], uk)
  await user.type(field('Номер картки'), '37')
  expect(field('Номер картки')).toHaveAccessibleDescription(/Visa (та|і|й) Mastercard/)
})

test('the hook alone refuses what its merchant does not accept, by code', () => {
  const { result } = renderHook(() =>
    useCardNumberField({ accepts: ({ brand }) => brand === 'visa' }),
  )
  const input = document.createElement('input')
  act(() => result.current.inputProps.ref(input))
  input.value = '5454545454545454'
  expect(result.current.validity()).toBe('not_allowed')
  input.value = '4242424242424242'
  expect(result.current.validity()).toBeUndefined()
})

test('a mark is a plain card until its drawing has come, on a server and at first, and has its name from the start', async () => {
  const html = renderToString(<BrandMark brand="visa" name="Visa" />)
  expect(html).toContain('aria-label="Visa"')
  expect(html).toContain('></svg>')
  renderPage({ children: <BrandMark brand="visa" name="Visa" /> })
  const mark = screen.getByRole('img', { name: 'Visa' })
  await waitFor(() => expect(mark).not.toBeEmptyDOMElement())
  expect(mark.querySelector(`[d="${visa[1]?.[1]}"]`)).not.toBeNull()
})

const nineBrands: readonly CardBrand[] = [
  'visa',
  'mastercard',
  'maestro',
  'american-express',
  'discover',
  'jcb',
  'unionpay',
  'diners-club',
  'mir',
]

function marksOfList(): readonly (string | null)[] {
  const marks = document.querySelectorAll('.tillkit-header .tillkit-mark')
  return [...marks].map((mark) => mark.getAttribute('data-brand'))
}

test('of nine accepted brands four are shown, with how many there are besides, and the typed one is among them', async () => {
  const { user } = renderBrands(nineBrands)
  expect(marksOfList()).toEqual(nineBrands.slice(0, 4))
  expect(document.querySelector('.tillkit-header')).toHaveTextContent('+5')
  await user.type(field('Card number'), '3530')
  expect(marksOfList()).toEqual(['visa', 'mastercard', 'maestro', 'jcb'])
  const faded = document.querySelectorAll('.tillkit-header [data-faded] > .tillkit-mark')
  expect(faded).toHaveLength(3)
})

import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { CardForm, CardholderField, ErrorSummary, type Outcome, PayButton } from 'tillkit'
import { useCardFormField, useCardholderField } from 'tillkit/headless'
import { expect, test, vi } from 'vitest'
import { parseCheckoutRequest } from '../../../src/core/contract/parseCheckoutRequest.js'
import { SaveCardConsent } from '../../../src/page/saved-cards/SaveCardConsent.js'
import { SavedCards, type SavedCardsProps } from '../../../src/page/saved-cards/SavedCards.js'
import { type SavedCard, useSavedCards } from '../../../src/page/saved-cards/useSavedCards.js'
import {
  canary,
  field,
  fillCard,
  laterAnswer,
  payButton,
  pressPay,
  renderPage,
  succeeded,
} from '../checkoutPage.js'

const now = () => Date.UTC(2026, 10, 21)
const visa: SavedCard = { id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2030 }
const amex: SavedCard = { id: 'card-2', cc_mask: '378282*****0005', exp_month: 3, exp_year: 2028 }
const noCards: readonly SavedCard[] = []
const old: SavedCard = { id: 'card-3', cc_mask: '545454******5454', exp_month: 10, exp_year: 2026 }

function CardsForm({ children, ...props }: SavedCardsProps & { readonly children?: ReactNode }) {
  return (
    <CardForm>
      <ErrorSummary />
      <SavedCards now={now} {...props} />
      {children}
      <PayButton />
    </CardForm>
  )
}

/** In markup of the merchant's own, which stays while a stored card is chosen. */
function OwnNameField() {
  const input = useCardholderField()
  const { inputProps } = useCardFormField('name_on_card', input, {
    read: () => ({ name_on_card: input.read() }),
    required: 'Enter your name',
  })
  return (
    <>
      <label {...input.labelProps} htmlFor={inputProps.id}>
        Name on card
      </label>
      <input {...inputProps} />
    </>
  )
}

function renderCards(props: Partial<SavedCardsProps> = {}, pay: Outcome = succeeded) {
  return renderPage({ pay: [pay], children: <CardsForm cards={[old, visa, amex]} {...props} /> })
}

const notAllowed: Outcome = {
  type: 'rejected',
  issues: [{ field: 'saved_card', code: 'not_allowed' }],
}

function choice(name: RegExp | string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('radio', { name })
}

test('each stored card has brand, last digits and date, and the first valid one is chosen', () => {
  renderCards()
  const group = screen.getByRole('group', { name: 'Pay with' })
  const names = [
    'Mastercard ending in 5454 Expired 10/2026',
    'Visa ending in 4242 Expires 12/2030',
    'American Express ending in 0005 Expires 03/2028',
    'Another card',
  ]
  const radios = within(group).getAllByRole('radio')
  expect(radios).toHaveLength(names.length)
  for (const [at, name] of names.entries()) expect(radios[at]).toHaveAccessibleName(name)
  // Seen as it is on the receipt, which a screen reader would spell sign by sign.
  expect(within(group).getByText('Visa •••• 4242')).toHaveAttribute('aria-hidden', 'true')
  expect(choice(/^Mastercard/)).toBeDisabled()
  expect(choice(/^Visa/)).toBeChecked()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('a stored card is paid by the merchant’s id of it, and by nothing of the card', async () => {
  const { user, requests } = renderCards()
  await user.click(choice(/^American Express/))
  await pressPay(user, 'Payment successful')
  expect(requests).toEqual([
    {
      attempt_token: expect.stringMatching(/^[\w-]{43}$/),
      reference: 'A-1001',
      shown_amount: '499.90',
      shown_currency: 'UAH',
      saved_card: 'card-2',
      browser_fingerprint: expect.objectContaining({ browserTimeZone: expect.any(String) }),
    },
  ])
})

test('another card shows the fields, is validated and is paid like any', async () => {
  const { user, requests } = renderCards()
  await user.click(choice('Another card'))
  await user.click(payButton())
  await screen.findByRole('link', { name: 'Enter your card number' })
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ cc_number: canary.number, card_cvv: canary.code })
  expect(requests[0]).not.toHaveProperty('saved_card')
})

test.each([
  ['the field for it', <CardholderField key="name" />],
  ['the merchant’s own field for it', <OwnNameField key="name" />],
])('a stored card is paid without a name on the card, beside %s', async (_, nameField) => {
  const { user, requests } = renderPage({
    pay: [succeeded],
    children: <CardsForm cards={[visa, amex]}>{nameField}</CardsForm>,
  })
  await user.click(choice('Another card'))
  await user.type(field('Name on card'), canary.name)
  await user.click(choice(/^Visa/))
  await pressPay(user, 'Payment successful')
  expect(parseCheckoutRequest(requests[0], { now: now() })).toMatchObject({
    type: 'ok',
    value: { saved_card: 'card-1' },
  })
})

test('the field for the name on the card is there for another card alone', async () => {
  const { user, requests } = renderPage({
    pay: [succeeded],
    children: (
      <CardsForm cards={[visa, amex]}>
        <CardholderField />
      </CardsForm>
    ),
  })
  expect(screen.queryByLabelText('Name on card')).toBeNull()
  await user.click(choice('Another card'))
  await fillCard(user)
  await user.click(payButton())
  await screen.findByRole('link', { name: 'Enter name on card' })
  await user.type(field('Name on card'), canary.name)
  await pressPay(user, 'Payment successful')
  expect(parseCheckoutRequest(requests[0], { now: now() })).toMatchObject({
    type: 'ok',
    value: { cc_number: canary.number, name_on_card: canary.name },
  })
})

test('what another card lacks does not block a stored one chosen instead', async () => {
  const { user, requests } = renderCards()
  await user.click(choice('Another card'))
  await user.type(field('Card number'), '4242')
  await user.click(payButton())
  await screen.findByRole('link', { name: /^Card number is too short/ })
  await user.click(choice(/^Visa/))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({ saved_card: 'card-1' })
})

test('a stored card’s code is asked for only on request, at its brand’s length', async () => {
  const { user, requests } = renderCards({ withSecurityCode: true })
  await user.click(choice(/^American Express/))
  expect(field('Security code')).toHaveAccessibleDescription(
    expect.stringContaining('4 digits on the front'),
  )
  await user.type(field('Security code'), '123')
  await user.click(payButton())
  await screen.findByRole('link', { name: /^Check code length/ })
  await user.type(field('Security code'), '4')
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({ saved_card: 'card-2', card_cvv: '1234' })
})

test('a refused stored card is reported once in view, by the status, until another is chosen', async () => {
  const { user } = renderCards({}, notAllowed)
  await user.click(payButton())
  const message = 'This card can no longer be used here. Choose another one'
  await waitFor(() => expect(screen.getByText('The payment was not made')).toHaveFocus())
  expect(screen.getByRole('status')).toHaveTextContent(`You have not been charged. ${message}.`)
  expect(screen.queryByRole('region')).toBeNull()
  expect(choice(/^Visa/)).toBeInvalid()
  expect(choice(/^Visa/)).toHaveAccessibleDescription(message)
  expect(screen.getByText(message)).toHaveClass('tillkit-unseen')
  expect(choice(/^American/)).not.toHaveAttribute('aria-describedby')
  await user.click(choice(/^American/))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(choice(/^American/)).toBeValid()
})

test('the choice is worked by arrow keys, past what has expired', async () => {
  const { user } = renderCards()
  choice(/^Visa/).focus()
  await user.keyboard('{ArrowDown}')
  expect(choice(/^American/)).toBeChecked()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(choice(/^Visa/)).toBeChecked()
})

test('a submit the page is not ready for says nothing of the choice', () => {
  const { container } = renderCards()
  const form = container.querySelector('form')
  expect(form && [...new FormData(form).values()]).toEqual(['on'])
})

test('without stored cards there are the fields alone', () => {
  renderCards({ cards: [] })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
})

function renderConsent(onChange = vi.fn()) {
  const children = (
    <CardsForm cards={[visa, amex]}>
      <SaveCardConsent onChange={onChange} />
    </CardsForm>
  )
  return { heard: onChange.mock.calls, ...renderPage({ pay: [succeeded], children }) }
}

const consentBox = () => screen.getByRole('checkbox', { name: 'Save this card for next time' })

test.each([
  ['given in the end', [true, false, true], true],
  ['taken back', [true, false], undefined],
])(
  'the shopper’s consent, %s, is reported to the page as it changes, and travels if it is given',
  async (...row) => {
    const [, presses, travelling] = row
    const { user, requests, heard } = renderConsent()
    await user.click(choice('Another card'))
    expect(consentBox()).not.toBeChecked()
    for (const _ of presses) await user.click(consentBox())
    expect(heard.flat()).toEqual(presses)
    await fillCard(user)
    await pressPay(user, 'Payment successful')
    expect(requests.map((request) => Reflect.get(request, 'save_card'))).toEqual([travelling])
  },
)

test('a stored card has no consent box, and choosing it clears the consent', async () => {
  const { user, requests, heard } = renderConsent()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(choice('Another card'))
  await user.click(consentBox())
  await user.click(choice(/^Visa/))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(heard).toEqual([[true], [false]])
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({ saved_card: 'card-1' })
  expect(requests[0]).not.toHaveProperty('save_card')
})

test('outside of a form of ours the consent goes to the page alone', async () => {
  const heard = vi.fn()
  const { user } = renderPage({ children: <SaveCardConsent onChange={heard} /> })
  await user.click(consentBox())
  expect(heard).toHaveBeenCalledExactlyOnceWith(true)
})

test('the hook shows brand, digits and expiry, and knows a brand the mask does not show', () => {
  const hidden: SavedCard = {
    id: 'h',
    cc_mask: '************1111',
    brand: 'mir',
    exp_month: 1,
    exp_year: 2030,
  }
  const { result } = renderHook(() => useSavedCards({ cards: [old, hidden], now }))
  expect(result.current.choices).toMatchObject([
    { brandName: 'Mastercard', digits: '5454', isExpired: true },
    { brandName: 'Mir', brand: 'mir', digits: '1111', isExpired: false },
  ])
  expect(result.current.chosen).toBe(hidden)
  act(() => result.current.another.inputProps.onChange?.({} as never))
  expect(result.current.chosen).toBeUndefined()
})

test('cards that come late are offered, and the first is chosen if nothing was chosen', () => {
  const { result, rerender } = renderHook(
    (cards: readonly SavedCard[]) => useSavedCards({ cards, now }),
    {
      initialProps: noCards,
    },
  )
  expect(result.current.chosen).toBeUndefined()
  rerender([visa])
  expect(result.current.chosen).toBe(visa)
})

/** A shop whose list of stored cards changes. */
function renderLateCards({ before, after }: Record<'before' | 'after', readonly SavedCard[]>) {
  let come = () => {}
  function Shop() {
    const [cards, setCards] = useState(before)
    come = () => act(() => setCards(after))
    return <CardsForm cards={cards} />
  }
  return { ...renderPage({ pay: [succeeded], children: <Shop /> }), come: () => come() }
}

test.each<[string, (input: HTMLInputElement) => void]>([
  ['gone into', (input) => input.focus()],
  ['filled by the browser', (input) => fireEvent.input(input, { target: { value: '4539' } })],
])(
  'a field of another card that was %s stays, with what is in it, when stored cards come late',
  async (_, touch) => {
    const { come } = renderLateCards({ before: [], after: [visa, amex] })
    const number = field('Card number')
    act(() => touch(number))
    const { value } = number
    come()
    expect(choice('Another card')).toBeChecked()
    expect(field('Card number')).toBe(number)
    expect(number).toHaveValue(value)
  },
)

test('a card number typed before the stored cards came is what Enter pays with', async () => {
  const { user, come, requests } = renderLateCards({ before: [], after: [visa, amex] })
  await fillCard(user)
  come()
  await user.type(field('Security code'), '{Enter}')
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ cc_number: canary.number })
  expect(requests[0]).not.toHaveProperty('saved_card')
})

test.each<[string, boolean]>([
  ['chosen by hand', true],
  ['chosen to begin with', false],
])('a stored card %s that is no longer offered leaves no stored card chosen', async (_, byHand) => {
  const { user, come, requests } = renderLateCards({ before: [visa, amex], after: [amex, old] })
  if (byHand) await user.click(choice(/^Visa/))
  come()
  expect(choice('Another card')).toBeChecked()
  await user.click(payButton())
  await screen.findByRole('link', { name: 'Enter your card number' })
  expect(requests).toEqual([])
})

test('a card that comes before the one chosen to begin with does not take its place', () => {
  const { come } = renderLateCards({ before: [visa], after: [amex, visa] })
  come()
  expect(choice(/^Visa/)).toBeChecked()
})

test('one stored card is shown without a choice, and is paid with', async () => {
  const { user, requests } = renderCards({ cards: [visa] })
  const group = screen.getByRole('group', { name: 'Pay with' })
  expect(group).toHaveTextContent('Visa ending in 4242 Visa •••• 4242 Expires 12/2030')
  expect(screen.queryByRole('radio')).toBeNull()
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({ saved_card: 'card-1' })
})

test('beside one stored card a button shows the fields, another the card; focus follows', async () => {
  const { user, requests } = renderCards({ cards: [visa] })
  await user.click(screen.getByRole('button', { name: 'Another card' }))
  expect(field('Card number')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Visa ending in 4242/ }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Another card' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({ cc_number: canary.number })
  expect(requests[0]).not.toHaveProperty('saved_card')
})

test('an error of the only stored card describes the button for another card', async () => {
  const { user } = renderCards({ cards: [visa] }, notAllowed)
  await user.click(payButton())
  const another = await screen.findByRole('button', { name: 'Another card' })
  await waitFor(() => expect(another).toHaveAccessibleDescription(/can no longer be used/))
})

test('the code is asked for in the frame of the card that it belongs to', async () => {
  const { user } = renderCards({ withSecurityCode: true })
  const frameOf = (element: HTMLElement) => element.closest('[data-chosen]')
  expect(frameOf(field('Security code'))).toBe(frameOf(choice(/^Visa/)))
  await user.click(choice(/^American Express/))
  expect(frameOf(field('Security code'))).toBe(frameOf(choice(/^American Express/)))
})

test('a chosen card stays in its place on the screen when another closes above it', async () => {
  const { user } = renderCards({ withSecurityCode: true })
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const amexRadio = choice(/^American Express/)
  vi.spyOn(amexRadio, 'getBoundingClientRect')
    .mockReturnValueOnce(new DOMRect(0, 300))
    .mockReturnValueOnce(new DOMRect(0, 180))
  await user.click(amexRadio)
  expect(scrolled.mock.calls).toEqual([[0, -120]])
})

function ShopWithList({ forget }: { forget: (card: SavedCard) => Promise<void> }) {
  const [cards, setCards] = useState<readonly SavedCard[]>([visa, amex])
  const onForget = async (card: SavedCard) => {
    await forget(card)
    setCards((kept) => kept.filter(({ id }) => id !== card.id))
  }
  return <CardsForm cards={cards} onForget={onForget} />
}

const renderList = (forget: (card: SavedCard) => Promise<void>) =>
  renderPage({ children: <ShopWithList forget={forget} /> })

const removeButton = (name: RegExp) => screen.getByRole('button', { name })

test('a card is forgotten after one more question, which can be answered by no', async () => {
  const forget = vi.fn(async () => {})
  const { user, requests } = renderList(forget)
  await user.click(removeButton(/^Remove Visa/))
  expect(screen.getByRole('group', { name: 'Remove this card?' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('group', { name: 'Remove this card?' })).toBeNull()
  expect(removeButton(/^Remove Visa/)).toHaveFocus()
  expect(forget).not.toHaveBeenCalled()

  await user.click(removeButton(/^Remove American Express/))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText(/American Express/)).toBeNull())
  expect(forget).toHaveBeenCalledExactlyOnceWith(amex)
  expect(screen.getByText('The card was removed')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Pay with' })).toContainElement(
    document.activeElement as HTMLElement,
  )
  expect(requests).toEqual([])
})

test('a card that could not be removed stays with an error, and can be tried again', async () => {
  let isDown = true
  const forget = vi.fn(async () => {
    if (isDown) throw new Error('down')
  })
  const { user } = renderList(forget)
  await user.click(removeButton(/^Remove American Express/))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findAllByText('The card could not be removed: try again')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus()
  isDown = false
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/American Express/)).toBeNull())
})

test('a card is asked to be forgotten once, however often the button is pressed', async () => {
  const { promise, answer } = laterAnswer<void>()
  const forget = vi.fn(() => promise)
  const { user } = renderList(forget)
  await user.click(removeButton(/^Remove Visa/))
  const button = screen.getByRole('button', { name: 'Remove' })
  await user.dblClick(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(forget).toHaveBeenCalledTimes(1)
  await act(async () => answer())
})

test('a second press right after a card was removed does not ask to forget it again', async () => {
  const forget = vi.fn(async () => {})
  const { user } = renderList(forget)
  await user.click(removeButton(/^Remove Visa/))
  const button = screen.getByRole('button', { name: 'Remove' })
  await act(async () => {
    button.click()
    // The removal is over; React has not drawn it yet.
    await forget.mock.results[0]?.value
    await Promise.resolve()
    button.click()
  })
  expect(forget).toHaveBeenCalledTimes(1)
})

test('the question about a card hides its code, which a submit shows again as typed', async () => {
  const { user } = renderCards({ withSecurityCode: true, onForget: () => {} })
  await user.type(field('Security code'), '12')
  await user.click(removeButton(/^Remove Visa/))
  expect(field('Security code')).not.toBeVisible()
  await user.click(payButton())
  expect(screen.queryByRole('group', { name: 'Remove this card?' })).toBeNull()
  await waitFor(() => expect(field('Security code')).toBeInvalid())
  expect(field('Security code')).toBeVisible()
  expect(field('Security code')).toHaveValue('12')
})

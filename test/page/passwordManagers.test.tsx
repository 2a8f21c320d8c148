import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { canary, field, pressPay, renderPage, succeeded } from './checkoutPage.js'
import { expectCardInInputsAlone } from './expectCardInInputsAlone.js'

beforeEach(() => sessionStorage.clear())

/** Writes a text into an input, with the events that the writer sends. */
type Write = (input: HTMLInputElement, text: string) => void

/** What an extension's own world has: React has replaced `value` on the element itself. */
const setValue: Write = (input, text) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)

const send = (input: HTMLInputElement, ...types: readonly string[]): void => {
  for (const type of types) input.dispatchEvent(new Event(type, { bubbles: true }))
}

const ways: Readonly<Record<string, Write>> = {
  'by `input` and `change`': (input, text) => {
    setValue(input, text)
    send(input, 'input', 'change')
  },
  'by `change` alone': (input, text) => {
    setValue(input, text)
    send(input, 'change')
  },
  'by a script of the page, through the element’s own `value`': (input, text) => {
    input.value = text
    send(input, 'input', 'change')
  },
  'key by key, with a keyboard’s events around each character': (input, text) => {
    input.focus()
    for (const key of text) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      input.dispatchEvent(new KeyboardEvent('keypress', { key, bubbles: true }))
      setValue(input, input.value + key)
      const typed = { data: key, inputType: 'insertText', bubbles: true }
      input.dispatchEvent(new InputEvent('input', typed))
      input.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
    }
    send(input, 'change')
    input.blur()
  },
  'as a replacement, as Firefox sends it': (input, text) => {
    input.focus()
    setValue(input, text)
    const replacement = { data: text, inputType: 'insertReplacementText', bubbles: true }
    input.dispatchEvent(new InputEvent('input', replacement))
    send(input, 'change')
  },
}

test.each(Object.entries(ways))(
  'a card that a password manager writes %s is shown in groups and paid, once, and nothing of it is left',
  async (_, write) => {
    await expectPaidAsWritten(write)
  },
)

/**
 * The order of `setValueForInput` in duckduckgo-autofill: keyboard events that have no `key`, and
 * everything twice.
 */
const writeTwice: Write = (input, text) => {
  input.focus()
  send(input, 'keydown')
  for (const _ of ['first', 'again']) {
    setValue(input, text)
    send(input, 'input', 'keyup', 'change')
  }
  input.blur()
}

test('a card that is written twice, with key events that name no key, as DuckDuckGo does, is shown in groups and paid, once, and nothing of it is left', async () => {
  await expectPaidAsWritten(writeTwice)
})

const writeOnce: Write = (input, text) => {
  setValue(input, text)
  send(input, 'input', 'change')
}

test('a wrong card that is written without a key is an error at its field, and nothing is sent', async () => {
  await expectRefusedAsWritten(writeOnce)
})

test('a wrong card that DuckDuckGo writes is an error at its field, and nothing is sent', async () => {
  await expectRefusedAsWritten(writeTwice)
})

async function expectRefusedAsWritten(write: Write): Promise<void> {
  const { user, requests } = renderPage({ pay: [succeeded] })
  writeCard(write, '4539578763621487')
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(field('Card number')).toBeInvalid()
  expect(field('Security code')).toBeValid()
  expect(requests).toEqual([])
}

async function expectPaidAsWritten(write: Write): Promise<void> {
  const storage = new Map<string, string>()
  const { user, requests, container } = renderPage({ pay: [succeeded], storage })
  writeCard(write)
  const shown = ['Card number', 'Expiry date', 'Security code'].map((label) => field(label).value)
  expect(shown).toEqual(['4539 5787 6362 1486', '12 / 34', canary.code])
  expect(document.querySelector('.tillkit-input + [data-brand=visa]')).not.toBeNull()
  expectCardInInputsAlone(container, storage.values())
  await pressPay(user, 'Payment successful')
  expect(requests).toHaveLength(1)
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
  expectCardInInputsAlone(container, storage.values())
}

function writeCard(write: Write, number = canary.number): void {
  act(() => {
    write(field('Card number'), number)
    write(field('Expiry date'), '12/2034')
    write(field('Security code'), canary.code)
  })
}

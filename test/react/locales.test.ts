import { en } from 'tillkit/locales/en'
import { uk } from 'tillkit/locales/uk'
import { expect, test } from 'vitest'
import { fill, type Messages } from '../../src/react/messages.js'

const keys = Object.keys(en.messages)
const entries = (messages: Messages): [string, string][] => Object.entries(messages)
const placeholders = (text: string | undefined) => text?.match(/\{\w+\}/g) ?? []

test('every language says everything English says, with the same placeholders', () => {
  for (const { messages } of [uk]) {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort())
    for (const [key, text] of entries(messages)) {
      expect([key, placeholders(text)]).toEqual([
        key,
        placeholders(Object.entries(en.messages).find(([k]) => k === key)?.[1]),
      ])
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
    }
  }
})

test('no sentence names a code, says invalid or oops, or promises what it cannot', () => {
  for (const { messages } of [en, uk]) {
    for (const [, text] of entries(messages)) expect(text).not.toMatch(/invalid|oops|error|\d{4}|PCI/i)
  }
})

test('Ukrainian is written in Ukrainian: no Latin, no Russian letters', () => {
  for (const [key, text] of entries(uk.messages)) {
    expect([key, text.replace(/\{\w+\}|https/g, '')]).toEqual([key, expect.not.stringMatching(/[a-zA-Zыэёъ]/)])
  }
})

test('states that must not be paid again say so in every language', () => {
  for (const [{ messages }, words] of [
    [en, /do not pay again/],
    [uk, /не платіть удруге/],
  ] as const) {
    for (const text of [
      messages['unknown.text'],
      messages.unknownStoppedText,
      messages['needs_review.text'],
      messages.confirmingStoppedText,
    ]) {
      expect(text).toMatch(words)
    }
  }
})

test('a placeholder is filled, and one without a value stays to be seen', () => {
  expect(fill('Pay {amount} {now}', { amount: 'UAH 1.00' })).toBe('Pay UAH 1.00 {now}')
})

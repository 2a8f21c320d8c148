import { afterEach, expect, test } from 'vitest'
import { applyAppearance } from '../../../../src/dev/devtools/applied/pageAppearance.js'

const page = document.documentElement

afterEach(() => {
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
})

test('the page is shown as chosen, and then as it was', () => {
  page.lang = 'en'
  page.style.colorScheme = 'light'
  const restore = applyAppearance({ language: 'ar', direction: 'rtl', colors: 'dark' })
  expect([page.lang, page.dir, page.style.colorScheme]).toEqual(['ar', 'rtl', 'dark'])
  expect(page).toHaveAttribute('data-tillkit-theme', 'dark')

  restore()
  expect([page.lang, page.style.colorScheme]).toEqual(['en', 'light'])
  expect(page).not.toHaveAttribute('dir')
  expect(page).not.toHaveAttribute('data-tillkit-theme')
})

test('what is not chosen stays as the page has it', () => {
  page.lang = 'en'
  page.style.colorScheme = 'dark'
  applyAppearance({ motion: 'reduce' })
  expect([page.lang, page.style.colorScheme]).toEqual(['en', 'dark'])
  expect(page.getAttributeNames().sort()).toEqual(['lang', 'style'])
})

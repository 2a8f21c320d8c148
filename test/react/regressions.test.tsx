import { existsSync, readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { canary, field, fillCard, payButton, payment, renderPage, scriptAdapter } from './checkoutPage.js'

// Others' failures, each once through the whole form; `pastedNumbers` and `expiryStrings` of the fixtures have all notations. docs/accessibility.md lists all of them with the tests that check them.

const paid = () => scriptAdapter({ pay: [{ type: 'succeeded', payment }] })

test.each([
  ['1/2030', 1, 2030],
  ['2030-12', 12, 2030],
] as const)('the expiry date %s is paid with as it was meant, typed or pasted', async (text, exp_month, exp_year) => {
  for (const way of ['type', 'paste'] as const) {
    const { adapter, requests } = paid()
    const { user, unmount } = renderPage({ adapter })
    await fillCard(user)
    await user.clear(field('Expiry date'))
    await (way === 'type' ? user.type(field('Expiry date'), text) : user.paste(text))
    await user.click(payButton())
    await waitFor(() => expect(requests, way).toMatchObject([{ exp_month, exp_year }]))
    unmount()
    sessionStorage.clear()
  }
})

test.each(['13/30', '12/3'])(
  'the expiry date %s is an error and no other date, and stays as it was written',
  async (text) => {
    const { adapter, requests } = paid()
    const { user } = renderPage({ adapter })
    await fillCard(user)
    await user.clear(field('Expiry date'))
    await user.paste(text)
    await user.click(payButton())
    await waitFor(() => expect(field('Expiry date')).toBeInvalid())
    expect(field('Expiry date').value.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
    expect(requests).toHaveLength(0)
  },
)

test.each([
  ['invisible marks', '\u200e4539\u200b5787\u20606362\ufeff1486'],
  ['text around it', 'My card: 4539 5787 6362 1486, thank you'],
  ['Arabic-Indic digits', '٤٥٣٩٥٧٨٧٦٣٦٢١٤٨٦'],
])('a number pasted with %s is paid with, without an issue', async (_, text) => {
  const { adapter, requests } = paid()
  const { user } = renderPage({ adapter })
  await fillCard(user)
  await user.clear(field('Card number'))
  await user.paste(text)
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')
  await user.click(payButton())
  await waitFor(() => expect(requests).toMatchObject([{ cc_number: canary.number }]))
})

test('there is one field for each thing a browser fills in, and none cuts a paste off', () => {
  const { container } = renderPage({ adapter: paid().adapter })
  const inputs = [...container.querySelectorAll('input')]
  expect(inputs.map((input) => input.autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc'])
  for (const input of inputs) expect(input).not.toHaveAttribute('maxlength')
})

test('what the entry point offers to the browser is marked for a bundler that separates client and server', () => {
  const entryPoint = readFileSync('src/index.ts', 'utf8')
  const offered = [...entryPoint.matchAll(/^export (?!type)[^;]*?from '\.\/(react\/[\w/-]+)\.js'/gm)].map(
    ([, file = '']) => {
      const path = [`src/${file}.tsx`, `src/${file}.ts`].find((each) => existsSync(each)) ?? file
      return { path, source: readFileSync(path, 'utf8') }
    },
  )
  const living = offered.filter(({ source }) => /\b(?:use[A-Z]\w*|createContext)\b/.test(source))
  expect(living.length).toBeGreaterThan(20)
  for (const { path, source } of living) expect([path, source.split('\n')[0]]).toEqual([path, "'use client'"])
})

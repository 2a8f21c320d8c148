import { screen } from '@testing-library/react'
import * as React from 'react'
import type { Outcome } from 'tillkit'
import * as tillkit from 'tillkit'
import * as headless from 'tillkit/headless'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import {
  canary,
  declined,
  field,
  fillCard,
  laterOutcome,
  payment,
  renderPage,
  succeeded,
} from './checkoutPage.js'

const pages = ['card-form.md', '../stories/guides/own-form.mdx']
const modules = { react: React, tillkit, 'tillkit/headless': headless }

/** The form of one's own as a page prints it, in a checkout. */
async function renderPrinted(page: string, outcome: Outcome | Promise<Outcome>) {
  const OwnForm = await readOwnForm(page)
  return renderPage({ pay: [outcome], status: [outcome], children: <OwnForm /> })
}

/** The form that a page's block exports. Its imports are handed to it. */
async function readOwnForm(page: string): Promise<React.ComponentType> {
  const block = readDocBlocks(page).find(({ code }) => code.includes('export function OwnForm('))
  if (!block) throw new Error(`docs/${page} prints no OwnForm.`)
  const { code } = await transformWithOxc(block.code, 'OwnForm.tsx', {
    jsx: { runtime: 'classic' },
  })
  const body = code
    .replace(/^import (\{[^}]*\}) from ("[\w/-]+");?$/gm, 'const $1 = modules[$2]')
    .replace('export function OwnForm', 'return function OwnForm')
  return new Function('modules', 'React', body)(modules, React)
}

test.each(pages)(
  'the form that %s prints says nothing before it pays, and nothing is left of it once it has',
  async (page) => {
    const { promise, arrive } = laterOutcome()
    const { user, container, requests } = await renderPrinted(page, promise)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', ''])
    expect(container.querySelector('form')).toHaveAttribute('method', 'dialog')
    for (const input of screen.getAllByRole('textbox')) {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(ids.filter((id) => !document.getElementById(id))).toEqual([])
    }

    await fillCard(user)
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByRole('button', { name: 'Paying…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    arrive(succeeded)
    expect(await screen.findByText(/^Payment successful/)).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
  },
)

test.each(pages)(
  'the form that %s prints empties the code after a decline, and keeps the number',
  async (page) => {
    const { user } = await renderPrinted(page, declined)
    await fillCard(user)
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await screen.findByText(/^Payment declined/)
    expect(field('Security code')).toHaveValue('')
    expect(field('Card number')).not.toHaveValue('')
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-disabled', 'false')
  },
)

test.each(pages)('the form that %s prints has a link to the bank', async (page) => {
  const user_action_url = 'https://bank.example/3ds'
  const { user, visited } = await renderPrinted(page, {
    type: 'action_required',
    payment,
    user_action_url,
  })
  await fillCard(user)
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  const link = await screen.findByRole('link', { name: 'Continue at your bank' })
  expect(link).toHaveAttribute('href', user_action_url)
  expect(visited).toEqual([user_action_url])
  expect(screen.getAllByText(/You are going to your bank/)).toHaveLength(1)
})

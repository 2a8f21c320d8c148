import { screen } from '@testing-library/react'
import { useState } from 'react'
import type { SavedCard } from 'tillkit'
import { expect, test } from 'vitest'
import { CardList } from '@/components/tillkit/card-list'
import { renderPage } from '../page/checkoutPage.js'

const cards = [
  { id: 'c1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2034 },
  { id: 'c2', cc_mask: '555555******4444', exp_month: 1, exp_year: 2020 },
]

/** The page of an account, whose backend removes a card or fails. */
function renderAccount(answer: () => Promise<void>) {
  const asked: string[] = []
  function Account() {
    const [kept, setKept] = useState<readonly SavedCard[]>(cards)
    const remove = async (card: SavedCard): Promise<void> => {
      asked.push(card.id)
      await answer()
      setKept((current) => current.filter(({ id }) => id !== card.id))
    }
    return <CardList cards={kept} onRemove={remove} />
  }
  return { ...renderPage({ children: <Account /> }), asked }
}

const removeVisa = (): HTMLElement =>
  screen.getByRole('button', { name: /^Remove\b.* Visa ending in 4242/ })

test('lists each card with its date, and removes one once, after a question whose safe answer has the focus', async () => {
  const { user, asked } = renderAccount(async () => {})
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Visa ending in 4242.*12\/2034/),
    expect.stringMatching(/^Mastercard ending in 4444.*Expired 01\/2020/),
  ])
  await user.click(removeVisa())
  const question = screen.getByRole('group')
  expect(question).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('group')).toBeNull()
  expect(asked).toEqual([])

  await user.click(removeVisa())
  await user.dblClick(screen.getByRole('button', { name: /^Remove$/ }))
  expect(asked).toEqual(['c1'])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading')).toHaveFocus()
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
})

test('a card that could not be removed is still there, and the shopper is told', async () => {
  const { user } = renderAccount(() => Promise.reject(new Error('offline')))
  await user.click(removeVisa())
  await user.click(screen.getByRole('button', { name: /^Remove$/ }))
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

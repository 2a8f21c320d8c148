import { followUserAction } from 'tillkit'
import { expect, test } from 'vitest'

const payment = { amount: 499.9, currency: 'UAH' }

test('an outcome is followed to its address, by the browser’s own navigation or by the one given', () => {
  const visited: string[] = []
  const navigate = (url: string): void => void visited.push(url)
  followUserAction({ type: 'action_required', payment, user_action_url: 'https://bank.example/3ds' }, { navigate })
  followUserAction({ type: 'redirect', payment, location: 'https://pay.example/form' }, { navigate })
  expect(visited).toEqual(['https://bank.example/3ds', 'https://pay.example/form'])
})

test('an address that is not https leads nowhere', () => {
  const outcome = { type: 'action_required', payment, user_action_url: 'javascript:alert(1)' } as const
  expect(() => followUserAction(outcome)).toThrow(expect.objectContaining({ code: 'navigation_refused' }))
})

import { screen } from '@testing-library/react'
import { type CheckoutError, HostedRedirect, type Outcome } from 'tillkit'
import { scriptedAdapter } from 'tillkit/testing'
import { order, payment, renderPage, token } from './checkoutPage.js'

export const location = 'https://service.example/form'
export const redirect: Extract<Outcome, { type: 'redirect' }> = {
  type: 'redirect',
  payment,
  location,
}
export const cancelled: Outcome = { type: 'cancelled', payment }

export type Answer = Outcome | CheckoutError | Promise<Outcome>

export interface Script {
  readonly hosted?: Answer
  readonly status?: Answer
  readonly cancel?: Answer
}

export function scriptHosted({ hosted = redirect, status = redirect, cancel = cancelled }: Script) {
  const script = { pay: redirect, hosted, status, cancel, hostedUrl: '/api/checkout/hosted' }
  const { calls, ...adapter } = scriptedAdapter(script)
  return { adapter, sent: (to: keyof typeof calls): readonly unknown[] => calls[to] }
}

export function open(script: Script = {}, children = <HostedRedirect />) {
  const scripted = scriptHosted(script)
  return { ...scripted, ...renderPage({ adapter: scripted.adapter, children }) }
}

/** The page is opened again after the shopper was sent to the hosted page. */
export function reopen(script: Script = {}, children = <HostedRedirect />) {
  const scripted = scriptHosted(script)
  const left = JSON.stringify({
    attemptToken: token,
    reference: order.reference,
    state: 'acting',
    startedAt: 1,
  })
  const storage = new Map([['tillkit_attempt', left]])
  return { ...scripted, ...renderPage({ adapter: scripted.adapter, children, storage }) }
}

export const payButton = () => screen.getByRole('button', { name: 'Continue to payment' })
export const cancelButton = () => screen.getByRole('button', { name: 'Cancel and pay another way' })

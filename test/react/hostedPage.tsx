import { screen } from '@testing-library/react'
import { type CheckoutAdapter, CheckoutError, HostedRedirect, type Outcome } from 'tillkit'
import { order, payment, renderPage, token } from './checkoutPage.js'

export const location = 'https://service.example/form'
export const redirect: Extract<Outcome, { type: 'redirect' }> = { type: 'redirect', payment, location }
export const cancelled: Outcome = { type: 'cancelled', payment }

export type Answer = Outcome | CheckoutError | Promise<Outcome>

export interface Script {
  readonly hosted?: Answer
  readonly status?: Answer
  readonly cancel?: Answer
}

export function scriptHosted({ hosted = redirect, status = redirect, cancel = cancelled }: Script) {
  const calls: { readonly to: string; readonly said: unknown }[] = []
  const answer = (to: string, how: Answer) => async (said: unknown) => {
    calls.push({ to, said })
    if (how instanceof CheckoutError) throw how
    return how
  }
  const adapter: CheckoutAdapter = {
    pay: answer('pay', redirect),
    status: answer('status', status),
    hosted: answer('hosted', hosted),
    cancel: answer('cancel', cancel),
    hostedUrl: '/api/checkout/hosted',
  }
  return { adapter, calls, sent: (to: string) => calls.filter((call) => call.to === to).map(({ said }) => said) }
}

export function open(script: Script = {}, children = <HostedRedirect />) {
  const scripted = scriptHosted(script)
  return { ...scripted, ...renderPage({ adapter: scripted.adapter, children }) }
}

/** The page is opened again after the shopper was sent to the hosted page. */
export function reopen(script: Script = {}, children = <HostedRedirect />) {
  const scripted = scriptHosted(script)
  const left = JSON.stringify({ attemptToken: token, reference: order.reference, state: 'acting', startedAt: 1 })
  const storage = new Map([['tillkit_attempt', left]])
  return { ...scripted, ...renderPage({ adapter: scripted.adapter, children, storage }) }
}

export const payButton = () => screen.getByRole('button', { name: 'Continue to payment' })
export const cancelButton = () => screen.getByRole('button', { name: 'Cancel and pay another way' })

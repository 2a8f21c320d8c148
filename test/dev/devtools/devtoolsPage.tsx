import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CardForm, Checkout } from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'
import { vi } from 'vitest'

export const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }

/** A backend's answers, by path; a function for each request in turn. */
export type Answers = Readonly<Record<string, (init: RequestInit) => Response>>

/** Takes the place of the page's `fetch`. A path without an answer is not reached. */
export function answerPage(answers: Answers) {
  const sent: { path: string; body: unknown }[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input)
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(init)
  })
  vi.stubGlobal('fetch', fetch)
  return sent
}

interface DevtoolsPage {
  readonly children?: ReactNode
  readonly sandbox?: string
}

/** A checkout with the devtools around its card form. */
export function renderDevtools({ children = <CardForm />, sandbox }: DevtoolsPage = {}) {
  const user = userEvent.setup()
  const view = render(
    <Checkout adapter="/api/checkout" order={order}>
      <CheckoutDevtools sandbox={sandbox}>{children}</CheckoutDevtools>
    </Checkout>,
    { reactStrictMode: true },
  )
  return { ...view, user }
}

/** The panel's root: its queries do not see the page, and the page's do not see it. */
export function devtoolsRoot(): ShadowRoot {
  const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)
  if (!host?.shadowRoot) throw new Error('The page has no devtools.')
  return host.shadowRoot
}

/** An element of the panel by its text, its label or the name of its tab. */
export function inPanel(selector: string, text: string | RegExp): HTMLElement {
  const matches = (value: string | null): boolean =>
    typeof text === 'string' ? value?.trim() === text : text.test(value ?? '')
  const element = [...devtoolsRoot().querySelectorAll<HTMLElement>(selector)].find(
    (candidate) => matches(candidate.textContent) || matches(candidate.getAttribute('aria-label')),
  )
  if (!element) throw new Error(`The panel has no ${selector} with ${text}.`)
  return element
}

export async function openPanel(user: ReturnType<typeof userEvent.setup>, tab = 'Cards') {
  await user.click(inPanel('button', 'Open Tillkit devtools'))
  await user.click(inPanel('[role=tab]', tab))
  await waitFor(() => inPanel(`[role=tabpanel]`, tab))
}

export const payButton = (): HTMLElement => screen.getByRole('button', { name: /^Pay/ })

import { screen, waitFor } from '@testing-library/react'
import { createSandbox } from 'tillkit/sandbox'
import { outcomes } from 'tillkit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { inPanel, openPanel, renderDevtools } from '../devtoolsPage.js'

const sandboxUrl = 'http://localhost:8455'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const project = {
  posId: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
  apiKey: 'key',
  apiSecret: 'changeme',
  endpointsKey: 'endpoints',
}

/** The sandbox, reached as the browser of a page at localhost:5173 does, and a backend. */
function openSandbox() {
  const sandbox = createSandbox({
    baseUrl: sandboxUrl,
    projects: [project],
    fetch: async () => new Response(),
  })
  const headers = { Origin: 'http://localhost:5173', 'Sec-Fetch-Mode': 'cors' }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${input} ${init?.body ?? ''}`.trim())
    if (!input.startsWith(sandboxUrl)) return Response.json(outcomes.pending({ order_id: 'A-7' }))
    return sandbox.fetch(new Request(input, { ...init, headers }))
  })
  return { sandbox, sent }
}

test('the sandbox’s time is shown and moved', async () => {
  openSandbox()
  const { user } = renderDevtools({ sandbox: `${sandboxUrl}/` })
  await openPanel(user, 'Sandbox')
  await waitFor(() => inPanel('.clock', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/))
  const timeBefore = Date.parse(inPanel('.clock', /UTC/).textContent?.replace(' UTC', 'Z') ?? '')

  await user.click(inPanel('button', '+ 31 days'))
  await waitFor(() => inPanel('[role=status]', 'Moved by 31 days.'))
  const timeAfter = Date.parse(inPanel('.clock', /UTC/).textContent?.replace(' UTC', 'Z') ?? '')
  expect(timeAfter - timeBefore).toBeGreaterThanOrEqual(31 * 86_400_000)
})

test('webhooks are broken, and work again', async () => {
  const { sandbox } = openSandbox()
  const { user } = renderDevtools({ sandbox: sandboxUrl })
  const faults = async () =>
    (await sandbox.fetch(new Request(`${sandboxUrl}/sandbox/faults`))).json()
  await openPanel(user, 'Sandbox')
  await user.click(inPanel('button', 'twice'))
  await waitFor(() => inPanel('[role=status]', 'Webhooks: twice.'))
  expect(await faults()).toMatchObject({ duplicate: 1, lose: 0 })

  await user.click(inPanel('button', 'as usual'))
  await waitFor(() => inPanel('[role=status]', 'Webhooks: as usual.'))
  expect(await faults()).toMatchObject({ duplicate: 0, lose: 0 })
})

test('a payment that waits for the shopper can be decided; the sandbox’s refusal is shown', async () => {
  const { sent } = openSandbox()
  const { user } = renderDevtools({ sandbox: sandboxUrl })
  await openPanel(user)
  await user.click(inPanel('button', 'Pay with 4242 4242 4242 4242'))
  await screen.findByText(/not confirmed|still|confirm/i)
  await user.click(inPanel('[role=tab]', 'Sandbox'))
  await user.click(inPanel('button', 'Decline it'))
  await waitFor(() => inPanel('[role=status]', /knows no payment/))
  expect(sent).toContain(`POST ${sandboxUrl}/sandbox/payments/A-7/decline {}`)
})

test('a sandbox that does not answer is named, with what the page’s policy needs', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const { user } = renderDevtools({ sandbox: sandboxUrl })
  await openPanel(user, 'Sandbox')
  await waitFor(() => inPanel('[role=status]', /does not answer.*connect-src/))
})

import { expect, test } from 'vitest'
import { asNextDoes, createMountOpener, type MountOptions } from './mountedShop.js'
import { token } from './shop.js'

const mounts: readonly MountOptions[] = [
  { part: "Node's http" },
  { part: 'Express 5' },
  { part: 'Fastify 5' },
  { part: 'Hono' },
  { part: 'Vite and Express', file: 'server/main.ts', project: 'server' },
  {
    part: 'Next.js',
    file: 'app/api/checkout/[...route]/route.ts',
    project: 'shop',
    serveMount: asNextDoes,
  },
]

const open = createMountOpener()

test.each(mounts)(
  'mounted in $part, a card is paid, and shoppers come back from the bank',
  async (options) => {
    const { pay, paid, status, sent, url } = await open(options)
    const answer = await pay()

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      type: 'succeeded',
      payment: { amount: 499.9, currency: 'UAH' },
    })
    expect(sent).toMatchObject([{ server_url: `${url}/api/checkout/webhook` }])
    await expect.poll(() => paid, { timeout: 10_000 }).toEqual(['A-1001'])
    expect(await (await status()).json()).toMatchObject({ type: 'succeeded' })

    for (const [number, method] of ['GET', 'POST'].entries()) {
      const card = {
        cc_number: '4000000000003220',
        reference: `B-${number}`,
        attempt_token: token(number + 2),
      }
      expect(await (await pay(card)).json()).toMatchObject({ type: 'action_required' })
      const back = await fetch(sent.at(-1)?.result_url ?? '', {
        method,
        redirect: 'manual',
        ...(method === 'POST' && { body: new URLSearchParams({ status: 'success' }) }),
      })
      expect(back.status).toBe(303)
      expect(back.headers.get('Location')).toMatch(
        new RegExp(`^${url}/return#tillkit_attempt=[\\w-]{43}$`),
      )
    }
  },
)

test.each(mounts)(
  'mounted in $part, a plain form leads to the service’s own form; nothing forged or unknown is taken',
  async (options) => {
    const { url, sent, paid } = await open(options)
    const answer = await fetch(`${url}/api/checkout/hosted`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: 'session=olena' },
      body: new URLSearchParams({ reference: 'A-1001' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toMatch(/\/api\/v1\/checkout\/[\w-]+\/form$/)
    expect(sent).toMatchObject([{ mode: 'hosted', amount: 499.9 }])

    const forged = new URLSearchParams({
      data: btoa('{"status":"success"}'),
      signature: 'A'.repeat(28),
    })
    expect(
      (await fetch(`${url}/api/checkout/webhook`, { method: 'POST', body: forged })).status,
    ).toBe(401)
    expect((await fetch(`${url}/api/checkout/nothing`)).status).toBe(404)
    expect(paid).toEqual([])
  },
)

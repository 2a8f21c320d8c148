import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MountedShop, openMount } from './mountedShop.js'

let shop: MountedShop | undefined
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await shop?.close()
  shop = undefined
  vi.restoreAllMocks()
})

const mistakes = [
  {
    mistake: 'express.json() before the mount',
    part: 'Express 5',
    edit: change('const app = express()\n', 'const app = express()\napp.use(express.json(), express.urlencoded())\n'),
  },
  {
    mistake: "Fastify's own parser left in place",
    part: 'Fastify 5',
    edit: change(/ {2}scope\.removeAll.*\n.*\n/, ''),
  },
  {
    mistake: 'a Hono middleware that reads the body',
    part: 'Hono',
    edit: change(
      'const app = new Hono()\n',
      'const app = new Hono()\napp.use(async (context, next) => {\n  await context.req.raw.text()\n  await next()\n})\n',
    ),
  },
]

test.each(mistakes)('with $mistake, the answer says that the body had been read', async ({ part, edit }) => {
  shop = await openMount({ part, edit })
  const answer = await shop.pay()

  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({
    error: { code: 'body_consumed', message: expect.stringContaining('before body parsers') },
  })
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('body_consumed'))
  expect(shop.sent).toEqual([])
})

test('with express.urlencoded() before the mount, the answer to a webhook says that the body had been read', async () => {
  const [{ part, edit }] = mistakes as [(typeof mistakes)[0]]
  shop = await openMount({ part, edit })
  const body = new URLSearchParams({ data: 'e30=', signature: 'A'.repeat(28) })
  const answer = await fetch(`${shop.url}/api/checkout/webhook`, { method: 'POST', body })

  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ error: { code: 'body_consumed' } })
})

test('mounted by app.use, which takes the path off, every route is not found', async () => {
  shop = await openMount({
    part: 'Express 5',
    edit: change("app.all('/api/checkout/*route'", "app.use('/api/checkout'"),
  })

  expect((await shop.pay()).status).toBe(404)
  expect(shop.sent).toEqual([])
})

/** Writes server.ts as a reader would who has got it wrong. */
function change(from: string | RegExp, to: string): (folder: string) => void {
  return (folder) => {
    const path = join(folder, 'server.ts')
    const code = readFileSync(path, 'utf8')
    expect(code.replace(from, to)).not.toBe(code)
    writeFileSync(path, code.replace(from, to))
  }
}

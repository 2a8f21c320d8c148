import { expect, test } from 'vitest'
import { createMountOpener, replaceIn } from './mountedShop.js'

const open = createMountOpener()

const mistakes = [
  {
    mistake: 'express.json() before the mount',
    part: 'Express 5',
    edit: replaceIn(
      'server.ts',
      'const app = express()\n',
      'const app = express()\napp.use(express.json(), express.urlencoded())\n',
    ),
  },
  {
    mistake: "Fastify's own parser left in place",
    part: 'Fastify 5',
    edit: replaceIn('server.ts', / {2}scope\.removeAll.*\n.*\n/, ''),
  },
  {
    mistake: 'a Hono middleware that reads the body',
    part: 'Hono',
    edit: replaceIn(
      'server.ts',
      'const app = new Hono()\n',
      'const app = new Hono()\napp.use(async (context, next) => {\n  await context.req.raw.text()\n  await next()\n})\n',
    ),
  },
]

test.each(mistakes)(
  'with $mistake, the answer says that the body had been read',
  async ({ part, edit }) => {
    const shop = await open({ part, edit })
    const answer = await shop.pay()

    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({
      error: { code: 'body_consumed', message: expect.stringContaining('before body parsers') },
    })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('body_consumed'))
    expect(shop.sent).toEqual([])
  },
)

test('with express.urlencoded() before the mount, the answer to a webhook says that the body had been read', async () => {
  const [{ part, edit }] = mistakes as [(typeof mistakes)[0]]
  const shop = await open({ part, edit })
  const body = new URLSearchParams({ data: 'e30=', signature: 'A'.repeat(28) })
  const answer = await fetch(`${shop.url}/api/checkout/webhook`, { method: 'POST', body })

  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ error: { code: 'body_consumed' } })
})

test('mounted by app.use, which takes the path off, every route is not found', async () => {
  const shop = await open({
    part: 'Express 5',
    edit: replaceIn('server.ts', "app.all('/api/checkout/*route'", "app.use('/api/checkout'"),
  })

  expect((await shop.pay()).status).toBe(404)
  expect(shop.sent).toEqual([])
})

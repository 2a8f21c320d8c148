import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import express, { type Express } from 'express'
import fastify, { type FastifyInstance } from 'fastify'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { Admin } from '../../src/admin.js'
import { toNodeListener } from '../../src/node.js'
import { makeDocFolder, writeParts } from '../docs/docProject.js'
import { byName, openAdminShop } from './adminShop.js'

interface Mounts {
  readonly mountOnExpress: (app: Express, admin: Admin) => void
  readonly mountOnHono: (app: Hono, admin: Admin) => void
  readonly mountOnFastify: (app: FastifyInstance, admin: Admin) => void
}

/** The documented file, as a reader would copy it. */
async function documented(file: string): Promise<unknown> {
  const folder = makeDocFolder()
  onTestFinished(folder.remove)
  writeParts(folder.path, 'operators.md', ['Mounting'])
  return await import(join(folder.path, file))
}

const mounts: Readonly<Record<string, (admin: Admin) => Promise<Server>>> = {
  async express(admin) {
    const app = express()
    const { mountOnExpress } = (await documented('mounts.ts')) as Mounts
    mountOnExpress(app, admin)
    // As a shop's own server has it: for its other pages.
    app.use(express.urlencoded())
    return await listening(app.listen(0, '127.0.0.1'))
  },
  async hono(admin) {
    const app = new Hono()
    const { mountOnHono } = (await documented('mounts.ts')) as Mounts
    mountOnHono(app, admin)
    return await listening(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server)
  },
  async fastify(admin) {
    const app = fastify()
    const { mountOnFastify } = (await documented('mounts.ts')) as Mounts
    mountOnFastify(app, admin)
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    return app.server
  },
  async 'a Next.js route handler'(admin) {
    Object.assign(globalThis, { admin })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'admin'))
    const route = (await documented('route.ts')) as Readonly<Record<string, Admin['fetch']>>
    // Next.js calls the function named after the method, and answers 405 where there is none.
    const handle = async (request: Request) =>
      (await route[request.method]?.(request)) ?? new Response(null, { status: 405 })
    return await listening(createServer(toNodeListener(handle)).listen(0, '127.0.0.1'))
  },
}

async function listening(server: Server): Promise<Server> {
  onTestFinished(() => void server.close())
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return server
}

test.each(Object.entries(mounts))(
  'mounted in %s, pages are answered, a form acts, and one of another site does not',
  async (_name, mount) => {
    let admin: Admin | undefined
    const server = await mount({
      fetch: async (request) => (await admin?.fetch(request)) ?? Response.error(),
    })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const shop = openAdminShop({ script: byName, admin: { publicUrl: `${origin}/payments` } })
    admin = shop.admin
    await shop.pay({ reference: 'LOST-1' })

    expect(await (await fetch(`${origin}/payments`)).text()).toContain('<h1>Overview</h1>')
    expect((await fetch(`${origin}/payments/styles.css`)).headers.get('Content-Type')).toContain(
      'text/css',
    )
    const page = await (await fetch(`${origin}/payments/order?reference=LOST-1`)).text()
    expect(page).toContain('Order LOST-1')
    expect((await fetch(`${origin}/payments/nothing`)).status).toBe(404)

    const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, field, value]) => [field, value],
    )
    const form = {
      ...Object.fromEntries(fields),
      choice: 'succeeded',
      reason: 'seen in the portal',
    }
    const post = (path: string, from: string) =>
      fetch(`${origin}/payments${path}`, {
        method: 'POST',
        headers: { Origin: from },
        body: new URLSearchParams(form),
        redirect: 'manual',
      })
    for (const path of ['/confirm', '/act'])
      expect((await post(path, 'https://evil.example')).status).toBe(403)
    const confirmAnswer = await post('/confirm', origin)
    expect(await confirmAnswer.text()).toContain('Are you sure?')
    expect([...shop.paidOrders]).toEqual([])
    const actAnswer = await post('/act', origin)
    expect(actAnswer.status).toBe(303)
    expect(actAnswer.headers.get('Location')).toBe('/payments/order?reference=LOST-1&done=notified')
    expect([...shop.paidOrders]).toEqual(['LOST-1'])
  },
)

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asNextDoes, createMountOpener, type MountOptions, replaceIn } from './mountedShop.js'

/**
 * What a shopper writes to pass for another, and what a proxy of the merchant's on this machine
 * adds behind it.
 */
const forwarded = { 'X-Forwarded-For': '198.51.100.66, 203.0.113.7' }
const thisMachine = /^(?:::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/

const next: MountOptions = {
  part: 'Next.js',
  file: 'app/api/checkout/[...route]/route.ts',
  project: 'shop',
  serveMount: asNextDoes,
}

const open = createMountOpener()
const addressSent = async (options: MountOptions): Promise<string | undefined> => {
  const shop = await open(options)
  expect((await shop.pay({}, forwarded)).status).toBe(200)
  return shop.sent[0]?.customer_ip
}

const express = replaceIn('server.ts', "app.set('trust proxy', 'loopback')\n", '')
const fastify = replaceIn('server.ts', "{ trustProxy: 'loopback' }", '')
const forwarding = (folder: string) => {
  replaceIn(
    'shop/checkout.ts',
    'protection: {',
    'protection: { clientAddress: forwardedAddress(1),',
  )(folder)
  replaceIn(
    'shop/checkout.ts',
    /^/,
    "import { forwardedAddress } from '../forwardedAddress'\n",
  )(folder)
}
const behindOneProxy = { ...next, also: "The shopper's address", edit: forwarding }

test.each<[where: string, options: MountOptions, address: RegExp]>([
  ['Node’s http', { part: "Node's http" }, thisMachine],
  ['Hono', { part: 'Hono' }, thisMachine],
  ['Express 5 behind a trusted proxy', { part: 'Express 5' }, /^203\.0\.113\.7$/],
  ['Fastify 5 behind a trusted proxy', { part: 'Fastify 5' }, /^203\.0\.113\.7$/],
  ['Express 5 without one', { part: 'Express 5', edit: express }, thisMachine],
  ['Fastify 5 without one', { part: 'Fastify 5', edit: fastify }, thisMachine],
  ['Next.js, where nothing trustworthy says one', next, /^undefined$/],
  ['Next.js behind one proxy', behindOneProxy, /^203\.0\.113\.7$/],
])('in %s no header of the shopper’s becomes the address', async (_where, options, address) => {
  expect(String(await addressSent(options))).toMatch(address)
})

test.each([
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.66, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.66, 203.0.113.7,10.0.0.2', '203.0.113.7'],
  [2, '203.0.113.7', undefined],
  [1, undefined, undefined],
])('behind %i proxies the header %j means %s', async (proxies, header, address) => {
  const shop = await open({ ...next, also: "The shopper's address" })
  const { forwardedAddress } = await import(join(shop.folder, 'forwardedAddress.ts'))
  const request = new Request(shop.url, {
    headers: header === undefined ? {} : { 'X-Forwarded-For': header },
  })

  expect(forwardedAddress(proxies)(request)).toBe(address)
})

import { readFileSync } from 'node:fs'
import { createWalletFrame, type WalletFrameOptions } from 'tillkit/node'
import { expect, test } from 'vitest'

test('the frame’s page may be framed by its parents alone, and runs Google’s script by a nonce of its own', async () => {
  const page = createWalletFrame({ parents: ['https://shop.example', 'http://localhost:3000'] })
  const [one, other] = [page(), page()]
  const policy = one.headers.get('Content-Security-Policy') ?? ''
  const [, nonce = ''] = /script-src 'nonce-([\w+/]{22}==)' 'strict-dynamic'/.exec(policy) ?? []
  expect(policy).toContain('frame-ancestors https://shop.example http://localhost:3000')
  expect(await one.text()).toContain(
    `<script nonce="${nonce}" src="https://pay.google.com/gp/p/js/pay.js"></script>`,
  )
  expect(other.headers.get('Content-Security-Policy')).not.toContain(nonce)
})

test.each([
  { parents: [] },
  { parents: ['https://shop.example/checkout'] },
  { parents: ['*'] },
  { parents: ["https://shop.example; script-src 'unsafe-inline'"] },
  { parents: ['https://shop.example'], src: 'pay.js' },
  { parents: ['https://shop.example'], src: 'javascript:alert(1)' },
  { parents: ['https://shop.example'], src: 'data:text/javascript,alert(1)' },
  { parents: ['https://shop.example'], src: null },
  { parents: 'https://shop.example' },
  { parents: [undefined] },
  {},
])('a frame of %j is refused at once', (options) => {
  const error = expect.objectContaining({
    name: 'CheckoutError',
    code: 'configuration',
    message: expect.stringMatching(/^createWalletFrame needs/),
  })
  // As from a program without types.
  expect(() => createWalletFrame(options as WalletFrameOptions)).toThrow(error)
})

test('the frame’s page runs the whole file of its script, as written: a bundler can add nothing to it', async () => {
  const page = createWalletFrame({ parents: ['https://shop.example'] })
  const script = readFileSync('src/backend/node/walletFramePage.js', 'utf8')
  const html = await page().text()
  expect(html).toContain(`type="module">\n${script}\nrunWalletFrame(["https://shop.example"], '`)
  // What follows would be read as the page.
  expect(script).not.toMatch(/<\/?script|<!--/i)
})

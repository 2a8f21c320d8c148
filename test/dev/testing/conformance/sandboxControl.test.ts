import { expect, test } from 'vitest'
import { createSandboxControl } from '../../../../src/dev/testing/conformance/sandboxControl.js'

const root = 'http://localhost:8455'

test('what a running sandbox refuses is said with its reason', async () => {
  const refusal = { message: 'The sandbox is not known by this host name.', issues: [] }
  const sandbox = createSandboxControl(root, async () => Response.json(refusal, { status: 403 }))
  await expect(sandbox.resend('d-1')).rejects.toThrow(
    'The sandbox answers /sandbox/deliveries/d-1/resend with 403: ' +
      'The sandbox is not known by this host name.',
  )
})

test.each([
  ['nothing', async () => await Promise.reject(new TypeError('fetch failed'))],
  ['another server', async () => new Response('<h1>Not found</h1>', { status: 404 })],
])('where %s answers, the way to start a sandbox is said', async (_what, fetch) => {
  await expect(createSandboxControl(root, fetch).payments()).rejects.toThrow(
    `No sandbox answers at ${root}. Start one: npx tillkit sandbox.`,
  )
})

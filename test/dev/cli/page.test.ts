import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../../fixtures/listen.js'
import { nowhere, openProgram } from './program.js'
import { project } from './service.js'

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "form-action 'self' https://pay.example; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'"

const formAction = "form-action 'self' https://pay.example"
const scriptSrc = "script-src 'self'"

const program = openProgram()
let page: Listening
let served: { headers: Readonly<Record<string, string>>; body: string; status: number }

beforeAll(async () => {
  page = await listen((_request, response) =>
    response.writeHead(served.status, served.headers).end(served.body),
  )
  program.write('tillkit.json', {
    environment: 'test',
    publicUrl: 'https://shop.example/api/checkout',
    returnPage: 'https://shop.example/return',
    baseUrl: 'https://pay.example',
    ...project,
  })
})
afterAll(() => {
  program.remove()
  page.close()
})

/** What is found of a page under a policy. */
async function look(
  headers: Readonly<Record<string, string>>,
  { body = '<!doctype html>', modes = 'hosted', status = 200 } = {},
) {
  served = { headers: { 'Content-Type': 'text/html', ...headers }, body, status }
  const ended = await program.run(
    ['doctor', '--offline', '--json', '--page', `${page.url}/checkout`],
    {
      env: { TILLKIT_MODES: modes },
    },
  )
  const { findings } = JSON.parse(ended.stdout) as {
    findings: readonly { code: string; severity: string; what: string; fix: string }[]
  }
  return { ...ended, findings, codes: findings.map(({ code }) => code) }
}

const underPolicy = (policy: string) => ({ 'Content-Security-Policy': policy })

test.each([
  ['as it is', scriptSrc, scriptSrc],
  ['with nonces', scriptSrc, "script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'"],
  [
    'with hosts of a name, and a port',
    scriptSrc,
    'script-src https://*.shop.example https://a.example:8443/js/',
  ],
  ['with the page by its name', "connect-src 'self'", 'connect-src HERE'],
])('a strict policy %s has nothing to fix', async (_what, from, to) => {
  const policy = strict.replace(from, to).replace('HERE', page.url)
  expect(await look(underPolicy(policy))).toMatchObject({ status: 0, codes: [] })
})

test.each([
  [formAction, "form-action 'self'", 'error csp_form_action', /Add https:\/\/pay\.example/],
  [
    formAction,
    "form-action 'none'",
    'error csp_form_action',
    /'self' https:\/\/pay\.example.*in place of 'none'/,
  ],
  [
    `${formAction}; `,
    '',
    'warning csp_form_action_open',
    /form-action 'self' https:\/\/pay\.example/,
  ],
  ["connect-src 'self'; ", '', 'error csp_connect', /Add 'self' to connect-src/],
  ["connect-src 'self'", 'connect-src https://cdn.example', 'error csp_connect', /'self'/],
  [scriptSrc, "script-src 'self' 'unsafe-inline'", 'warning csp_script_inline', /nonce or a hash/],
  [scriptSrc, "script-src 'self' 'unsafe-eval'", 'warning csp_script_eval', /'unsafe-eval'/],
  [scriptSrc, 'script-src https:', 'warning csp_script_open', /script-src 'self'/],
  [scriptSrc, 'script-src https://*', 'warning csp_script_open', /script-src 'self'/],
  [scriptSrc, 'script-src *:443', 'warning csp_script_open', /script-src 'self'/],
  [scriptSrc, 'script-src https://*:*/js/', 'warning csp_script_open', /script-src 'self'/],
  [scriptSrc, "script-src 'nonce-abc' https:", 'warning csp_script_open', /script-src 'self'/],
  [
    scriptSrc,
    "script-src 'self'; script-src-elem 'self' 'unsafe-inline'",
    'warning csp_script_inline',
    /script-src-elem/,
  ],
  [
    scriptSrc,
    "script-src 'self'; script-src-attr 'unsafe-inline'",
    'warning csp_script_inline',
    /script-src-attr/,
  ],
  [
    formAction,
    'form-action *',
    'warning csp_form_action_open',
    /form-action 'self' https:\/\/pay\.example/,
  ],
  [
    formAction,
    'form-action https:',
    'warning csp_form_action_open',
    /form-action 'self' https:\/\/pay\.example/,
  ],
  [
    "frame-ancestors 'none'",
    'frame-ancestors *',
    'warning csp_frame_ancestors',
    /frame-ancestors 'none'/,
  ],
  [
    "frame-ancestors 'none'",
    'frame-ancestors https://*',
    'warning csp_frame_ancestors',
    /frame-ancestors 'none'/,
  ],
  ["style-src 'self'", "style-src 'unsafe-inline'", 'note csp_style_inline', /styles\.css/],
  ["base-uri 'none'; ", '', 'warning csp_base_uri', /base-uri 'none'/],
  ["frame-ancestors 'none'; ", '', 'warning csp_frame_ancestors', /frame-ancestors 'none'/],
  [
    "; require-trusted-types-for 'script'",
    '',
    'note csp_trusted_types',
    /require-trusted-types-for 'script'/,
  ],
])('with %j as %j what the policy lacks is found', async (from, to, code, fix) => {
  const policy = strict.replace(from, to)
  expect(policy).not.toBe(strict)
  const { findings } = await look(underPolicy(policy))

  expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([code])
  expect(findings[0]?.fix).toMatch(fix)
})

test('where cards are typed, an inline script and a foreign frame are errors', async () => {
  const openPolicy = strict
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("frame-ancestors 'none'; ", '')
  const { status, findings } = await look(underPolicy(openPolicy), { modes: 'direct' })
  expect(status).toBe(1)
  expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'error csp_script_inline',
    'error csp_frame_ancestors',
  ])
})

test('where no payment is hosted, no form has to lead anywhere', async () => {
  const none = strict.replace("form-action 'self' https://pay.example", "form-action 'none'")
  expect((await look(underPolicy(none), { modes: 'direct' })).codes).toEqual([])
  expect((await look(underPolicy(none), { modes: 'direct,hosted' })).codes).toEqual([
    'csp_form_action',
  ])
})

test('a page without a policy, and one whose policy only reports, are found', async () => {
  expect((await look({})).codes).toEqual(['csp_missing'])
  expect((await look({ 'Content-Security-Policy-Report-Only': strict })).codes).toEqual([
    'csp_report_only',
  ])
  expect((await look({}, { modes: 'direct' })).status).toBe(1)
})

test('of two policies each must allow, and one that forbids is enough', async () => {
  const both = `${strict}, script-src 'unsafe-inline' *; connect-src https://cdn.example`
  expect((await look(underPolicy(both))).codes).toEqual(['csp_connect'])
})

test('a policy in a <meta> counts, but for its frame-ancestors', async () => {
  const body = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${strict}">`
  expect((await look({}, { body })).codes).toEqual(['csp_frame_ancestors'])
  expect((await look({ 'X-Frame-Options': 'DENY' }, { body })).codes).toEqual([])
})

test('X-Frame-Options refuses nothing where the policy lets every page frame this', async () => {
  const openHeaders = {
    ...underPolicy(strict.replace("frame-ancestors 'none'", 'frame-ancestors *')),
    'X-Frame-Options': 'DENY',
  }
  expect((await look(openHeaders)).codes).toEqual(['csp_frame_ancestors'])
})

test.each([
  ['a comment', (meta: string) => `<!-- ${meta} -->`],
  ['a comment that does not end', (meta: string) => `<!-- ${meta}`],
  ['a script', (meta: string) => `<script>document.write('${meta}')</script>`],
  ['a template', (meta: string) => `<template>${meta}</template>`],
])('a <meta> inside %s is none', async (_, around) => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${strict}">`
  expect((await look({}, { body: `<!doctype html><p>${around(meta)}` })).codes).toEqual([
    'csp_missing',
  ])
})

test('a page that is not there, or whose server is not reachable, is found', async () => {
  expect((await look({}, { status: 404 })).findings[0]).toMatchObject({
    code: 'page_unreachable',
    what: expect.stringContaining('404'),
  })
  const { stdout } = await program.run(['doctor', '--offline', '--page', await nowhere()])
  expect(stdout).toMatch(/page_unreachable[\s\S]*Start the shop/)
})

test('a page of another origin than its backend is found', async () => {
  served = { headers: underPolicy(strict), body: '', status: 200 }
  const env = {
    TILLKIT_PUBLIC_URL: 'http://localhost:9/api',
    TILLKIT_RETURN_PAGE: 'http://localhost:9/return',
  }
  const { stdout } = await program.run(['doctor', '--offline', '--page', page.url], { env })
  expect(stdout).toMatch(/error {4}page_origin/)
  expect(stdout).toContain('Add http://localhost:9 to connect-src.')
})

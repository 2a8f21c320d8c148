import { expect, test } from 'vitest'
import { createPageGuard } from '../../../src/guard.js'
import { userAgents } from '../../fixtures/pageReports.js'
import { guardShop, type inventory, otherHash, page } from '../guardedShop.js'

const nonce = 'q83vEjRWeJq83vEjRWeJqQ=='

function directivesOf(policy = ''): Readonly<Record<string, string>> {
  return Object.fromEntries(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]),
  )
}

test('without a nonce the policy lists each authorised script, and nothing else runs', () => {
  const { guard } = guardShop()
  const headers = guard.headers({ userAgent: userAgents.chromium })

  expect(directivesOf(headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': `'${otherHash}' https://shop.example/assets/checkout.js 'report-sha256'`,
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'worker-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'report-to': 'tillkit-guard',
    'report-uri': '/tillkit-guard/reports',
  })
  expect(headers).toMatchObject({
    'reporting-endpoints': 'tillkit-guard="/tillkit-guard/reports"',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(tillkit-guard)',
  })
})

test('with a nonce only scripts that have it run; strictDynamic lets them load others', () => {
  const script = (strictDynamic: boolean) =>
    directivesOf(guardShop({ strictDynamic }).guard.headers({ nonce })['content-security-policy'])[
      'script-src'
    ]

  expect(script(false)).toBe(`'nonce-${nonce}' 'report-sha256'`)
  expect(script(true)).toBe(`'nonce-${nonce}' 'strict-dynamic' 'report-sha256'`)
})

test.each([
  ['enforce', userAgents.chromium, 'integrity-policy'],
  ['enforce', userAgents.firefox, 'integrity-policy'],
  ['enforce', userAgents.webkit, undefined],
  ['enforce', undefined, 'integrity-policy-report-only'],
  ['report', userAgents.chromium, 'integrity-policy-report-only'],
  ['off', userAgents.chromium, undefined],
] as const)('integrity: %s for %s sends %s', (integrity, userAgent, name) => {
  const headers = guardShop({ integrity }).guard.headers(
    userAgent === undefined ? {} : { userAgent },
  )
  expect(Object.keys(headers).filter((header) => header.startsWith('integrity'))).toEqual(
    name ? [name] : [],
  )
})

test('the merchant’s sources and Trusted Types are added; localhost may be plain http', () => {
  const local = ['http://localhost:8455', 'https://localhost:4880', 'wss://127.0.0.1:4880']
  const sources = {
    'form-action': ["'self'", 'https://service.example', ...local],
    'frame-src': ['https:'],
  }
  const policyOf = (trustedTypes: readonly string[] | 'off') =>
    guardShop({ sources, trustedTypes }).guard.headers()['content-security-policy']
  expect(directivesOf(policyOf(['nextjs']))).toMatchObject({
    'form-action': `'self' https://service.example ${local.join(' ')}`,
    'frame-src': 'https:',
    'trusted-types': 'nextjs',
  })
  expect(policyOf('off')).not.toContain('trusted-types')
})

test.each([
  ...[
    "'unsafe-inline'",
    "'unsafe-eval'",
    '*',
    'https:',
    'http://a.example',
    'https://a.example; script-src *',
  ],
  ...['a b'],
])('the source %s is refused', (source) => {
  const make = () => guardShop({ sources: { 'connect-src': [source] } })
  expect(make).toThrow(/`sources\.connect-src` must list origins/)
})

test.each(['', 'short', 'has spaces in it and is long', `${'a'.repeat(22)}' *`])(
  'the nonce "%s" is refused',
  (bad) => {
    expect(() => guardShop().guard.headers({ nonce: bad })).toThrow(/at least 22 characters/)
  },
)

test('each option that can’t be used is named', () => {
  const make = () =>
    createPageGuard({
      pages: ['http://shop.example/checkout'],
      authorised: { scripts: [{ url: '/a.js?v=1', sha256: 'sha256-x', owner: '', why: ' ' }] },
      onChange: () => undefined,
      reportsPath: 'https://elsewhere.example/',
      sources: { 'script-src': ["'self'"] } as never,
      page: 'x',
    } as never)

  for (const option of [
    ...[
      'pages',
      'authorised.scripts[0].url',
      'authorised.scripts[0].sha256',
      'authorised.scripts[0].owner',
    ],
    ...['authorised.scripts[0].why', 'reportsPath', 'sources.script-src', 'page'],
  ]) {
    expect(make).toThrow(`\`${option}\``)
  }
})

test.each([
  ...[
    '/',
    '/uploads/',
    '//evil.example/x.js',
    '/a/../b.js',
    '/ї.js',
    '/a.js;script-src-elem',
    '/a.js,',
    "/a.js'",
  ],
  ...[
    '/a.js?v=1',
    '/./a.js',
    ',',
    'https://cdn.example/lib/',
    'https://cdn.example/',
    'https://*/x.js',
  ],
  ...['https://*.cdn.example/x.js', 'https://CDN.example/x.js', 'https://user@cdn.example/x.js'],
  ...['https://exa%mple/x.js', 'http://cdn.example/x.js'],
])(
  'an authorised script at %s is refused: it would let in more than one file, or break the policy',
  (url) => {
    const make = () =>
      guardShop({
        authorised: { scripts: [{ url, sha256: otherHash, owner: 'storefront', why: 'x' }] },
      })
    expect(make).toThrow(expect.objectContaining({ code: 'configuration' }))
    expect(make).toThrow(/`authorised\.scripts\[0\]\.url` must/)
  },
)

test.each([
  '/a.js',
  '/a%20b/@c.js',
  'https://cdn.example/lib/x.js',
  'https://cdn.example:8443/x.js',
])('an authorised script at %s is taken', (url) => {
  const { guard } = guardShop({
    authorised: { scripts: [{ url, sha256: otherHash, owner: 'storefront', why: 'x' }] },
  })
  expect(guard.headers()['content-security-policy']).toContain(`${url} 'report-sha256'`)
})

test('an inventory without scripts is refused', () => {
  const make = (authorised: unknown) => () =>
    createPageGuard({
      pages: [page],
      authorised: authorised as typeof inventory,
      onChange: () => undefined,
    })

  for (const authorised of [{ scripts: [] }, [], undefined, 7])
    expect(make(authorised)).toThrow(/inventory\.json/)
})

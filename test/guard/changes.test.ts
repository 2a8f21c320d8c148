import { expect, test } from 'vitest'
import { userAgents } from '../fixtures/pageReports.js'
import { charactersSearched } from './charactersSearched.js'
import {
  guardShop,
  hashReport,
  integrityViolation,
  inventory,
  otherHash,
  page,
  post,
  script,
  scriptHash,
  violation,
} from './guardedShop.js'

const noncePolicy = guardShop().guard.headers({ nonce: 'q83vEjRWeJq83vEjRWeJqQ==' })[
  'content-security-policy'
]

const unlisted = 'https://shop.example/a.js'
const evil = 'https://evil.example'
const otherCase = 'https://shop.example/Checkout'
/**
 * Such as of a link that asks for it ahead. By its address alone a listed script would not have
 * been stopped.
 */
const withoutNonce = violation(script, 'script-src-elem', { originalPolicy: noncePolicy })

test.each([
  [
    'other content at an authorised address',
    hashReport(script, otherHash),
    `changed_script ${script} ran`,
  ],
  [
    'a script of the shop that is not listed',
    hashReport(unlisted, scriptHash),
    `new_script ${unlisted} ran`,
  ],
  [
    'a script from elsewhere',
    hashReport(`${evil}/4242.js`, scriptHash),
    `foreign_origin ${evil} ran`,
  ],
  [
    'an authorised script whose content nothing saw',
    hashReport(script, ''),
    `missing_integrity ${script} ran`,
  ],
  [
    'an authorised script without integrity',
    integrityViolation(script),
    `missing_integrity ${script} blocked`,
  ],
  [
    'a new script without integrity',
    integrityViolation(`${evil}/x.js`),
    `foreign_origin ${evil} blocked`,
  ],
  ['code in the page', violation('inline', 'script-src-elem'), 'new_script inline blocked'],
  [
    'a handler in an attribute',
    violation('inline', 'script-src-attr'),
    'new_script inline blocked',
  ],
  ['a new script', violation(unlisted, 'script-src-elem'), `new_script ${unlisted} blocked`],
  ['a listed script without the nonce', withoutNonce, `blocked ${script} blocked`],
  [
    'a listed script redirected elsewhere',
    violation(script, 'script-src-elem'),
    `changed_script ${script} blocked`,
  ],
  [
    'a script made in the page',
    hashReport('blob:https://shop.example/1b9d', otherHash),
    'new_script blob ran',
  ],
  [
    'a script written into an address',
    hashReport('data:text/javascript,steal()', otherHash),
    'new_script data ran',
  ],
  // Servers answer all three addresses with the payment page.
  [
    'content changed at /checkout/',
    hashReport(script, otherHash, `${page}/`),
    `changed_script ${script} ran`,
  ],
  [
    'content changed at /Checkout',
    hashReport(script, otherHash, otherCase),
    `changed_script ${script} ran`,
  ],
  ['eval', violation('eval', 'script-src'), 'blocked eval blocked'],
  [
    'markup made of text',
    violation('trusted-types-sink', 'require-trusted-types-for'),
    'blocked trusted-types-sink blocked',
  ],
  ['a request elsewhere', violation(`${evil}/?cc=4242`, 'connect-src'), `blocked ${evil} blocked`],
  [
    'a form that leads elsewhere',
    violation(`${evil}/4242424242424242`, 'form-action'),
    `blocked ${evil} blocked`,
  ],
  [
    'what is only reported',
    violation(`${evil}/`, 'img-src', { disposition: 'report' }),
    `blocked ${evil} ran`,
  ],
])('%s is a change', async (_title, report, change) => {
  const { guard, changes } = guardShop()
  await guard.fetch(post([report]))

  const changeTexts = changes.map(
    ({ kind, subject, isBlocked }) => `${kind} ${subject} ${isBlocked ? 'blocked' : 'ran'}`,
  )
  expect(changeTexts).toEqual([change])
  expect(changes).toMatchObject([{ page, engine: 'chromium' }])
})

test('each change is notified of once, however many browsers report it', async () => {
  const { guard, changes } = guardShop()
  for (const userAgent of Object.values(userAgents)) {
    await guard.fetch(post([violation('inline', 'script-src-elem')], { 'User-Agent': userAgent }))
    await guard.fetch(post([violation('inline', 'script-src-attr')], { 'User-Agent': userAgent }))
  }

  expect(changes.map(({ directive }) => directive)).toEqual(['script-src-elem', 'script-src-attr'])
})

test('another policy than the one sent is a change; nonces and releases are none', async () => {
  const { guard, changes } = guardShop()
  const { 'content-security-policy': plain = '' } = guard.headers()
  const { 'content-security-policy': withNonce = '' } = guard.headers({ nonce: 'a'.repeat(22) })
  const older = plain.replaceAll(otherHash, scriptHash).replace('checkout.js', 'checkout-old.js')
  for (const originalPolicy of [plain, withNonce, older]) {
    await guard.fetch(post([violation('inline', 'script-src-elem', { originalPolicy })]))
  }
  expect(changes.map(({ kind }) => kind)).toEqual(['new_script'])

  const originalPolicy = plain.replace("connect-src 'self'", 'connect-src *')
  await guard.fetch(post([violation('inline', 'script-src-elem', { originalPolicy })]))
  expect(changes.map(({ kind }) => kind)).toEqual(['new_script', 'header_changed'])

  const weakerStill = plain.replace("form-action 'self'", 'form-action *')
  await guard.fetch(post([violation('inline', 'script-src-elem', { originalPolicy: weakerStill })]))
  expect(changes.map(({ kind }) => kind)).toEqual([
    'new_script',
    'header_changed',
    'header_changed',
  ])
})

test('the policy as Firefox reports it counts as the one that was sent', async () => {
  const { guard, changes } = guardShop()
  const { 'content-security-policy': sent = '' } = guard.headers()
  const originalPolicy = sent
    .replace(" 'report-sha256'", '')
    .replace('report-uri /tillkit-guard', 'report-uri https://shop.example/tillkit-guard')
  const report = (policy: string) =>
    post([violation('https://evil.example/', 'img-src', { originalPolicy: policy })], {
      'User-Agent': userAgents.firefox,
    })
  await guard.fetch(report(originalPolicy))
  expect(changes.map(({ kind }) => kind)).toEqual(['blocked'])

  await guard.fetch(report(originalPolicy.replace("img-src 'self'", 'img-src *')))
  await guard.fetch(
    report(originalPolicy.replace('https://shop.example/tillkit', 'https://evil.example/tillkit')),
  )
  expect(changes.map(({ kind }) => kind)).toEqual(['blocked', 'header_changed', 'header_changed'])
})

test('an address like a card number, or a long one, is compared whole, kept masked', async () => {
  const long = `/assets/${'x'.repeat(400)}.js`
  const [firstScript] = inventory.scripts
  const scripts = ['/assets/4242424242424242.js', long].map((url) => ({
    ...firstScript,
    url,
    sha256: scriptHash,
  }))
  const { guard, changes } = guardShop({
    authorised: { scripts: scripts as typeof inventory.scripts },
  })
  for (const { url } of scripts)
    await guard.fetch(post([hashReport(`https://shop.example${url}`, scriptHash)]))
  expect(changes).toEqual([])

  const cut = `https://shop.example/${'x'.repeat(300 - 21 - 8)}4242424242424242`
  await guard.fetch(post([hashReport('https://shop.example/4242424242424242', otherHash)]))
  await guard.fetch(post([hashReport(cut, otherHash)]))
  expect(changes.map(({ subject }) => subject)).toEqual([
    'https://shop.example/••••••••••••4242',
    `${cut.slice(0, 292)}••••••••`,
  ])
})

test('addresses that are all encoded are gone through a few times each', async () => {
  const { guard } = guardShop()
  const address = `https://shop.example/${'%41/'.repeat(90)}`
  const reports = Array.from({ length: 200 }, () => hashReport(address, otherHash))
  const searched = await charactersSearched(() => guard.fetch(post(reports)))
  expect(searched / (200 * address.length)).toBeLessThan(5)
})

test('only the beginning of a long address is searched for card numbers', async () => {
  const searchedOf = async (digits: number) => {
    const { guard } = guardShop()
    const address = `https://shop.example/${'0'.repeat(digits)}`
    const report = hashReport(address, otherHash, 'https://other.example/account')
    return await charactersSearched(() =>
      guard.fetch(post([report, violation(address, 'script-src')])),
    )
  }
  // Both addresses once.
  expect((await searchedOf(4_000)) - (await searchedOf(2_000))).toBeLessThanOrEqual(2 * 2_000)
})

test('extensions of the shopper’s browser are counted and make no change', async () => {
  const { guard, changes } = guardShop()
  await guard.fetch(post([hashReport('chrome-extension://abc/content.js', otherHash)]))
  await guard.fetch(post([violation('chrome-extension', 'script-src-elem')]))
  await guard.fetch(
    post([
      violation('inline', 'script-src-elem', { sourceFile: 'moz-extension://abc/content.js' }),
    ]),
  )

  const { coverage } = await guard.evidence({ from: '2026-11-23', to: '2026-11-23' })
  expect(changes).toEqual([])
  expect(coverage.extensionReports).toBe(3)
})

test('what WebKit reports of an authorised script that it loads ahead is no change', async () => {
  const { guard, changes } = guardShop()
  await guard.fetch(post([integrityViolation(script)], { 'User-Agent': userAgents.webkit }))

  expect(changes).toEqual([])
})

test('a report of another origin is ignored, and a page is kept as its pattern', async () => {
  const { guard, changes } = guardShop({ pages: ['https://shop.example/orders/*/pay'] })
  const otherOrigin = 'https://shop.example/a.js'
  await guard.fetch(post([hashReport(otherOrigin, otherHash, 'https://other.example/account')]))
  await guard.fetch(post([hashReport(otherOrigin, otherHash, 'about:blank')]))
  expect(changes).toEqual([])

  await guard.fetch(
    post([hashReport(otherOrigin, otherHash, 'https://shop.example/orders/olena-7/pay?x=1')]),
  )
  expect(changes).toMatchObject([
    { page: 'https://shop.example/orders/*/pay', subject: otherOrigin },
  ])
})

test('a page that a script has renamed counts by its origin, also in the evidence', async () => {
  const { guard, changes } = guardShop()
  const theft = violation('https://thief.example/', 'connect-src', {
    documentURL: 'https://shop.example/olena?id=7',
  })
  await guard.fetch(post([theft, hashReport(script, scriptHash, 'https://shop.example/thanks')]))

  expect(changes).toMatchObject([
    {
      kind: 'blocked',
      page: 'https://shop.example',
      subject: 'https://thief.example',
      directive: 'connect-src',
    },
  ])
  const { coverage } = await guard.evidence({ from: '2026-11-23', to: '2026-11-23' })
  expect(coverage.engines.chromium.reports).toBe(2)
  expect(JSON.stringify(changes)).not.toContain('olena')
})

test('an accepted change stays in the evidence, with who accepted it and why', async () => {
  const { guard, changes, clock } = guardShop()
  await guard.fetch(post([hashReport(script, otherHash)]))
  const [{ id = '' } = {}] = changes

  expect(await guard.accept('0'.repeat(32), { by: 'Olena', why: 'none' })).toBe(false)
  expect(await guard.accept(id, { by: 'Olena', why: 'The release of Monday.' })).toBe(true)
  await expect(guard.accept(id, { by: ' ', why: '' })).rejects.toMatchObject({
    code: 'configuration',
  })
  const evidence = await guard.evidence({ from: '2026-11-01', to: '2026-11-30' })
  expect(evidence.changes).toMatchObject([
    { id, accepted: { by: 'Olena', why: 'The release of Monday.', at: clock.time } },
  ])
})

test.each(['https://shop.example/pay/**', 'https://shop.example/*-*/pay'])(
  'the page %s is refused',
  (address) => {
    expect(() => guardShop({ pages: [address] })).toThrow(/`pages` must/)
  },
)

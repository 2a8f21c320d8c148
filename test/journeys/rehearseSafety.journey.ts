import type { Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserTrials } from '../../src/dev/cli/rehearse/browser/browserTrials.js'
import { guardCards } from '../../src/dev/cli/rehearse/browser/guardCards.js'
import { loseAnswer } from '../../src/dev/cli/rehearse/browser/loseAnswer.js'
import { openContext } from '../../src/dev/cli/rehearse/browser/openCheckout.js'
import { findHostedButton } from '../../src/dev/cli/rehearse/browser/page/findHostedButton.js'
import { lookAt, watchPage } from '../../src/dev/cli/rehearse/browser/page/pageView.js'
import { fieldsToType, typeInto } from '../../src/dev/cli/rehearse/browser/page/typeCard.js'
import { plays } from '../../src/dev/cli/rehearse/browser/plays.js'
import { createStage, expectPaidView } from '../../src/dev/cli/rehearse/browser/stage.js'
import { testCard } from '../../src/dev/testing/testCard.js'
import { type Listening, listen } from '../fixtures/listen.js'
import { shareRehearsal } from './rehearsal.js'

const rehearsal = shareRehearsal()
const requests: string[] = []
let server: Listening
/** The same server, under a name of the internet. */
let publicUrl: string

beforeAll(async () => {
  server = await listen((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.statusCode = statuses[request.url ?? ''] ?? 200
    if (response.statusCode === 307) response.setHeader('Location', `${request.url}/`)
    const isScript = request.url?.endsWith('.js')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? cartScript : (pages[request.url ?? ''] ?? pageText))
  })
  publicUrl = server.url.replace('localhost', 'shop.example')
})
afterAll(() => server?.close())

const card = ['cc-number', 'cc-exp', 'cc-csc']
  .map((name) => `<input autocomplete="${name}" aria-label="${name}" required>`)
  .join('')
const cartScript = `if (!sessionStorage.cart) location.replace('/')`
const openCard = `<form method="dialog">${card}<button>Pay</button></form>`
const street = '<input id="street" required>'
const formThatPosts = (path: string) =>
  `<form onsubmit="fetch('${path}', { method: 'POST' }); return false">
    ${card}<button>Pay</button></form>`
const statuses: Readonly<Record<string, number>> = {
  '/limited/pay': 429,
  '/slash/pay': 307,
  '/slash/pay/': 429,
}
const pages: Readonly<Record<string, string>> = {
  '/cart': `<h1>Checkout</h1>${openCard}<script src="/cart.js"></script>`,
  '/address': `<h1>Checkout</h1>${openCard.replace('<input', `${street}<input`)}`,
  '/hidden': `<form method="dialog">${card}<button disabled>Pay</button></form>`,
  '/limited': formThatPosts('/limited/pay'),
  '/limited/slash': formThatPosts('/slash/pay'),
  '/busy': `<p>Please wait</p><p aria-busy="true">Paying</p>`,
  '/spinner': `<p>Please wait</p><script>setTimeout(() => (document.body.innerHTML =
    '<p role="alert">The payment failed.</p>'), 1_000)</script>`,
  '/failed': `<p role="alert">The payment failed.</p>`,
  '/thanks/alert': `<p role="alert">Thank you, your order is paid.</p>`,
  '/thanks': `<p role="status">Thank you for your order.</p>`,
  '/frame': `<p>Your order</p><iframe srcdoc="<output>Declined by your bank.</output>"></iframe>
    <iframe sandbox srcdoc="<p aria-live=polite>Try another card.</p>"></iframe>`,
  '/hosted': `<style>input, form { display: none } input:checked ~ form { display: block }</style>
    <input type="radio" id="way"><label for="way">On the secure page</label>
    <form action="/api/checkout/hosted"><button>Continue</button></form>`,
}
const pageText = '<h1>Checkout</h1><form method="post"><button>Pay</button></form>'

test.each(['/api/checkout/pay', '/api/checkout/hosted', '/api/checkout/hosted/'])(
  'before the checkout is open, a form that posts to %s of a public backend is stopped',
  async (path) => {
    const guard = await guardCards(rehearsal.browser(), [])
    const context = await openContext(rehearsal.browser(), {})
    const post = async (origin: string) => {
      const page = await context.newPage()
      await page.goto(server.url)
      const isPost = (request: Request) => request.method() === 'POST'
      const ends = [
        page.waitForEvent('requestfinished', isPost).then(() => 'answered'),
        page.waitForEvent('requestfailed', isPost).then(() => 'stopped'),
      ]
      await page.evaluate((action) => {
        const [form] = document.forms
        if (form) form.action = action
        form?.submit()
      }, `${origin}${path}`)
      return await Promise.any(ends)
    }
    expect(await post(publicUrl)).toBe('stopped')
    expect(requests).not.toContain(`POST ${path}`)
    expect(await post(server.url)).toBe('answered')
    expect(requests).toContain(`POST ${path}`)
    await context.close()
    await guard.close()
  },
)

test('a page registers no service worker, whose requests nothing would stop', async () => {
  const context = await openContext(rehearsal.browser(), {})
  const page = await context.newPage()
  await page.goto(server.url)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js')))
  expect(requests).not.toContain('GET /worker.js')
  await context.close()
})

test('a module of --open that fails leaves a picture of its page, and no page open', async () => {
  const trials = browserTrials(
    rehearsal.optionsOf(`await page.goto('${server.url}'); throw new Error('The cart is empty.')`),
  )
  const { problems = [], picture } = (await trials[0]?.run()) ?? {}
  expect(problems.map(({ what }) => what)).toEqual([
    'The module of --open failed: The cart is empty.',
  ])
  expect(picture?.url).toMatch(/^data:image\/jpeg;base64,./)
  expect(rehearsal.browser().contexts()).toEqual([])
})

test.each([
  [
    'a cart in sessionStorage',
    '/cart',
    'await page.evaluate(() => void (sessionStorage.cart = 1))',
    'opened again without --open, the page shows no card form once its script is there',
  ],
  [
    'an address that --open fills in',
    '/address',
    '',
    'opened again without --open, the form lacks what its required fields ask for',
  ],
])('%s: a press before the script is not tried', async (_, path, before, skippedBecause) => {
  const { url } = server
  const open = `await page.goto('${url}'); ${before}; await page.goto('${url}${path}')`
  const stage = await createStage({ ...rehearsal.optionsOf(open), browser: rehearsal.browser() })
  const { browser_before_hydration: beforeHydration } = plays
  expect(await beforeHydration?.play(await stage.enter(), stage)).toEqual({ skippedBecause })
  await stage.close()
})

test.each([
  ['German', 'Kreditkartennummer *', 'Ablaufdatum (MM/JJ)', 'Sicherheitscode (CVC)'],
  ['Ukrainian', 'Номер картки', 'Термін дії', 'Код безпеки'],
])('the fields of a %s form are found by their labels', async (_, ...labels) => {
  const context = await openContext(rehearsal.browser(), {})
  const page = await context.newPage()
  const fields = labels.map((label) => `<label>${label} <input></label>`)
  await page.setContent(`<form><label>Name <input></label>${fields.join('')}</form>`)
  for (const field of await fieldsToType(page, 'succeeds')) await typeInto(field)
  const values = await page
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  expect(values).toEqual(['', testCard('succeeds').number, expect.stringMatching(/^12/), '123'])
  await context.close()
})

test('a way to pay whose radio button is not shown is chosen by its label', async () => {
  const context = await openContext(rehearsal.browser(), {})
  const page = await context.newPage()
  await page.goto(`${server.url}/hosted`)
  const button = await findHostedButton(page)
  expect(await button?.textContent()).toBe('Continue')
  await context.close()
})

test('a press that fails while the network is lost rejects once', async () => {
  const context = await openContext(rehearsal.browser(), {})
  context.setDefaultTimeout(1_000)
  const page = await context.newPage()
  await page.goto(`${server.url}/hidden`)
  const doNothing = async (): Promise<void> => undefined
  const visit = { context, page, type: doNothing, noteUnpaidAlerts: doNothing }
  await expect(loseAnswer({ ...visit, loseNextAnswer: () => undefined })).rejects.toThrow(/Timeout/)
  await context.close()
})

test.each([
  ['/limited', 'at once'],
  ['/limited/slash', 'behind a redirect'],
])('a shop that limits tries is named: %s answers %s', async (path) => {
  const stage = await createStage({
    ...rehearsal.optionsOf(`await page.goto('${server.url}${path}')`),
    browser: rehearsal.browser(),
  })
  const visit = await stage.enter()
  await visit.type()
  await expect(visit.press()).rejects.toThrow(
    'The shop limits tries. Raise protection.rateLimits while you rehearse.',
  )
  await stage.close()
})

const failure = 'The payment failed.'
const success = 'Thank you, your order is paid.'

test.each([
  ['/busy', true, [], false],
  ['/spinner', false, [], false],
  ['/failed', false, [], false],
  ['/failed', true, [failure], false],
  ['/thanks', true, [], true],
  ['/thanks/alert', true, [], true],
  ['/thanks/alert', true, [failure], true],
])(
  'without our component %s, charged: %s, after the alerts %j shows that it is paid: %s',
  async (path, isCharged, unpaidAlerts, isPaid) => {
    const context = await openContext(rehearsal.browser(), {})
    const watchedPage = watchPage(await context.newPage())
    await watchedPage.page.goto(server.url + path)
    const shown = expectPaidView(watchedPage, {
      expected: 'the page shows that it is paid',
      alertsBefore: [],
      unpaidAlerts,
      isCharged: async () => isCharged,
      timeoutMs: 3_000,
    })
    const alerts = path === '/thanks/alert' ? [success] : []
    if (isPaid) expect(await shown).toEqual(alerts)
    else await expect(shown).rejects.toThrow('the page shows that it is paid')
    await context.close()
  },
)

test('notices are read in every frame of the page, also as outputs and live regions', async () => {
  const context = await openContext(rehearsal.browser(), {})
  const page = await context.newPage()
  await page.goto(`${server.url}/frame`)
  const view = await lookAt(watchPage(page))
  expect(view?.notices).toEqual(['Declined by your bank.', 'Try another card.'])
  await context.close()
})

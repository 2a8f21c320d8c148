import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserTrials } from '../../src/dev/cli/rehearse/browser/browserTrials.js'
import { loseAnswer } from '../../src/dev/cli/rehearse/browser/loseAnswer.js'
import { createStage, type Stage, type Visit } from '../../src/dev/cli/rehearse/browser/stage.js'
import { type Listening, listen } from '../fixtures/listen.js'
import { shareRehearsal } from './rehearsal.js'

const rehearsal = shareRehearsal()
/** What came to the public host. */
const leaks: string[] = []
let answeredCount = 0
let server: Listening
/** The same server, under a name of the internet. */
let publicHost: string

beforeAll(async () => {
  server = await listen((request, response) => {
    const { method, url = '', headers } = request
    const isPublic = headers.host === publicHost
    if (isPublic) leaks.push(`${method} ${url}`)
    if (url === '/answered/pay/') answeredCount += 1
    const location = isPublic ? undefined : redirects[url]?.(publicHost)
    if (location) return void response.writeHead(307, { Location: location }).end()
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', url === '/worker.js' ? 'text/javascript' : 'text/html')
    response.end(texts[url] ?? checkout)
  })
  publicHost = new URL(server.url.replace('localhost', 'shop.example')).host
})
beforeEach(() => void leaks.splice(0))
afterAll(() => server?.close())

const redirects: Readonly<Record<string, (host: string) => string>> = {
  '/pay': (host) => `http://${host}/pay`,
  '/answered/pay': () => '/answered/pay/',
  '/slash/pay': () => '/slash/pay/',
  '/slash/pay/': (host) => `http://${host}/pay`,
}
const card = ['cc-number', 'cc-exp', 'cc-csc']
  .map((name) => `<input autocomplete="${name}" name="${name}" aria-label="${name}">`)
  .join('')
const checkout = `<form method="post" action="/pay">${card}<button>Pay</button></form>`
const sendCard = `fetch('/slash/pay', { method: 'POST', body: '4242 4242 4242 4242' })`
const counted = `fetch('http://' + location.hash.slice(1) + '/count', { method: 'POST', body: '1' })`
const texts: Readonly<Record<string, string>> = {
  '/elsewhere': `<script>
    onload = () => { location = 'http://' + location.hash.slice(1) }
  </script>`,
  '/worker.js': `${sendCard}.catch(() => postMessage('failed'))`,
  '/frame': `<script>${sendCard}.catch(() => parent.postMessage('failed', '*'))</script>`,
  '/counted': `${checkout}<script>addEventListener('submit', (event) => {
    event.preventDefault()
    ${counted}
    fetch('/answer/pay', { method: 'POST' }).then(() => (document.body.innerHTML = 'Thank you.'))
  })</script>`,
}

async function enter(): Promise<{ readonly visit: Visit; readonly stage: Stage }> {
  const options = rehearsal.optionsOf(`await page.goto('${server.url}')`)
  const stage = await createStage({ ...options, browser: rehearsal.browser() })
  return { visit: await stage.enter(), stage }
}

/** Each sends the card to a public host, most by a local redirect, and waits until it failed. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  fetch: (page) => page.evaluate(`${sendCard}.catch(() => undefined)`),
  worker: (page) =>
    page.evaluate(() => {
      const worker = new Worker('/worker.js')
      return new Promise((resolve) => worker.addEventListener('message', () => resolve(undefined)))
    }),
  'frame of another site': (page) =>
    page.evaluate(
      (src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
        return new Promise((resolve) => addEventListener('message', () => resolve(undefined)))
      },
      `${server.url.replace('localhost', '127.0.0.1')}/frame`,
    ),
  beacon: async (page) => {
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => navigator.sendBeacon('/pay', '4242424242424242'))
    await failed
  },
  form: async (page) => {
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => document.forms[0]?.submit())
    await failed
  },
  'address of a picture': async (page) => {
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate((host) => {
      new Image().src = `http://${host}/pixel?number=4242%204242-4242+4242`
    }, publicHost)
    await failed
  },
}

test.each(Object.entries(ways))(
  'a card in a %s does not come to a public host',
  async (_, send) => {
    const { visit, stage } = await enter()
    await send(visit.page)
    await stage.close()
    expect(leaks).toEqual([])
  },
)

test.each(['shop.example', 'Shop.Example.'])('--allow-host %s lets cards through', async (host) => {
  const options = rehearsal.optionsOf(`await page.goto('${server.url}')`)
  const browser = rehearsal.browser()
  const stage = await createStage({ ...options, browser, allowedHosts: [host] })
  const { page } = await stage.enter()
  await page.evaluate(sendCard)
  await stage.close()
  expect(leaks).toEqual(['POST /pay'])
})

test('a card whose answer is lost does not come to a public host', async () => {
  const { visit, stage } = await enter()
  await visit.type()
  await visit.page.evaluate(`document.forms[0].onsubmit = () => (${sendCard}, false)`)
  await loseAnswer(visit)
  await stage.close()
  // The browser has sent it, so that a name which only the browser can resolve is refused too.
  expect([...stage.refusedHosts]).toEqual([[publicHost, 'error']])
  expect(leaks).toEqual([])
})

test('the answer is lost after the backend has given it, behind a redirect too', async () => {
  const { visit, stage } = await enter()
  const press = `fetch('/answered/pay', { method: 'POST' }).then(() => 'answered', () => 'lost')`
  await visit.page.evaluate(`document.forms[0].onsubmit = () => (window.end ??= ${press}, false)`)
  await loseAnswer(visit)
  expect(await visit.page.evaluate('window.end')).toBe('lost')
  expect(answeredCount).toBe(1)
  await stage.close()
})

test('a checkout that goes to a public host is not tried', async () => {
  const options = rehearsal.optionsOf(`await page.goto('${server.url}/elsewhere#${publicHost}')`)
  const stage = await createStage({ ...options, browser: rehearsal.browser() })
  const reason = `http://${publicHost} of --open is public, so that its checkout is not tried`
  await expect(stage.enter()).rejects.toThrow(reason)
  await stage.close()
})

test('a web socket to a public host is closed, and the host is named', async () => {
  const { visit, stage } = await enter()
  await visit.page.evaluate((host) => {
    const socket = new WebSocket(`ws://${host}/chat`)
    return new Promise((resolve) => socket.addEventListener('close', () => resolve(undefined)))
  }, publicHost)
  await stage.close()
  expect([...stage.refusedHosts]).toEqual([[publicHost, 'note']])
  expect(leaks).toEqual([])
})

async function play(path: string, name: string) {
  const options = rehearsal.optionsOf(`await page.goto('${server.url}${path}')`)
  const trial = browserTrials(options).find((candidate) => candidate.name === name)
  return await trial?.run()
}

test('the result names the host that the card was not sent to', async () => {
  const findings = await play('/', 'browser_paid')
  expect(findings?.problems).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      what: `The page sends the card to ${publicHost}. It was refused.`,
    }),
  )
})

test('a page that counts its visitors elsewhere holds, and the host is named', async () => {
  const findings = await play(`/counted#${publicHost}`, 'browser_pressed_twice')
  expect(findings?.problems.filter(({ severity }) => severity === 'note')).toEqual([
    expect.objectContaining({
      what: `The page sends what may have the card to ${publicHost}. It was refused.`,
    }),
  ])
  expect(leaks).toEqual([])
})

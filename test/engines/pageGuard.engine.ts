import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import { selfSigned } from '../backend/node/selfSigned.js'
import { type Attack, attacks, extensions, withoutIntegrity } from '../guard/browser/attacks.js'
import { cellOf, readCell } from '../guard/browser/attackTable.js'
import { type BuiltPage, buildPage } from '../guard/browser/guardedPage.js'
import {
  type GuardedServer,
  type ServerOptions,
  startGuardedServer,
} from '../guard/browser/guardedServer.js'
import { writeExtension } from '../guard/browser/writeExtension.js'
import type { Driver, Engine } from './drivers/driver.js'
import { launchEngine } from './drivers/launchEngine.js'

/** No engine needs to be told where these are. */
const names = { shop: 'localhost', evil: '127.0.0.1' }
const certificate = selfSigned({ host: names.shop, alsoFor: names.evil })
/** Asked for after each attack. What stops it is reported after all that came before. */
const lastRequest = 'https://last.invalid'
const entries: readonly (readonly [string, Attack])[] = Object.entries(attacks)

let built: BuiltPage
let engine: Engine
let driver: Driver
const servers: GuardedServer[] = []
const measured = new Map<string, () => string>()

beforeAll(async () => {
  built = await buildPage()
  engine = await launchEngine({ authorityHash: certificate.keyHash })
  driver = await engine.open()
})
afterAll(async () => {
  await driver.close()
  await engine.close()
  for (const { stop } of servers) stop()
})

async function start(options: Attack['options'] = {}): Promise<GuardedServer> {
  const server = await startGuardedServer(built, {
    ...options,
    names,
    certificate,
  } satisfies ServerOptions)
  servers.push(server)
  return server
}

async function visit(server: GuardedServer, { act }: Attack): Promise<void> {
  await driver.goto(`${server.url}?order=A-1`)
  // What the policy stops throws.
  if (act) await driver.load(`try { ${act(server)} } catch {}`)
}

const didRun = () => driver.evaluate(() => Reflect.get(globalThis, 'ran') === true, undefined)

const isLast = ({ subject }: PageChange) => subject === lastRequest

/** The kinds of changes, but for what was asked for last. */
const kindsOf = ({ changes }: GuardedServer) =>
  changes.filter((change) => !isLast(change)).map(({ kind }) => kind)

/** What the page's table says that this engine does. */
const rowOf = (name: string) => readCell('Attacks, tried', { row: name, engine: driver.name })

/**
 * Waits until what is stopped last was reported. Without a policy there is nothing that stops it.
 */
async function untilReported({ changes }: GuardedServer, page = driver): Promise<void> {
  await page.load(`new Image().src = '${lastRequest}/'`)
  await expect.poll(() => changes.some(isLast), { timeout: 30_000 }).toBe(true)
}

test.each(entries)(
  '%s: the page’s table says what is stopped and reported',
  async (name, attack) => {
    const server = await start(attack.options)
    attack.plant?.(server)
    await visit(server, attack)
    if (name !== 'all headers dropped on the way') await untilReported(server)
    const ran = await didRun()
    const cell = () =>
      cellOf({ isStopped: !ran && server.stolen.length === 0, kinds: kindsOf(server) })
    measured.set(name, cell)

    await expect.poll(cell).toBe(rowOf(name))
  },
)

test.each(entries)('%s: succeeds without the guard', async (_name, attack) => {
  const server = await start(attack.options)
  attack.plant?.(server)
  const { html } = server.planted
  Object.assign(server.planted, {
    html: (text: string) => withoutIntegrity(html(text)),
    headers: () => ({}),
  })
  await visit(server, attack)

  // The form leads away from the page while it is asked.
  await expect
    .poll(async () => server.stolen.length > 0 || (await didRun().catch(() => false)))
    .toBe(true)
})

const setUps: readonly (readonly [string, Attack['options']])[] = [
  ['as it is by default', {}],
  ['with a nonce', { isNonced: true }],
  [
    'with a nonce and `strictDynamic`',
    { isNonced: true, strictDynamic: true, integrity: 'report' },
  ],
  [
    'with more sources and policies',
    {
      trustedTypes: ['tags', 'widget'],
      sources: {
        'form-action': ["'self'", 'https://service.example'],
        'frame-src': ['https://bank.example', 'https://*.cards.example', 'http://localhost:8080'],
        'img-src': ["'self'", 'data:', 'blob:'],
      },
    },
  ],
  ['without Trusted Types and integrity', { trustedTypes: 'off', integrity: 'off' }],
]

test.each(setUps)('an unchanged page works and gives no change: %s', async (_title, options) => {
  const server = await start(options)
  await visit(server, {})
  await driver.reload()
  await driver.evaluate(() => document.querySelector<HTMLElement>('#bank')?.click(), undefined)
  await expect
    .poll(() => driver.evaluate(() => document.querySelector('output')?.value, undefined))
    .toBe('readylate bank')
  await untilReported(server)
  const cell = readCell('What browsers report', {
    row: 'scripts that ran, with hash (`csp-hash`)',
    engine: driver.name,
  })
  const isCertain = (file: string) => !(cell.includes('asked for ahead') && file.includes('shared'))
  const certain = cell === 'no' ? [] : [...built.files.keys()].filter(isCertain)
  await expect.poll(() => reportedScripts(server)).toEqual(expect.arrayContaining(certain))
  if (cell === 'no') expect(await reportedScripts(server)).toEqual([])

  expect(kindsOf(server)).toEqual([])
})

async function reportedScripts({ guard }: GuardedServer): Promise<readonly string[]> {
  const { inventory } = await guard.evidence({ from: '2020-01-01', to: '2100-01-01' })
  return inventory.flatMap(({ url, reports }) => (url !== 'inline' && reports > 0 ? [url] : []))
}

test.each(Object.entries(extensions))(
  '%s: the page’s table says what is stopped and reported',
  async (name, { doesAsk }) => {
    const extension = writeExtension({ matches: [`https://${names.shop}/*`], doesAsk })
    const { open, close } = await launchEngine({ authorityHash: certificate.keyHash, extension })
    const shopper = await open()
    try {
      const server = await start()
      await shopper.goto(server.url)
      const cell = async () => {
        const { content, page } = await shopper.evaluate(
          () => ({ ...document.documentElement.dataset }),
          undefined,
        )
        return content === 'ran'
          ? cellOf({ isStopped: page !== 'ran', kinds: kindsOf(server) })
          : 'has none'
      }
      await expect.poll(cell).toBe(rowOf(name))
      await untilReported(server, shopper)

      expect(await cell()).toBe(rowOf(name))
    } finally {
      await shopper.close()
      await close()
      rmSync(extension, { recursive: true })
    }
  },
)

test('no attack is reported later than its row says', async () => {
  expect(measured.size).toBe(entries.length)
  // What the unchanged pages did was reported after all attacks.
  const cells = [...measured].map(([name, cell]) => [name, cell()])

  expect(cells).toEqual(cells.map(([name = '']) => [name, rowOf(name)]))
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listening } from '../../../fixtures/listen.js'
import { soundSetups } from '../brokenSetups.js'
import { nowhere, openProgram } from '../program.js'
import { type Service, startService, startShop } from '../service.js'
import { outsideFaults } from './outsideFaults.js'
import { outsidePlants } from './outsidePlants.js'
import type { PlantedFault } from './plantedFault.js'

const program = openProgram()
let service: Service
const shops: Listening[] = []

beforeAll(async () => {
  service = await startService()
})
afterAll(() => {
  program.remove()
  service.stop()
  for (const shop of shops) shop.close()
})

async function openShop(options: Parameters<typeof startShop>[1]) {
  const shop = await startShop(service, options)
  shops.push(shop)
  return shop.url
}

interface Played {
  readonly holds: boolean
  readonly results: readonly {
    readonly name: string
    readonly result: string
    readonly page: string
    readonly reproduction?: string
    readonly skippedBecause?: string
    readonly problems: readonly {
      readonly what: string
      readonly why: string
      readonly fix: string
      readonly page?: string
    }[]
  }[]
}

async function rehearse(...args: readonly string[]) {
  const { status, stdout, stderr } = await program.run(['rehearse', '--json', ...args])
  if (status === 2) throw new Error(stderr)
  const { holds, results } = JSON.parse(stdout) as Played
  const broken = results.filter(({ result }) => result === 'fell' || result === 'look')
  return { status, holds, results, broken }
}

// At once: each waits for its slow webhook.
test.concurrent.each(Object.entries(soundSetups))('nothing falls with %s', async (_name, setup) => {
  const url = await openShop(setup)
  const { status, broken, results } = await rehearse('--url', `${url}/api/checkout`)
  expect(broken).toEqual([])
  expect(results.map(({ result }) => result)).toEqual(results.map(() => 'held'))
  expect(status).toBe(0)
})

const plantedFaults: readonly (readonly [string, PlantedFault])[] = Object.entries(outsideFaults)

test('each fault that is found from outside is planted', () => {
  expect(Object.keys(outsidePlants).toSorted()).toEqual(Object.keys(outsideFaults).toSorted())
})

test.concurrent.each(plantedFaults)(
  'from outside %s is found by its words',
  async (name, fault) => {
    const plant = outsidePlants[name as keyof typeof outsidePlants]
    const url = await openShop(plant)
    const pageArgs = 'page' in plant ? ['--page', `${url}/checkout`] : []
    const { broken, status } = await rehearse('--url', `${url}/api/checkout`, ...pageArgs)
    const texts = broken.flatMap(({ problems }) =>
      problems.map(({ what, why, fix }) => [what, why, fix].join(' ')),
    )
    expect(texts.join('\n')).toMatch(fault.words)
    const pages = broken.flatMap(({ page, problems }) =>
      problems.map((problem) => problem.page ?? page),
    )
    expect(pages).toContain(fault.page)
    expect(broken.map((result) => result.name)).toEqual(plant.trials)
    expect(status).toBe(broken.some(({ result }) => result === 'fell') ? 1 : 0)
  },
)

test('what fell is printed with its remedy and a line that shows it again', async () => {
  const url = await openShop(outsidePlants.gzip_refused)
  const { status, stdout } = await program.run(['rehearse', '--url', `${url}/api/checkout`])
  expect(stdout).toMatch(/^From outside\nheld {5}webhook_signature: a webhook without Origin/)
  expect(stdout).toMatch(/\nfell {5}webhook_compressed: .*\n {2}what {4}.* with 415 .*\n {2}why/)
  expect(stdout).toContain("  again   printf %s 'data=")
  expect(stdout).toMatch(/\n\n11 held, 1 fell, 0 to look at, 0 not tried\.\n$/)
  expect(status).toBe(1)
})

test('a server that does not say its time is something to look at', async () => {
  const url = await openShop({
    before: (answer) => (request, response) => {
      response.sendDate = false
      answer(request, response)
    },
  })
  const args = ['--only', 'server_clock']
  const { status, results } = await rehearse('--url', `${url}/api/checkout`, ...args)
  expect(results).toMatchObject([
    { result: 'look', problems: [{ code: 'server_clock_unknown', severity: 'warning' }] },
  ])
  expect(status).toBe(1)
})

test('each request of a trial that fell is printed: any may show the problem', async () => {
  const url = await openShop(outsidePlants.status_cached)
  const { broken } = await rehearse('--url', `${url}/api/checkout`, '--only', 'status')
  const lines = broken[0]?.reproduction?.split('; ') ?? []
  expect(lines).toEqual([
    expect.stringMatching(/^curl -i -H 'origin: https:\/\/doctor\.invalid' /),
    expect.stringMatching(/^curl -i -H 'origin: http:\/\/localhost:.*\/status'$/),
    expect.stringMatching(/^curl -i -H 'origin: http:\/\/localhost:.*\/status\?doctor=/),
  ])
})

test('JUnit and HTML are written: what fell, escaped, and nothing that loads', async () => {
  const Server = '<script>alert(1)</script> & "nginx"'
  const url = await openShop({
    before: () => (request, response) => {
      request.resume().on('end', () => response.writeHead(403, { Server }).end())
    },
  })
  const args = ['--junit', 'rehearsal.xml', '--report', 'rehearsal.html']
  await rehearse('--url', `${url}/api/checkout`, ...args)
  const xml = readFileSync(join(program.folder, 'rehearsal.xml'), 'utf8')
  expect(xml).toMatch(/<testsuite name="tillkit rehearse" .*tests="12" failures="3" skipped="8"/)
  expect(xml).toContain('<skipped message="webhook_signature did not hold"/>')
  const html = readFileSync(join(program.folder, 'rehearsal.html'), 'utf8')
  const escapedServer = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;nginx&quot;'
  for (const text of [xml, html]) expect(text).toContain(escapedServer)
  expect(html).toContain('3 fell')
  expect(html).toContain('curl -i')
  expect(html).not.toMatch(/<script|<link|\b(?:src|href)=/)
})

test('where nothing answers, one trial falls, and nothing counts as held', async () => {
  const { status, results } = await rehearse('--url', `${await nowhere()}/api/checkout`)
  expect(results[0]).toMatchObject({ name: 'webhook_signature', result: 'fell' })
  expect(results.filter(({ result }) => result === 'held')).toEqual([])
  expect(status).toBe(1)
})

test('a report that cannot be written ends with 2, after the results', async () => {
  const url = `${await openShop({})}/api/checkout`
  const args = ['--url', url, '--only', 'server_clock', '--report', 'none/rehearsal.html']
  const { status, stdout, stderr } = await program.run(['rehearse', ...args])
  expect(stdout).toContain('1 held')
  expect(stderr).toMatch(/rehearsal\.html cannot be written: ENOENT/)
  expect(status).toBe(2)
})

test('a trial that could not be played falls, and says what was missing', async () => {
  const url = `${await openShop({})}/api/checkout`
  const args = ['--only', 'service_paid', '--sandbox', await nowhere(), '--order', 'echo A-1']
  const { status, broken } = await rehearse('--url', url, ...args)
  expect(broken).toMatchObject([{ name: 'service_paid', result: 'fell' }])
  expect(broken[0]?.problems[0]?.what).toMatch(/^No sandbox answers at .*npx tillkit sandbox/)
  expect(status).toBe(1)
})

test('what a merchant has not is not tried, with the option that is missing', async () => {
  const url = `${await nowhere()}/api/checkout`
  const only = ['--only', 'charge_later', '--only', 'database_away']
  const { results } = await rehearse('--url', url, '--order', 'echo A-1', ...only)
  expect(results.map(({ name, skippedBecause }) => [name, skippedBecause])).toEqual([
    ['database_away', 'needs --pause'],
    ['charge_later', 'needs --state and --subscription'],
  ])
})

test.each([
  { what: 'no address', args: [], says: 'Name your backend with --url' },
  {
    what: 'an address with a password',
    args: ['--url', 'https://user:CANARY-pass@shop.example/api/checkout'],
    says: '--url has a user or a password',
  },
  { what: 'half an address', args: ['--url', 'shop.example'], says: 'give a whole address' },
  {
    what: 'an order of a live project',
    args: ['--url', 'http://localhost:1', '--order', 'make-order', '--dotenv', 'live.env'],
    says: 'of a live project',
  },
  {
    what: 'an order of a public shop with a sandbox on this machine',
    args: ['--url', 'https://shop.example/api/checkout', '--order', 'make-order'],
    says:
      '--order pays with test cards. https://shop.example is public and the sandbox at ' +
      'http://localhost:8455 is not, so the cards may reach the real service. ' +
      'Give --url the shop’s local address.',
  },
  {
    what: 'a checkout that is opened in a live project',
    args: ['--url', 'http://localhost:1', '--open', 'open.mjs', '--dotenv', 'live.env'],
    says: '--open pays with test cards, and these settings are of a live project',
  },
  {
    what: 'a public page before a sandbox on this machine',
    args: ['--url', 'http://localhost:1', '--open', 'https://shop.example/checkout'],
    says: '--open pays with test cards, and https://shop.example is public',
  },
  {
    what: 'a command that would open a page',
    args: ['--url', 'http://localhost:1', '--open', 'npm run open'],
    says: '--open takes an address, or a JavaScript module that exports open',
  },
  {
    what: 'an address for an order that nobody places',
    args: ['--url', 'http://localhost:1', '--open', 'http://localhost:1/checkout/{reference}'],
    says: 'say by --order where orders come from',
  },
  {
    what: 'a wait that is no number',
    args: ['--url', 'http://localhost:1', '--order', 'make-order', '--wait', 'long'],
    says: '--wait takes seconds',
  },
  {
    what: 'a database that nothing gives back',
    args: ['--url', 'http://localhost:1', '--order', 'make-order', '--pause', 'docker pause db'],
    says: 'Give --pause and --resume together',
  },
  {
    what: 'an unknown trial',
    args: ['--url', 'http://localhost:1', '--only', 'all'],
    says: 'There are webhook_signature, webhook_slash',
  },
])('$what ends with 2', async ({ args, says }) => {
  program.write('live.env', 'TILLKIT_ENVIRONMENT=live')
  const { status, stderr } = await program.run(['rehearse', ...args])
  expect(stderr).toContain(says)
  expect(stderr).not.toContain('CANARY')
  expect(status).toBe(2)
})

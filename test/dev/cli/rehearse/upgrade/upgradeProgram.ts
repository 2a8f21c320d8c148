import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { OptionChanges } from '../../../../backend/optionChanges.js'
import { openProgram } from '../../program.js'
import { project } from '../../service.js'
import { type Ledger, liveThroughDay, openJournalShop } from './journalShop.js'

export const file = 'journal.jsonl'
export const shopDatabase = { DATABASE_URL: 'postgres://shop:CANARY@db.shop.example/shop' }
export const testDatabase = { DATABASE_URL: 'postgres://shop:CANARY@db.shop.example/rehearsal' }
/** The project of today's test configuration is another one. */
export const testProject = { ...project, posId: 'c0ffee00-0000-4000-8000-000000000001' }

export interface Played {
  readonly holds: boolean
  readonly results: readonly {
    readonly name: string
    readonly result: string
    readonly reproduction?: string
    readonly problems: readonly { readonly what: string }[]
  }[]
}

/** The command line in a folder with the journal of a day, for the tests of a file. */
export function openUpgradeProgram() {
  const program = openProgram()
  beforeAll(async () => {
    await liveThroughDay(openJournalShop('yesterday'))
    writeModule('yesterday')
    const ended = await writeJournal(file)
    expect(ended).toMatchObject({ status: 0, stderr: '' })
  })
  afterAll(() => program.remove())

  /** A merchant's module, as it is loaded by a command. */
  function writeModule(schema: string, code = '') {
    const shopFile = join(import.meta.dirname, 'journalShop.ts')
    const lines = [
      `import { shops } from '${shopFile}'`,
      code,
      `export const { checkout, order, state } = shops.get('${schema}')\n`,
    ]
    program.write(`${schema}.mjs`, lines.join('\n'))
  }

  async function writeJournal(name: string, ...args: readonly string[]) {
    return await writeJournalOf('yesterday', name, '--state', './yesterday.mjs', ...args)
  }

  async function writeJournalOf(schema: string, name: string, ...args: readonly string[]) {
    const journalArgs = ['--write-journal', name, '--from', '2026-01-01']
    return await program.run(
      ['rehearse', ...journalArgs, ...args, '--checkout', `./${schema}.mjs`],
      { env: shopDatabase },
    )
  }

  /** Plays the journal on the shop of today, whose callbacks are changed. */
  async function play(
    schema: string,
    change: (ledger: Ledger) => OptionChanges = () => ({}),
    ...args: readonly string[]
  ) {
    openJournalShop(schema, (ledger) => ({ service: testProject, ...change(ledger) }))
    writeModule(schema)
    const ended = await playOn(schema, ...args)
    if (ended.status === 2) throw new Error(ended.stderr)
    const { holds, results } = JSON.parse(ended.stdout) as Played
    const problems = results.flatMap(({ name, problems }) =>
      problems.map(({ what }) => `${name}: ${what}`),
    )
    return { status: ended.status, holds, results, problems }
  }

  async function playOn(schema: string, ...args: readonly string[]) {
    const module = `./${schema}.mjs`
    const sources = ['--checkout', module, '--order', module, '--state', module]
    return await program.run(['rehearse', '--json', '--journal', file, ...sources, ...args], {
      env: testDatabase,
    })
  }

  return { program, writeModule, writeJournal, writeJournalOf, play, playOn }
}

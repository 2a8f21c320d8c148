import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { file, openUpgradeProgram } from './upgradeProgram.js'

const { program, writeJournal } = openUpgradeProgram()

test('the journal has the names of orders, no card data, and one reader', () => {
  const path = join(program.folder, file)
  const text = readFileSync(path, 'utf8')
  const [header = '', ...orders] = text.trimEnd().split('\n')
  expect(JSON.parse(header)).toMatchObject({
    format: 'tillkit journal',
    version: 1,
    notice: expect.stringContaining('Keep it on this machine'),
  })
  const names = orders.map((line) => JSON.parse(line).reference).toSorted()
  expect(names).toEqual(['BANK', 'DECIDED', 'DECLINED', 'PAID', 'REFUNDED', 'UNDERPAID'])
  expect(text).toContain('"cc_mask":"000000******0000"')
  expect(text).toMatch(/"cc_token":"rehearsal-[0-9a-f]{16}"/)
  expect(text).not.toMatch(/CANARY|"cc_mask":"(?!000000\*{6}0000")|"cc_token":"(?!rehearsal-)/)
  expect(text).not.toMatch(/"(?:user_action_url|result_url|customer_email)":"(?!rehearsal")/)
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('a journal is not replaced', async () => {
  const ended = await writeJournal(file)
  expect(ended.stderr).toContain('journal.jsonl of --write-journal is there already')
  expect(ended.status).toBe(2)
})

test('an error midway leaves no journal', async () => {
  program.write(
    'state.mjs',
    `export function state(reference) {
      if (reference === 'REFUNDED') throw new Error('no such order')
      return { timesPaid: 1 }
    }`,
  )
  const writing = writeJournal('midway.jsonl', '--state', './state.mjs')
  await expect(writing).rejects.toThrow('no such order')
  expect(readdirSync(program.folder).filter((name) => name.startsWith('midway'))).toEqual([])
})

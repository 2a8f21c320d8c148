import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allStates, attemptStates } from '../../src/backend/attempts/attemptStates.js'
import { root } from './docProject.js'

const file = `${root}/docs/concepts.md`
const begin = '<!-- states: from here on written by test/docs/attemptStates.test.ts -->\n'
const end = '<!-- states: up to here -->\n'

const blocks = { always: 'yes', until_released: 'until released', never: 'no' }

function table(): string {
  const rows = allStates.map((state) => {
    const rules = attemptStates[state]
    const acts = [
      rules.mayCancel && 'cancel a form',
      rules.mayShare && 'share a form',
      rules.mayRelease && 'release',
      rules.mayResolve && 'decide',
      rules.mayDelete && 'delete',
    ].filter((act) => act !== undefined)
    const cells = [
      `\`${state}\``,
      rules.meaning,
      `\`${rules.outcome}\``,
      blocks[rules.blocksOrder],
      rules.waitsFor.replace('_', ' '),
    ]
    return `| ${[...cells, acts.join(', ')].join(' | ')} |`
  })
  return [
    '| state | meaning | the shopper sees | blocks the order | waits for | what may be done |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

test('the states of an attempt are those of the table in the code', () => {
  const { UPDATE_DOCS } = process.env
  const page = readFileSync(file, 'utf8')
  const [start, rest = ''] = page.split(begin)
  const [drawn, after] = rest.split(end)
  const text = `\n${table()}\n\n`
  if (UPDATE_DOCS) writeFileSync(file, [start, begin, text, end, after].join(''))
  else expect(drawn).toBe(text)
})

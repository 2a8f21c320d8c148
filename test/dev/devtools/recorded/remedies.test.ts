import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { remedies } from '../../../../src/dev/devtools/recorded/remedies.js'

const errorsPage = readFileSync('docs/errors.md', 'utf8')

test('each remedy is that of docs/errors.md', () => {
  const rows = [...errorsPage.matchAll(/^\| `(\w+)` \| \d+ \| (?:yes|no) \| .* \| (.*) \|$/gm)]
  const documented = rows.map(([, code = '', remedy = '']) => [
    code,
    remedy.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', ''),
  ])
  expect(Object.fromEntries(documented)).toEqual(remedies)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differenceTypes } from '../../src/server/reconciliation/differenceTypes.js'
import { root } from './docProject.js'

const page = readFileSync(`${root}/docs/reconciliation.md`, 'utf8')

test('the page says of every type of difference what it means, as the report does, and what to do', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| ([A-Z][^|]+) \| [^|]{10,} \|$/gm)].map(([, type, text]) => [
    type,
    text,
  ])
  expect(listed).toEqual(Object.entries(differenceTypes))
})

test('the page names every option', () => {
  const source = readFileSync(`${root}/src/server/reconciliation/reconcileOptions.ts`, 'utf8')
  const [, body = ''] = /interface ReconcileOptions \{([\s\S]*?)\n\}/.exec(source) ?? []
  const options = [...body.matchAll(/readonly (\w+)\??: (?!string|number \})/g)].map(([, name]) => name)
  const [, table = ''] = /\| option \|([\s\S]*?)\n\n/.exec(page) ?? []
  const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toEqual(options.filter((name) => !['phase', 'orders', 'asked'].includes(name ?? '')))
})

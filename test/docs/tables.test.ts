import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { customerMembers } from '../../src/core/model/payment/customerMembers.js'
import { root } from './docProject.js'

const page = readFileSync(`${root}/docs/backend.md`, 'utf8')

/** The text of a part of the page, its sub-parts included. */
function part(heading: string): string {
  const [, level = ''] = new RegExp(`^(#+) ${heading}$`, 'm').exec(page) ?? []
  const from = page.indexOf(`${level} ${heading}\n`)
  const [text = ''] = page
    .slice(from + level.length + heading.length)
    .split(new RegExp(`^#{1,${level.length}} `, 'm'))
  if (level === '') throw new Error(`docs/backend.md has no part "${heading}"`)
  return text
}

/**
 * Every name in the first cell of a part's tables. Under a row with a bold name, they are members
 * of that.
 */
function namesInTables(heading: string): readonly string[] {
  const rows = part(heading)
    .split('\n')
    .filter((line) => /^\| (?:\*\*)?`/.test(line))
  let group = ''
  return rows.flatMap((row) => {
    const [cell = ''] = row.split(' | ')
    const names = [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name)
    if (!cell.startsWith('| **')) return names.map((name) => group + name)
    group = `${names[0]}.`
    return []
  })
}

/** The members of an interface, as its source declares them. */
function membersOf(file: string, name: string): readonly string[] {
  const source = readFileSync(`${root}/src/${file}`, 'utf8')
  const [, body = ''] =
    new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source) ?? []
  const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(<]/gm)].map(
    ([, member = '']) => member,
  )
  if (members.length === 0) throw new Error(`src/${file} has no interface ${name}`)
  return members
}

/** The members of a union of strings, as its source declares it. */
function literalsOf(file: string, name: string): readonly string[] {
  const source = readFileSync(`${root}/src/${file}`, 'utf8')
  const [, body = ''] =
    new RegExp(`^export type ${name} =((?:\\s*\\|?\\s*'\\w+'|\\s*/\\*\\*.*\\*/)+)`, 'm').exec(
      source,
    ) ?? []
  const members = [...body.matchAll(/'(\w+)'/g)].map(([, member = '']) => member)
  if (members.length === 0) throw new Error(`src/${file} has no union ${name}`)
  return members
}

test('the table of options names every option of the server, and no other', () => {
  const file = 'backend/options/checkoutServerOptions.ts'
  const groups = {
    callbacks: membersOf(file, 'CallbackOptions'),
    protection: membersOf(file, 'ProtectionOptions'),
    observe: membersOf(file, 'ObserveOptions'),
    advanced: membersOf(file, 'AdvancedOptions'),
    service: [
      ...membersOf('backend/service/serviceOptions.ts', 'ServiceOptions'),
      ...membersOf('backend/service/serviceOptions.ts', 'ServiceProject'),
      ...membersOf('core/wire/authorization.ts', 'Credentials'),
    ],
  }
  const top = membersOf(file, 'CheckoutServerOptions').filter(
    (name) => !Object.hasOwn(groups, name),
  )
  const grouped = Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => `${group}.${name}`),
  )

  expect([...namesInTables('Options')].sort()).toEqual([...top, ...grouped].sort())
})

test('the table of the order names every member of an order, and no other', () => {
  const members = [...membersOf('backend/orders/order.ts', 'Order'), ...customerMembers]
  expect([...namesInTables('Your order')].sort()).toEqual(members.sort())
})

test('the list of log lines names every event of the log, and no other', () => {
  const listed = [...part('The log').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(
    ([, name = '']) => name,
  )
  const members = membersOf('backend/observe/log.ts', 'LogEntry')

  expect([...new Set(listed.filter((name) => !members.includes(name)))].sort()).toEqual(
    [...literalsOf('backend/observe/log.ts', 'LogEvent')].sort(),
  )
})

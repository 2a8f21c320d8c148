import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { customerMembers } from '../../src/model/payment/customerMembers.js'
import { root } from './docProject.js'

const page = readFileSync(`${root}/docs/backend.md`, 'utf8')

/** The text of a part of the page, its sub-parts included. */
function part(heading: string): string {
  const [, level = ''] = new RegExp(`^(#+) ${heading}$`, 'm').exec(page) ?? []
  const from = page.indexOf(`${level} ${heading}\n`)
  const [text = ''] = page.slice(from + level.length + heading.length).split(new RegExp(`^#{1,${level.length}} `, 'm'))
  if (level === '') throw new Error(`docs/backend.md has no part "${heading}"`)
  return text
}

/** Every name in the first cell of a part's tables; `service.a`, `b` in one cell are members of `service` both. */
function namesInTables(heading: string): readonly string[] {
  const rows = part(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const names = [...(row.split(' | ')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name)
    const prefix = names[0]?.startsWith('service.') ? 'service.' : ''
    return names.map((name) => (name.startsWith(prefix) ? name : prefix + name))
  })
}

/** The members of an interface, as its source declares them. */
function membersOf(file: string, name: string): readonly string[] {
  const source = readFileSync(`${root}/src/${file}`, 'utf8')
  const [, body = ''] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source) ?? []
  const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(<]/gm)].map(([, member = '']) => member)
  if (members.length === 0) throw new Error(`src/${file} has no interface ${name}`)
  return members
}

/** The members of a union of strings, as its source declares it. */
function literalsOf(file: string, name: string): readonly string[] {
  const source = readFileSync(`${root}/src/${file}`, 'utf8')
  const [, body = ''] =
    new RegExp(`^export type ${name} =((?:\\s*\\|?\\s*'\\w+'|\\s*/\\*\\*.*\\*/)+)`, 'm').exec(source) ?? []
  const members = [...body.matchAll(/'(\w+)'/g)].map(([, member = '']) => member)
  if (members.length === 0) throw new Error(`src/${file} has no union ${name}`)
  return members
}

test('the table of options names every option of the server, and no other', () => {
  const own = membersOf('server/options/checkoutServerOptions.ts', 'CheckoutServerOptions').filter(
    (name) => name !== 'service',
  )
  const service = [
    ...membersOf('service/serviceOptions.ts', 'ServiceOptions'),
    ...membersOf('service/serviceOptions.ts', 'ServiceProject'),
    ...membersOf('wire/authorization.ts', 'Credentials'),
  ].map((name) => `service.${name}`)

  expect([...namesInTables('Options')].sort()).toEqual([...own, ...service].sort())
})

test('the table of the order names every member of an order, and no other', () => {
  const members = [...membersOf('server/orders/order.ts', 'Order'), ...customerMembers]
  expect([...namesInTables('Your order')].sort()).toEqual(members.sort())
})

test('the list of log lines names every event of the log, and no other', () => {
  const listed = [...part('The log').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name)
  const members = membersOf('server/observe/log.ts', 'LogEntry')

  expect([...new Set(listed.filter((name) => !members.includes(name)))].sort()).toEqual(
    [...literalsOf('server/observe/log.ts', 'LogEvent')].sort(),
  )
})

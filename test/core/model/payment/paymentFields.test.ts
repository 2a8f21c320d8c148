import { expect, test } from 'vitest'
import {
  type FieldRow,
  paymentFields,
  splitFields,
} from '../../../../src/core/model/payment/paymentFields.js'
import { creationFields, splitUses } from '../../../fixtures/interfaceFields.js'

/** Every field of a table with its use in each mode, by name. */
function usesOf(rows: readonly FieldRow[]) {
  const uses = rows.flatMap(({ fields, direct, hosted }) =>
    fields.map((name) => ({ name, direct, hosted })),
  )
  return uses.sort((left, right) => left.name.localeCompare(right.name))
}

test('the table of endpoint 2 says of each field what the interface says', () => {
  const spelled = splitUses.map(({ name, direct, hosted }) => ({
    name,
    direct: direct.replace(' ', '_'),
    hosted: hosted.replace(' ', '_'),
  }))
  expect(usesOf(splitFields)).toEqual(
    spelled.sort((left, right) => left.name.localeCompare(right.name)),
  )
})

test('the table of endpoint 1 has each field of the interface in its modes, and no split', () => {
  const placed = usesOf(paymentFields).map(({ name, direct, hosted }) => {
    const isIn = (use: string): boolean => use !== 'not_applicable' && use !== 'other_mode'
    if (isIn(direct)) return `${name}: ${isIn(hosted) ? 'both' : 'direct'}`
    return `${name}: ${isIn(hosted) ? 'hosted' : 'neither'}`
  })
  const listed = creationFields
    .filter(({ name }) => name !== 'split')
    .map(({ name, mode }) => `${name}: ${mode}`)
  expect(placed.sort()).toEqual([...listed, 'split: neither'].sort())
})

test('endpoint 1 requires the members that identify an answer, and no others', () => {
  const required = ['pos_id', 'mode', 'method', 'amount', 'currency', 'order_id']
  for (const mode of ['direct', 'hosted'] as const) {
    const rows = usesOf(paymentFields)
    expect(rows.filter((row) => row[mode] === 'required').map(({ name }) => name)).toEqual(
      required.sort(),
    )
    const otherUses = rows.filter(({ name }) => !required.includes(name)).map((row) => row[mode])
    expect([...new Set(otherUses)].sort()).toEqual([
      'not_applicable',
      'optional',
      'other_mode',
      'usual',
    ])
  }
})

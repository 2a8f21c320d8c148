import { memoryStore } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { expect, test } from 'vitest'
import { type Changes, type OptionRow, optionTable } from './optionTable.js'
import { type Observed, walkThrough } from './walk.js'

/**
 * Tests of every option of the table, alone and with each other one: one test for each row, so that
 * a difference names two.
 */
export function comparePairs(openStore: () => Promise<PaymentStore> | PaymentStore): void {
  test.each(optionTable.map((row, at) => ({ row, at })))(
    '$row.name, alone and with each option after it: what it says and nothing else is changed',
    async ({ row, at }) => {
      plain ??= walkThrough([], memoryStore())
      const partners = optionTable
        .slice(at + 1)
        .filter(({ name, not = [] }) => !row.not?.includes(name) && !not.includes(row.name))
      for (const rows of [[row], ...partners.map((partner) => [row, partner])]) {
        const observed = await walkThrough(rows, await openStore())
        expect(observed, rows.map(({ name }) => name).join(' and ')).toEqual(
          expectedOf(await plain, rows),
        )
      }
    },
  )
}

/** A walk on the memory store without any option: the same for every run. */
let plain: Promise<Observed> | undefined

function expectedOf(without: Observed, rows: readonly OptionRow[]): unknown {
  const isHosted = rows.some((row) => row.isHosted)
  const changes = rows.flatMap(({ changes: always = {}, direct = {}, hosted = {} }) => [
    always,
    isHosted ? hosted : direct,
  ])
  return changes.reduce<unknown>((observed, change: Changes) => merge(observed, change), without)
}

/** RFC 7396. */
function merge(value: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
  const members = new Map(Object.entries(Object(value)))
  for (const [name, member] of Object.entries(change)) {
    if (member === null) members.delete(name)
    else members.set(name, merge(members.get(name), member))
  }
  return Object.fromEntries(members)
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardShop, hashReport, post, script, violation } from '../guard/guardedShop.js'
import { hostileReports } from '../guard/hostileReports.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('10 000 hostile bodies: none is answered 5xx, memory stays flat, and real reports are still taken', async () => {
  const { guard, changes, clock } = guardShop()
  const statuses = new Map<number, number>()
  const heaps: number[] = []
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const { body, type } of fc.sample(hostileReports, { numRuns: 250, seed })) {
      clock.time += 100
      const { status } = await guard.fetch(post(body, { 'Content-Type': type }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    if (seed % 10 === 0) heaps.push(heapInUse())
  }
  await guard.fetch(post([hashReport(script, 'sha256-AqohXI4i7CqMO8SFERMUCpLbtWT+76U7qzro2DnSsOw=')]))

  expect([...statuses.keys()].filter((status) => ![204, 400, 413, 415].includes(status))).toEqual([])
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(10_000_000)
  expect(changes.length).toBeLessThan(150)
  clock.time += 3_600_000
  await guard.fetch(post([violation('inline', 'script-src-elem')]))
  expect(changes.at(-1)).toMatchObject({ kind: 'new_script', subject: 'inline' })
})

function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

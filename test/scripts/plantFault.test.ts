import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '../../scripts/test/plantedFaults.mjs'
import { faultyFiles, plantFault } from '../../scripts/test/plantFault.mjs'

test('there are at least twenty planted faults, each of a name of its own', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(20)
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length)
})

test.each(plantedFaults)(
  'the fault "$name" can be planted: what it changes is there once',
  ({ name, edits, tests }) => {
    const files = faultyFiles(name)
    expect([...files.keys()].sort()).toEqual([...new Set(edits.map(([file]) => file))].sort())
    for (const [file, text] of files) expect(text).not.toBe(readFileSync(file, 'utf8'))
    for (const file of tests) expect(existsSync(file), file).toBe(true)
  },
)

test('a fault that no one knows, or none at all, plants nothing', () => {
  expect(() => plantFault('no such fault')).toThrow('There is no planted fault "no such fault".')
  expect(plantFault().load).toBeUndefined()
})

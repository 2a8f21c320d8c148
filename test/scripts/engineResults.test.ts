import { expect, test } from 'vitest'
import { sumEngines } from '../../scripts/engineResults.mjs'

const chromium = { name: 'chromium', isHere: true, passed: 20, failures: ['a test'] }
const firefox = { name: 'firefox', isHere: true, passed: 21, failures: [] }
const webkit = { name: 'webkit', isHere: false, passed: 0, failures: [] }

test('an engine that is not here has not run the tests that the others have, which is no failure', () => {
  const { found, lines } = sumEngines([chromium, firefox, webkit])
  expect(found).toEqual({ passed: 41, failures: ['chromium: a test'], notRun: 21 })
  expect(lines).toEqual([
    'chromium: 20 passed, 1 failed, 0 not run',
    'firefox: 21 passed, 0 failed, 0 not run',
    'webkit: 0 passed, 0 failed, 21 not run',
  ])
})

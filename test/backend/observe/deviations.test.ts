import { expect, test } from 'vitest'
import { createDeviationReport, shownWord } from '../../../src/backend/observe/deviations.js'
import type { LogEntry } from '../../../src/backend/observe/log.js'

const deviation = {
  kind: 'webhook_number_code',
  seen: 'Seen.',
  expected: 'Expected.',
  consequence: 'Follows.',
  remedy: 'Do.',
}

test('a deviation is logged once of each kind, with the order that showed it', () => {
  const lines: LogEntry[] = []
  const report = createDeviationReport((entry) => lines.push(entry))

  report(deviation, { attempt: 'a-1', order_id: 'A-1' })
  report({ ...deviation, seen: 'Seen again.' }, { attempt: 'a-2', order_id: 'A-2' })
  report({ ...deviation, kind: 'another' })

  const line = { level: 'warn', event: 'service_differs', detail: 'Seen. Expected. Follows. Do.' }
  expect(lines).toEqual([
    { ...line, reason: 'webhook_number_code', attempt: 'a-1', order_id: 'A-1' },
    { ...line, reason: 'another' },
  ])
})

test.each([
  ['approved', '"approved"'],
  [1000, '"1000"'],
  ['card 4242424242424242', '"card ••••••••••••4242"'],
  ['line\nbreak', '"line\\nbreak"'],
  ['long '.repeat(20), `"${'long '.repeat(8)}"`],
])('a report shows the service’s word %j as %s', (word, text) => {
  expect(shownWord(word)).toBe(text)
})

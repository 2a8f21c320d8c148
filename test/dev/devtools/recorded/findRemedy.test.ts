import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRemedy } from '../../../../src/dev/devtools/recorded/findRemedy.js'
import type { RecordedAnswer } from '../../../../src/dev/devtools/recorded/recordRequests.js'
import { readShownMembers } from '../../../../src/dev/devtools/recorded/shownMembers.js'

const remedyOf = (status: RecordedAnswer['status'], body: object = {}) =>
  findRemedy({ status, tookMs: 1, received: readShownMembers(body) })

test.each([
  [404, { error: { code: 'order_unknown' } }, 'order_unknown'],
  [500, { error: { code: 'body_consumed' } }, 'body_consumed'],
  [403, {}, 'answer_unreadable'],
  [502, {}, 'internal'],
  ['redirect', {}, 'answer_unreadable'],
  ['no answer', {}, 'unreachable'],
  [
    422,
    { type: 'rejected', issues: [{ field: 'email', code: 'not_allowed' }] },
    'email not_allowed',
  ],
] as const)('an answer %s %j has the remedy of %s', (status, body, code) => {
  expect(remedyOf(status, body)?.code).toBe(code)
})

test('an outcome has none', () => {
  expect(remedyOf(200, { type: 'declined' })).toBeUndefined()
})

test('each remedy names a heading of a page that comes with the package', () => {
  const pages = [remedyOf('no answer')?.page, remedyOf(422, { type: 'rejected' })?.page]
  for (const page of pages) {
    const [, path = '', slug = ''] = /^node_modules\/tillkit\/(.*)#(.*)$/.exec(page ?? '') ?? []
    const headings = [...readFileSync(path, 'utf8').matchAll(/^## (.*)$/gm)]
    const slugs = headings.map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))
    expect(slugs).toContain(slug)
  }
})

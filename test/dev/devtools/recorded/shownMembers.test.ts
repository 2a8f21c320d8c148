import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShownMembers } from '../../../../src/dev/devtools/recorded/shownMembers.js'

const canary = '4539578763621486'

test('values of allowed members are shown, and of others the name', () => {
  expect(
    readShownMembers({
      reference: 'A-1001',
      cc_number: canary,
      attempt_token: 'qJ0f6b2kP3m9Zt1xVv7Yw4Ld8Rs5Gh0Nc2Ea6Ui3Bo4',
      save_card: true,
      payer: { email: 'olena@example.com' },
    }),
  ).toEqual({
    shown: [
      ['reference', 'A-1001'],
      ['save_card', 'true'],
    ],
    hidden: ['cc_number', 'attempt_token', 'payer'],
  })
})

test('each issue of a list is shown', () => {
  const issues = [
    { field: 'cc_number', code: 'service_refused', message: canary },
    { field: '', code: 'required' },
  ]
  expect(readShownMembers({ type: 'rejected', issues })).toEqual({
    shown: [
      ['type', 'rejected'],
      ['issues.field', 'cc_number'],
      ['issues.code', 'service_refused'],
      ['issues.field', ''],
      ['issues.code', 'required'],
    ],
    hidden: ['issues.message'],
  })
})

test.each([
  { reference: canary },
  { reference: `order 4539 5787-6362 1486 of Olena` },
  { payment: { status: { [canary]: canary } } },
  { reference: { status: canary } },
  { type: [canary] },
  { payment: { order_id: Number(canary) } },
  { [canary]: 'A-1001' },
  { payment: { receipt_url: `https://service.example/${canary}`, cc_mask: '453957******1486' } },
])('a card number is shown in no place: %j', (members) => {
  expect(JSON.stringify(readShownMembers(members))).not.toMatch(/4539|1486/)
})

test('no value under a name that is not allowed is shown, at whatever depth', () => {
  const value = fc.string({ minLength: 12, unit: 'grapheme-ascii' })
  const tree = fc.dictionary(fc.constantFrom('cc_number', 'wallet', 'payer', 'token'), value)
  fc.assert(
    fc.property(tree, value, (members, text) => {
      const { shown } = readShownMembers({ ...members, deep: [{ members, text }] })
      expect(shown).toEqual([])
    }),
  )
})

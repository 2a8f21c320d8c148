import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTables } from '../../scripts/contractTables.mjs'
import { contractTables } from '../../src/contract/contractTables.js'
import { paymentViewMembers } from '../../src/contract/outcome.js'
import { parseCheckoutRequest, parseHostedCheckoutRequest } from '../../src/contract/parseCheckoutRequest.js'

const { members } = contractTables
const memberRows = members?.rows ?? []
const page = readFileSync(new URL('../../docs/proxy-contract.md', import.meta.url), 'utf8')
const now = Date.UTC(2026, 10, 22)

test('the tables of docs/proxy-contract.md are those of the code', () => {
  expect(withTables(page, contractTables)).toBe(page)
  const marked = [...page.matchAll(/<!-- table: (\w+) -->/g)].map(([, name]) => name)
  expect(marked.toSorted()).toEqual(Object.keys(contractTables).toSorted())
})

test('a table that the code lacks is refused', () => {
  expect(() => withTables('<!-- table: colours -->\n\n<!-- end of table -->', contractTables)).toThrow('colours')
})

test('the page lists every member of a payment that a browser may see, and no other', () => {
  const [, list = ''] = /^`payment` holds ([\s\S]*?)\. Nothing else/m.exec(page) ?? []
  const named = [...list.matchAll(/`(\w+)/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...paymentViewMembers].toSorted())
})

const attempt = {
  attempt_token: 'qJ0f6b2kP3m9Zt1xVv7Yw4Ld8Rs5Gh0Nc2Ea6Ui3Bo4',
  reference: 'A-1001',
  shown_amount: '499.90',
  shown_currency: 'UAH',
  save_card: true,
}
const cardRequest = {
  ...attempt,
  cc_number: '4242424242424242',
  exp_month: 12,
  exp_year: 2030,
  card_cvv: '123',
  name_on_card: 'OLENA SHEVCHENKO',
  challenge: 'solution',
  browser_fingerprint: { browserLanguage: 'uk-UA' },
}
const savedCardRequest = { ...attempt, saved_card: 'card-3', card_cvv: '123', challenge: 's', browser_fingerprint: {} }
const walletRequest = { ...attempt, cryptogram: { token: 't' }, challenge: 's', browser_fingerprint: {} }

const requests = [
  { name: 'a card', body: cardRequest, parse: (body: object) => parseCheckoutRequest(body, { now }) },
  { name: 'a stored card', body: savedCardRequest, parse: (body: object) => parseCheckoutRequest(body, { now }) },
  { name: 'a wallet', body: walletRequest, parse: (body: object) => parseCheckoutRequest(body, { now }) },
  { name: 'the hosted form', body: attempt, parse: parseHostedCheckoutRequest },
]

/** The members that the page says may be absent from a request of this name. */
const optionalMembers = (name: string): readonly string[] =>
  memberRows
    .filter(
      ([, where = '']) => where.endsWith(', optional') || (name === 'a stored card' && where.includes('optional with')),
    )
    .map(([member = '']) => member.replaceAll('`', ''))

test.each(requests)(
  'each member of a request to pay with $name is taken, and required where the page says so',
  ({ name, body, parse }) => {
    expect(parse(body)).toMatchObject({ type: 'ok', value: body })

    const without = Object.keys(body).filter((member) => {
      const rest = Object.fromEntries(Object.entries(body).filter(([other]) => other !== member))
      return parse(rest).type === 'ok'
    })
    const expected = Object.keys(body).filter((member) => optionalMembers(name).includes(member))
    expect(without.toSorted()).toEqual(expected.toSorted())
  },
)

test('the table of members names every member of every request, and no other', () => {
  const named = memberRows.map(([member = '']) => member.replaceAll('`', ''))
  const all = requests.flatMap(({ body }) => Object.keys(body))
  expect(named.toSorted()).toEqual([...new Set(all)].toSorted())
})

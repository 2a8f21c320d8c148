import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  agentHeader,
  attemptHeader,
  pageHeader,
  pageHeaderValue,
  referenceHeader,
} from '../../../src/core/contract/headers.js'
import { outcomeStatus, paymentViewMembers } from '../../../src/core/contract/outcome.js'
import {
  parseAppleSessionRequest,
  parseCheckoutRequest,
  parseHostedCheckoutRequest,
} from '../../../src/core/contract/parseCheckoutRequest.js'
import {
  appleSessionPath,
  cancelPath,
  hostedPath,
  payPath,
  returnPath,
  statusPath,
  subscriptionPath,
  webhookPath,
} from '../../../src/core/contract/paths.js'
import {
  attemptFragment,
  errorQuery,
  issueQuery,
  outcomeQuery,
  referenceQuery,
} from '../../../src/core/contract/returnAddress.js'
import { outcomeTypes } from './outcomeTypes.js'

const page = readFileSync('docs/proxy-contract.md', 'utf8')
const memberRows = tableOf('members')
const now = Date.UTC(2026, 10, 22)

/** The rows of a table of the page, each as its cells; the text of code without its marks. */
function tableOf(name: string): readonly (readonly string[])[] {
  const [, table = ''] =
    new RegExp(`<!-- table: ${name} -->\n([^]*?)\n<!-- end of table -->`).exec(page) ?? []
  const [, , ...rows] = table.trim().split('\n')
  return rows.map((row) => row.slice(2, -2).replaceAll('`', '').split(' | '))
}

test('the page has the routes, headers and names in addresses of the code, and no other', () => {
  const routes = tableOf('routes').map(
    ([route = '']) => /\{url\}(\/[\w-]+(?:\/\w+)?)/.exec(route)?.[1],
  )
  const paths = [
    payPath,
    appleSessionPath,
    hostedPath,
    cancelPath,
    statusPath,
    subscriptionPath,
    returnPath,
    webhookPath,
  ]
  expect([...new Set(routes)]).toEqual(paths)
  const headers = tableOf('headers').map(([header]) => header)
  expect(headers).toEqual([pageHeader, attemptHeader, referenceHeader, agentHeader])
  expect(tableOf('headers')[0]?.at(-1)).toBe(pageHeaderValue)
  const names = tableOf('returnAddress').map(([name]) => name)
  expect(names).toEqual([attemptFragment, outcomeQuery, errorQuery, referenceQuery, issueQuery])
})

test('the page has each outcome of the code, with its HTTP status', () => {
  const outcomes = tableOf('outcomes').map(([type, status]) => [type, Number(status)])
  expect(outcomes).toEqual(outcomeTypes.map((type) => [type, outcomeStatus(type)]))
})

test('the page lists every member of a payment that a browser may see, and no other', () => {
  const [, list = ''] = /^`payment` holds ([\s\S]*?)\. Nothing else/m.exec(page) ?? []
  const listedNames = [...list.matchAll(/`(\w+)/g)].map(([, name]) => name)
  expect(listedNames.toSorted()).toEqual([...paymentViewMembers].toSorted())
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
const savedCardRequest = {
  ...attempt,
  saved_card: 'card-3',
  card_cvv: '123',
  challenge: 's',
  browser_fingerprint: {},
}
const walletRequest = {
  ...attempt,
  wallet: { type: 'google_pay', token: '{}' },
  challenge: 's',
  browser_fingerprint: {},
}
const { attempt_token: _, save_card: __, ...sessionRequest } = attempt

const requests = [
  {
    name: 'a card',
    body: cardRequest,
    parse: (body: object) => parseCheckoutRequest(body, { now }),
  },
  {
    name: 'a stored card',
    body: savedCardRequest,
    parse: (body: object) => parseCheckoutRequest(body, { now }),
  },
  {
    name: 'a wallet',
    body: walletRequest,
    parse: (body: object) => parseCheckoutRequest(body, { now }),
  },
  { name: 'Apple’s session', body: sessionRequest, parse: parseAppleSessionRequest },
  { name: 'the hosted form', body: attempt, parse: parseHostedCheckoutRequest },
]

/** The members that the page says may be absent from a request of this name. */
const optionalMembers = (name: string): readonly string[] =>
  memberRows
    .filter(
      ([, where = '']) =>
        where.endsWith(', optional') ||
        (name === 'a stored card' && where.includes('optional with')),
    )
    .map(([member = '']) => member)

test.each(requests)(
  'each member of a request to pay with $name is taken, and required where the page says so',
  ({ name, body, parse }) => {
    expect(parse(body)).toMatchObject({ type: 'ok', value: body })

    const without = Object.keys(body).filter((member) => {
      const otherMembers = Object.fromEntries(
        Object.entries(body).filter(([memberName]) => memberName !== member),
      )
      return parse(otherMembers).type === 'ok'
    })
    const expected = Object.keys(body).filter((member) => optionalMembers(name).includes(member))
    expect(without.toSorted()).toEqual(expected.toSorted())
  },
)

test('the table of members names every member of every request, and no other', () => {
  const documentedMembers = memberRows.map(([member]) => member)
  const sentMembers = requests.flatMap(({ body }) => Object.keys(body))
  expect(documentedMembers.toSorted()).toEqual([...new Set(sentMembers)].toSorted())
})

import { runInNewContext } from 'node:vm'
import { testCards } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { baseUrl, createBench } from './merchant.js'

const noCard = {
  cc_number: undefined,
  exp_month: undefined,
  exp_year: undefined,
  card_cvv: undefined,
}

test.each([
  [
    'apple',
    'new ApplePaySession(3, {})',
    'Must create a new ApplePaySession from a user gesture handler.',
  ],
  [
    'pay',
    'new google.payments.api.PaymentsClient().createButton({})',
    'onClick must be a function',
  ],
])('the script wallets/%s.js needs nothing but the page', async (name, action, error) => {
  const script = await createBench().get(`/sandbox/wallets/${name}.js`)
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  const text = await script.text()
  expect(() => runInNewContext(`${text}${action}`, { navigator: {}, DOMException })).toThrow(error)
})

test.each([
  ['the token itself', (token: object) => token],
  ['a member of another object', (token: object) => ({ wallet: { token } })],
  [
    'JSON text in JSON text',
    (token: object) => ({ token: JSON.stringify({ inner: JSON.stringify(token) }) }),
  ],
])('a cryptogram behaves as the card that was chosen in the wallet: %s', async (_, wrap) => {
  const { pay } = createBench()
  const payBy = async (number: string) => {
    const token = { version: 'EC_v1', sandbox: number.replaceAll(' ', '') }
    return (await pay({ ...noCard, order_id: `A-${number}`, cryptogram: wrap(token) })).json()
  }
  for (const { number, scenario } of testCards) {
    if (scenario === 'loses_the_reply') await expect(payBy(number)).rejects.toThrow()
    else {
      const status = /3ds/.test(scenario)
        ? 'pending'
        : /^declines(?!_later)/.test(scenario)
          ? 'failure'
          : 'success'
      expect(await payBy(number)).toMatchObject({
        status,
        cc_mask: expect.stringContaining(number.slice(-4)),
      })
    }
  }
})

const sessionRequest = {
  merchantIdentifier: 'merchant.example.books',
  displayName: 'Kobzar Books',
  initiative: 'web',
  initiativeContext: 'shop.example',
}

function askForSession(body: object): Promise<Response> {
  return createBench().sandbox.fetch(
    new Request(`${baseUrl}/paymentservices/paymentSession`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

test('Apple’s gateway answers another session each time, good for five minutes', async () => {
  const [firstButton, secondButton] = await Promise.all(
    [1, 2].map(async () => (await askForSession(sessionRequest)).json()),
  )
  expect(firstButton).toMatchObject({ domainName: 'shop.example', displayName: 'Kobzar Books' })
  expect(firstButton.expiresAt - firstButton.epochTimestamp).toBe(300_000)
  expect(firstButton.merchantSessionIdentifier).not.toBe(secondButton.merchantSessionIdentifier)
})

test.each([
  ['merchantIdentifier', ''],
  ['displayName', 'n'.repeat(65)],
  ['initiative', 'messaging'],
  ['initiativeContext', 'https://shop.example'],
])('Apple’s gateway refuses a wrong %s', async (field, value) => {
  const answer = await askForSession({ ...sessionRequest, [field]: value })
  expect(answer.status).toBe(400)
  expect((await answer.json()).issues).toMatchObject([{ field }])
})

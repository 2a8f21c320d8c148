import fc from 'fast-check'
import { payBody, publicUrl, purchaseEvent } from '../shop.js'
import { signedForm } from '../webhookByHand.js'
import { bodyRoutes, effectsOf, ownPage, type WatchedShop } from './pageRoutes.js'

/** A request that no route can make anything of, and what was done to it. */
export interface Malformed {
  readonly fault: string
  readonly type: string
  readonly body: Uint8Array
}

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const made =
  (fault: string, type: string) =>
  (body: string | Uint8Array): Malformed => ({
    fault,
    type,
    body: typeof body === 'string' ? bytesOf(body) : body,
  })

/** No member of a request takes any of these. */
const oddValue = fc.constantFrom<unknown>(
  null,
  true,
  false,
  [],
  {},
  [[]],
  { a: 1 },
  [null],
  -1,
  1.5,
  1e21,
  'x'.repeat(300),
)

/**
 * Faults in a body that was good: each request that comes out breaks JSON, the schema or the
 * limits.
 */
function malformedOf(
  good: Readonly<Record<string, unknown>>,
  optional: readonly string[],
): fc.Arbitrary<Malformed> {
  const text = JSON.stringify(good)
  const names = Object.keys(good)
  const required = names.filter((name) => !optional.includes(name))
  const without = (name: string) => JSON.stringify({ ...good, [name]: undefined })
  return fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map(made('random bytes', jsonType)),
    fc.json({ maxDepth: 6 }).map(made('random JSON', jsonType)),
    fc.json({ maxDepth: 14, depthSize: 'max' }).map(made('deep JSON', jsonType)),
    fc.nat({ max: text.length - 1 }).map((end) => made('cut off', jsonType)(text.slice(0, end))),
    fc
      .tuple(fc.nat({ max: text.length }), fc.constantFrom('\u0000', '\u0001', '\u000b', '\u001f'))
      .map(([at, sign]) =>
        made('a raw control sign', jsonType)(text.slice(0, at) + sign + text.slice(at)),
      ),
    fc
      .tuple(fc.nat({ max: text.length }), fc.constantFrom(0x80, 0xc0, 0xff))
      .map(([at, byte]) =>
        made(
          'not UTF-8',
          jsonType,
        )(Uint8Array.of(...bytesOf(text.slice(0, at)), byte, ...bytesOf(text.slice(at)))),
      ),
    fc.constantFrom(...required).map((name) => made('a member missing', jsonType)(without(name))),
    fc
      .tuple(fc.constantFrom(...names), oddValue)
      .filter(([name, value]) => name !== 'browser_fingerprint' || JSON.stringify(value) !== '{}')
      .map(([name, value]) =>
        made('a member of another kind', jsonType)(JSON.stringify({ ...good, [name]: value })),
      ),
    ...('browser_fingerprint' in good ? [malformedFingerprint(good)] : []),
    fc
      .tuple(fc.string({ maxLength: 80 }), fc.jsonValue({ maxDepth: 3 }))
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) =>
        // A page of another version may have members of other names: they are dropped.
        made(
          'a member more',
          jsonType,
        )(`{${JSON.stringify(`7${name}`)}:${JSON.stringify(value)},${text.slice(1)}`),
      ),
    fc
      .constantFrom(...names)
      .map((name) =>
        made('a member twice', jsonType)(`{${JSON.stringify(name)}:1,${text.slice(1)}`),
      ),
    fc
      .constantFrom('1e999', '-0', '0x10', 'NaN', '01', '.5', 'undefined', '1n')
      .map((number) => made('an odd number', jsonType)(`${text.slice(0, -1)},"amount":${number}}`)),
    fc
      .integer({ min: 9, max: 20_000 })
      .map((depth) => made('nested', jsonType)(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
    fc
      .integer({ min: 65, max: 5_000 })
      .map((count) =>
        made(
          'many members',
          jsonType,
        )(`{${Array.from({ length: count }, (_, index) => `"m${index}":0`).join(',')}}`),
      ),
    fc
      .integer({ min: 65_537, max: 70_000 })
      .map((length) => made('too large', jsonType)(text + ' '.repeat(length - text.length))),
    fc
      .constantFrom('\ufeff', ")]}'\n", '//\n', ',', 'a')
      .map((start) => made('something in front', jsonType)(start + text)),
    fc
      .constantFrom('x', ',', '{}', text)
      .map((end) => made('something behind', jsonType)(text + end)),
    fc
      .constantFrom(Buffer.from(text, 'utf16le'), Buffer.from(text, 'base64url'))
      .map((bytes) => made('another encoding', jsonType)(Uint8Array.from(bytes))),
    fc
      .constantFrom(
        '',
        'text/plain',
        formType,
        'multipart/form-data; boundary=x',
        'application/json5',
        'application/vnd.api+json',
        'application/json, text/plain',
      )
      .map((type) => made('another type', type)(text)),
  )
}

function malformedFingerprint(good: Readonly<Record<string, unknown>>): fc.Arbitrary<Malformed> {
  const names = Object.keys(payBody.browser_fingerprint)
  // Some of its members are words of any length.
  const odd = oddValue.filter((value) => typeof value !== 'string')
  return fc.tuple(fc.constantFrom(...names), odd).map(([name, value]) => {
    const browser_fingerprint = { ...payBody.browser_fingerprint, [name]: value }
    return made(
      'a fingerprint of another kind',
      jsonType,
    )(JSON.stringify({ ...good, browser_fingerprint }))
  })
}

/** Malformed bodies of each route that takes one. */
export const malformedBodies = bodyRoutes.map((route) => ({
  route,
  source: malformedOf(route.body, ['name_on_card', 'browser_fingerprint']),
}))

const genuine = signedForm(bytesOf(JSON.stringify(purchaseEvent)))
const pairs = fc.array(
  fc.tuple(fc.constantFrom('data', 'signature', 'a', '', '__proto__'), fc.string()),
  {
    maxLength: 8,
  },
)
const base64Signs = fc.stringMatching(/^[A-Za-z0-9_-]{0,200}={0,2}$/)

/**
 * Webhooks that must be refused: unreadable, unsigned, or rightly signed data that is no JSON
 * object.
 */
export const malformedWebhooks: fc.Arbitrary<Malformed> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map(made('random bytes', formType)),
  fc.string({ unit: 'binary', maxLength: 400 }).map(made('random text', formType)),
  pairs.map((fields) => made('random fields', formType)(new URLSearchParams(fields).toString())),
  fc
    .tuple(base64Signs, base64Signs)
    .map(([data, signature]) =>
      made('a made-up signature', formType)(`data=${data}&signature=${signature}`),
    ),
  fc
    .tuple(fc.nat(), fc.constantFrom(...'AZaz09-_='))
    .map(([at, sign]) => made('one sign changed', formType)(changed(at, sign))),
  fc
    .nat({ max: genuine.length - 1 })
    .map((end) => made('cut off', formType)(genuine.slice(0, end))),
  fc
    .constantFrom('data', 'signature')
    .map((name) => made('a field twice', formType)(`${genuine}&${name}=x`)),
  fc
    .uint8Array({ maxLength: 200 })
    .filter(isNoObject)
    .map((bytes) => made('signed bytes', formType)(signedForm(bytes))),
  fc
    .oneof(
      fc.constant('null'),
      fc.integer().map(String),
      fc.json({ maxDepth: 2 }).map((text) => `[${text}]`),
    )
    .map((text) => made('signed, no object', formType)(signedForm(bytesOf(text)))),
  fc
    .integer({ min: 33, max: 10_000 })
    .map((depth) =>
      made(
        'signed and nested',
        formType,
      )(signedForm(bytesOf(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`))),
    ),
  fc
    .integer({ min: 49_200, max: 60_000 })
    .map((length) =>
      made(
        'signed and too large',
        formType,
      )(signedForm(bytesOf(JSON.stringify({ ...purchaseEvent, payload: 'x'.repeat(length) })))),
    ),
  fc
    .constantFrom('', 'text/plain', jsonType, 'multipart/form-data; boundary=x')
    .map((type) => made('another type', type)(genuine)),
)

const oddMember = fc.constantFrom<unknown>(null, true, [], {}, [[]], { a: 1 }, [null])

/**
 * Rightly signed objects of a shape the interface does not show: kept and flagged, and no order's
 * state.
 */
export const oddEvents: fc.Arbitrary<Malformed> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('pos_id', 'order_id', 'payment_id', 'method', 'amount', 'currency', 'status'),
      oddMember,
    )
    .map(([name, value]) => ({ ...purchaseEvent, [name]: value }))
    .map((event) =>
      made('a member of another kind', formType)(signedForm(bytesOf(JSON.stringify(event)))),
    ),
  fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 20 })
    .map((event) => made('a random object', formType)(signedForm(bytesOf(JSON.stringify(event))))),
)

/** One sign of the data changed to another; the field's name and the rest stay. */
function changed(at: number, sign: string): string {
  const end = genuine.indexOf('&')
  const index = 'data='.length + (at % (end - 'data='.length - 6))
  return genuine.slice(0, index) + (genuine[index] === sign ? '!' : sign) + genuine.slice(index + 1)
}

function isNoObject(bytes: Uint8Array): boolean {
  return bytes[0] !== 0x7b
}

/** Sends each and answers those that were not refused as they should be, or had an effect. */
export async function sendAll(
  shop: WatchedShop,
  path: string,
  requests: readonly Malformed[],
): Promise<readonly object[]> {
  const wrong = []
  for (const { fault, type, body } of requests) {
    const headers = { ...ownPage, ...(type !== '' && { 'Content-Type': type }) }
    const response = await shop.checkout.fetch(
      new Request(publicUrl + path, { method: 'POST', headers, body: Uint8Array.from(body) }),
    )
    const answer: unknown = await response.json().catch(() => undefined)
    const effects = effectsOf(shop)
    const isRefused = response.status >= 400 && response.status < 500 && typeof answer === 'object'
    if (!isRefused || effects.length > 0) {
      wrong.push({
        fault,
        status: response.status,
        effects,
        body: new TextDecoder().decode(body.slice(0, 200)),
      })
    }
    shop.log.length = 0
  }
  return wrong
}

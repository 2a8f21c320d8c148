import fc from 'fast-check'
import { hashReport, page, script, scriptHash, violation } from './guardedShop.js'

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    page,
    script,
    ...['__proto__', 'constructor', '\u0000', '\ud800', 'javascript:alert(1)', '//evil'],
    `${page}/../x`,
  ),
  fc.integer({ min: 1, max: 5_000 }).map((length) => `${page}${'/x'.repeat(length)}`),
)
const hostileReport = fc.oneof(
  fc.jsonValue(),
  fc.record({ type: fc.constantFrom('csp-hash', 'csp-violation', 'integrity-violation', 'x'), body: fc.jsonValue() }),
  fc.tuple(hostileText, hostileText, hostileText).map(([url, hash, at]) => hashReport(url, hash, at)),
  fc
    .tuple(hostileText, hostileText, fc.jsonValue())
    .map(([blocked, directive, originalPolicy]) => violation(blocked, directive, { originalPolicy })),
  hostileText.map((path) =>
    hashReport(`https://shop.example/${encodeURIComponent(path.replace(/\p{Cs}/gu, ''))}.js`, scriptHash),
  ),
)
const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.array(hostileReport, { maxLength: 20 }).map((reports) => JSON.stringify(reports)),
  fc.array(hostileReport, { maxLength: 3 }).map((reports) => JSON.stringify(reports).slice(0, -3)),
  fc.integer({ min: 1, max: 40_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 100_000, max: 200_000 }).map((length) => `"${'x'.repeat(length)}"`),
)
const type = fc.constantFrom('application/reports+json', 'application/csp-report', 'application/json', 'text/html', '')

/** A body that somebody sends to a report endpoint to do harm, and its content type. */
export const hostileReports = fc.record({ body, type })

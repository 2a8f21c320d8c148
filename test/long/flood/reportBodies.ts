import { userAgents } from '../../fixtures/pageReports.js'

export const page = 'https://shop.example/checkout'
export const script = 'https://shop.example/assets/checkout-B1x9Yz0a.js'
export const scriptHash = 'sha256-7ydHDSUubXCRLhzAmxl7QAjTxYq7oJY/nHQfFpUqB68='

/** The project that shop and sandbox have in common. */
export const project = {
  posId: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
  apiKey: 'key-1',
  apiSecret: 'changeme',
  endpointsKey: 'endpoints-1',
}

const policy =
  `default-src 'none'; script-src 'report-sha256' ${script}; style-src 'self'; img-src 'self'; connect-src 'self'; ` +
  "form-action 'self' https://service.example; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'"

/** What a visit of the unchanged page makes Chromium 156 send: a report for each script. */
export function visitReports(): readonly object[] {
  return Array.from({ length: 14 }, () => hashReport(script))
}

/** Reports of scripts and requests that no list has, each with its number in it, of about so many bytes of JSON. */
export function madeUpReports(bytes: number, number: number): readonly object[] {
  const pair = (at: number): readonly object[] => [
    hashReport(`https://shop.example/assets/made-up-${number}-${at}.js`),
    violation(`https://made-up-${number}-${at}.example/collect?with=a&long=query`, 'connect-src'),
  ]
  const bytesOfPair = JSON.stringify(pair(0)).length
  return Array.from({ length: Math.max(1, Math.floor(bytes / bytesOfPair)) }, (_, at) => pair(at)).flat()
}

/** An attacker's script as the browser of each shopper reports it. */
export function plantedReports(origin: string): readonly object[] {
  return [...visitReports(), violation(`${origin}/skimmer.js`, 'script-src-elem')]
}

function hashReport(subresourceURL: string): object {
  const body = {
    destination: 'script',
    documentURL: `${page}?order=A-1`,
    hash: scriptHash,
    subresourceURL,
    type: 'subresource',
  }
  return { age: 190, body, type: 'csp-hash', url: page, user_agent: userAgents.chromium }
}

function violation(blockedURL: string, effectiveDirective: string): object {
  const body = {
    blockedURL,
    columnNumber: 154,
    disposition: 'enforce',
    documentURL: `${page}?order=A-1`,
    effectiveDirective,
    lineNumber: 2,
    originalPolicy: policy,
    referrer: '',
    sample: '',
    sourceFile: page,
    statusCode: 200,
  }
  return { age: 203, body, type: 'csp-violation', url: page, user_agent: userAgents.chromium }
}

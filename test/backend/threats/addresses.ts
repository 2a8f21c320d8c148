import fc from 'fast-check'

/**
 * Addresses from outside, each with the validity that follows from how it was made: a good one is
 * put together from parts known to be good, a bad one has one thing done to it that makes it bad.
 * No code of the product has a say in it.
 */
export interface MadeAddress {
  readonly url: string
  /** What was done to it; absent when it is good. */
  readonly fault?: string
}

const word = fc
  .stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
  .filter((text) => /[a-z]/.test(text))
const host = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => `${words.join('.')}.example`)
const port = fc.constantFrom('', ':443', ':8443', ':8455')
const path = fc.stringMatching(/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]{0,8}){0,4}$/)
const query = fc
  .stringMatching(/^(?:\?[A-Za-z0-9=&/?@:.%_-]{0,20})?$/)
  .filter((text) => !/%(?![0-9A-F]{2})/.test(text))
const fragment = fc.constantFrom('', '#top', '#//evil.example', '#@evil.example')

/** Addresses of a bank: https, anywhere. */
export const goodAddress: fc.Arbitrary<MadeAddress> = fc
  .tuple(fc.constantFrom('https', 'HTTPS', 'Https'), host, port, path, query, fragment)
  .map(([scheme, name, at, ...rest]) => ({ url: `${scheme}://${name}${at}${rest.join('')}` }))

const rest = fc.tuple(path, query, fragment).map((parts) => parts.join(''))

/** White space, control and invisible signs, as they are and not encoded. */
const hidden = fc.constantFrom(
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
  ],
  ...['\u202e', '\u00ad'],
)

const foreignSchemes = fc.constantFrom(
  ...[
    'javascript:',
    'JavaScript:',
    'vbscript:',
    'data:text/html,',
    'blob:https://',
    'file://',
    'filesystem:https://',
  ],
  ...[
    ...['ftp://', 'ws://', 'wss://', 'gopher://', 'about:', 'mailto:', 'tel:', 'sms:', 'intent://'],
    'view-source:https://',
  ],
  ...[
    ...[
      'market://',
      'x-https://',
      'https+x://',
      'httpss://',
      'ttps://',
      'chrome://',
      'jar:https://',
    ],
    'ms-word:ofe|u|https://',
  ],
)

/** Plain http where nobody listed it. No shopper is sent to any of these. */
const plainHttp = fc.constantFrom('http://', 'HTTP://')

/**
 * Slashes that a browser takes for two and a reader may not, or that keep the page's own host or
 * scheme.
 */
const wrongStarts = fc.constantFrom(
  ...[
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:/\\',
    'https:\\/',
    '//',
    '///',
    '/\\',
    '\\\\',
    '/',
    '',
  ],
  ...['?', '#', './', '../', '//\\'],
)

const users = fc.constantFrom(
  ...[
    'a@',
    'user:word@',
    '@',
    ':@',
    'bank.example@',
    'https@',
    'bank.example:443@',
    'x%40y@',
    'a@b@',
  ],
)

const faults: readonly fc.Arbitrary<MadeAddress>[] = [
  fc
    .tuple(foreignSchemes, host, rest)
    .map(([scheme, name, after]) => ({ url: scheme + name + after, fault: 'scheme' })),
  fc
    .tuple(plainHttp, host, port, rest)
    .map((parts) => ({ url: parts.join(''), fault: 'plain http' })),
  fc
    .tuple(wrongStarts, host, rest)
    .map((parts) => ({ url: parts.join(''), fault: 'no two slashes' })),
  fc
    .tuple(fc.constantFrom('https://', 'http://'), users, host, port, rest)
    .map((parts) => ({ url: parts.join(''), fault: 'user' })),
  fc
    .tuple(goodAddress, fc.nat())
    .map(([{ url }, at]) => ({ url: inserted(url, at, '\\'), fault: 'backslash' })),
  fc
    .tuple(goodAddress, fc.nat(), hidden)
    .map(([{ url }, at, sign]) => ({ url: inserted(url, at, sign), fault: 'hidden sign' })),
  fc
    .tuple(fc.constantFrom('https://', 'https:///'), rest)
    .map(([start, after]) => ({ url: start + after.replace(/^[/]*/, '/'), fault: 'no host' })),
  fc
    .tuple(host, fc.constantFrom(':99999', ':x', ':-1', '::1'), rest)
    .map(([name, at, after]) => ({ url: `https://${name}${at}${after}`, fault: 'port' })),
  fc
    .tuple(host, fc.constantFrom('<', '>', '|', '^', '%', '[', ']'), rest)
    .map(([name, sign, after]) => ({ url: `https://${sign}${name}${after}`, fault: 'host' })),
]

/** One address in many, of every kind of fault. */
export const badAddress: fc.Arbitrary<MadeAddress> = fc.oneof(...faults)

function inserted(url: string, at: number, sign: string): string {
  const index = at % (url.length + 1)
  return url.slice(0, index) + sign + url.slice(index)
}

/** A form of the service at `https://pay.example`, as its `Location` may name it. */
export const goodForm: fc.Arbitrary<MadeAddress> = fc
  .tuple(
    fc.constantFrom('https://pay.example', 'https://PAY.example', 'https://pay.example:443', ''),
    fc.uuid(),
    query,
  )
  .map(([start, id, asked]) => ({ url: `${start}/api/v1/checkout/${id}/form${asked}` }))

/**
 * Addresses that are no form of that service: of another host, another path, or with a fault of the
 * above.
 */
export const badForm: fc.Arbitrary<MadeAddress> = fc.oneof(
  fc.tuple(goodAddress, fc.uuid()).map(([{ url }, id]) => ({
    url: `${new URL(url).origin}/api/v1/checkout/${id}/form`,
    fault: 'host',
  })),
  fc
    .tuple(fc.constantFrom('//', '\\\\', '/\\', 'https:\\\\', '///'), host, fc.uuid())
    .map(([start, name, id]) => ({
      url: `${start}${name}/api/v1/checkout/${id}/form`,
      fault: 'host',
    })),
  fc.tuple(users, fc.uuid()).map(([user, id]) => ({
    url: `https://pay.example${user.replace(/^@|^:@/, '.x@')}evil.example/api/v1/checkout/${id}/form`,
    fault: 'user',
  })),
  fc
    .tuple(
      fc.constantFrom(
        ':8443',
        '.evil.example',
        '.',
        '-x',
        'x',
        '%2eevil.example',
        '．evil.example',
        '。evil.example',
      ),
      fc.uuid(),
    )
    .map(([more, id]) => ({
      url: `https://pay.example${more}/api/v1/checkout/${id}/form`,
      fault: 'longer host',
    })),
  fc.tuple(foreignSchemes, fc.uuid()).map(([scheme, id]) => ({
    url: `${scheme}pay.example/api/v1/checkout/${id}/form`,
    fault: 'scheme',
  })),
  fc
    .tuple(
      fc.constantFrom(
        ...['/api/v1/checkout//form', '/api/v1/checkout/form', '/api/v1/checkout/a/b/form'],
        ...[
          '/api/v1/checkout/../a/form',
          '/api/v2/checkout/a/form',
          '/form',
          '/api/v1/checkout/a/form/..',
        ],
        ...[
          '/api/v1/checkout/a/form/x',
          '/x/api/v1/checkout/a/form',
          '/api/v1/checkout/%2e%2e/form',
        ],
        '/API/v1/checkout/a/form',
      ),
      query,
    )
    .map(([wrong, asked]) => ({ url: `https://pay.example${wrong}${asked}`, fault: 'path' })),
  fc
    .uuid()
    .map((id) => ({ url: `http://pay.example/api/v1/checkout/${id}/form`, fault: 'plain http' })),
)

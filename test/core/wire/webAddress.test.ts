import { expect, test } from 'vitest'
import {
  isLoopbackHost,
  isWebAddress,
  isWebhookPort,
  portOf,
} from '../../../src/core/wire/webAddress.js'

test.each([
  'http://localhost:8455',
  'https://shop.example/a?b#c',
  'HTTPS://shop.example',
  'http://[::1]:3000',
])('%s is an absolute http or https address', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

test.each([
  ...[
    '',
    'shop.example',
    '/pay',
    'ftp://shop.example',
    'https:shop.example',
    'javascript:alert(1)',
    'http://',
  ],
  ...['https://a b'],
])('%j is no absolute http or https address', (text) => {
  expect(isWebAddress(text)).toBe(false)
})

test.each([
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '127.9.0.255',
  '2130706433',
  '[::1]',
  '[0:0::1]',
])('the host %s is this machine’s own', (host) => {
  expect(isLoopbackHost(new URL(`http://${host}/`).hostname)).toBe(true)
})

test.each([
  'localhost.example',
  'mylocalhost',
  '127.0.0.1.example',
  '128.0.0.1',
  '[::2]',
  'shop.example',
])('the host %s is another machine’s', (host) => {
  expect(isLoopbackHost(new URL(`http://${host}/`).hostname)).toBe(false)
})

test.each([
  ['https://shop.example', 443, true],
  ['https://shop.example:8443', 8443, true],
  ['http://shop.example', 80, false],
  ['https://shop.example:4430', 4430, false],
])('%s has port %i; webhooks reach it: %j', (address, port, isReached) => {
  expect(portOf(new URL(address))).toBe(port)
  expect(isWebhookPort(port)).toBe(isReached)
})

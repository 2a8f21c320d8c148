import { expect, test } from 'vitest'
import { isPublicShop } from '../../../../../src/dev/cli/rehearse/merchant/isPublicShop.js'

test.each([
  ['https://shop.example', 'http://localhost:8455', true],
  ['https://shop.example', 'http://sandbox:8455', true],
  ['https://shop.example', 'http://sandbox.lan:8455', true],
  ['https://shop.example', 'http://sandbox.home.arpa:8455', true],
  ['https://shop.example', 'http://host.docker.internal:8455', true],
  ['https://shop.example', 'http://192.168.1.20:8455', true],
  ['https://shop.example', 'http://[fd00::1]:8455', true],
  ['https://shop.example.', 'http://sandbox.:8455', true],
  ['http://shop.example', 'http://localhost:8455', true],
  ['http://8.8.8.8', 'http://localhost:8455', true],
  ['https://[2606:4700:4700::1111]', 'http://localhost:8455', true],
  ['https://localhost.example', 'http://localhost:8455', true],
  ['https://shop', 'http://localhost:8455', false],
  ['https://shop.test', 'http://localhost:8455', false],
  ['https://shop.local', 'http://localhost:8455', false],
  ['https://shop.localhost', 'http://localhost:8455', false],
  ['http://10.0.0.7:3000', 'http://sandbox:8455', false],
  ['http://[::1]:3000', 'http://sandbox:8455', false],
  ['https://shop.example', 'https://sandbox.example', false],
])('%s before the sandbox at %s is a public shop: %s', (shop, sandbox, isPublic) => {
  expect(isPublicShop(new URL(shop), new URL(sandbox))).toBe(isPublic)
})

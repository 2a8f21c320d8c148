import { expect, test } from 'vitest'
import { isAllowedAddress } from '../../../../../src/dev/cli/rehearse/merchant/isAllowedPlace.js'

test.each([
  ['https://shop.example', 'shop.example:443', true],
  ['https://shop.example:443', 'shop.example:443', true],
  ['wss://shop.example', 'shop.example:443', true],
  ['http://shop.example', 'shop.example:80', true],
  ['ws://shop.example', 'shop.example:80', true],
  ['https://[2606:4700::1111]', '[2606:4700::1111]:443', true],
  ['https://shop.example', 'shop.example', true],
  ['https://shop.example:8443', 'shop.example', true],
  ['https://shop.example:8443', 'shop.example:8443', true],
  ['https://shop.example', 'shop.example:80', false],
  ['http://shop.example', 'shop.example:443', false],
  ['https://shop.example:8443', 'shop.example:443', false],
  ['https://other.example', 'shop.example:443', false],
])('%s is at the allowed place %s: %s', (address, place, isAllowed) => {
  expect(isAllowedAddress(new URL(address), [place])).toBe(isAllowed)
})

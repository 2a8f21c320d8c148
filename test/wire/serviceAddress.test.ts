import { expect, test } from 'vitest'
import { serviceAddress } from '../../src/wire/serviceAddress.js'

test('the service posts its webhooks from the address the interface names', () => {
  expect(serviceAddress).toBe('35.187.74.148')
})

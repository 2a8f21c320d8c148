import { expect } from 'vitest'
import { CheckoutError } from '../../src/server.js'

/** What is said of a configuration that is refused. */
export function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(CheckoutError)
    expect((error as CheckoutError).code).toBe('configuration')
    return (error as CheckoutError).message
  }
  return 'no error'
}

import type { Settings } from './settings.js'
import type { InTerminal } from './terminal.js'

/** The result of a command, for programs and for people. */
export interface Report {
  readonly value: object
  readonly text: string
}

interface Printing extends InTerminal {
  readonly json?: true | undefined
  /** Their credentials are concealed. */
  readonly settings?: Settings
}

/** Prints the result of a command, without secrets and card tokens. */
export function print({ value, text }: Report, { terminal, json, settings = {} }: Printing): void {
  terminal.stdout.write(`${conceal(json ? JSON.stringify(value, hideToken, 2) : text, settings)}\n`)
}

/** Removes the credentials from a text: a service may repeat what it was sent. */
function conceal(text: string, { apiKey, apiSecret, endpointsKey }: Settings): string {
  return Object.entries({ apiSecret, endpointsKey, apiKey }).reduce(
    (shown, [name, secret = '']) => {
      // A shorter value is no secret, and replacing it would damage other text.
      if (secret.length < 6) return shown
      const forms = new Set([
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
      ])
      return [...forms].reduce((rest, form) => rest.replaceAll(form, `[${name}]`), shown)
    },
    text,
  )
}

/** A token pays like a card. */
export function hideToken(name: string, value: unknown): unknown {
  return name === 'cc_token' && typeof value === 'string' ? '[not shown]' : value
}

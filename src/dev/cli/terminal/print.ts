import { plainLines, StyledText } from './styledText.js'
import type { InTerminal } from './terminal.js'

/** The result of a command, for programs (`--json`) and for people. */
export interface Report {
  readonly value: object
  /** A plain text is wrapped below the first character of each line. */
  readonly text: string | StyledText
}

/** The credentials of a project, as far as the command has read them. */
interface Credentials {
  readonly apiKey?: string
  readonly apiSecret?: string
  readonly endpointsKey?: string
}

/** How a result is printed. */
interface PrintOptions extends InTerminal {
  readonly json?: true | undefined
  /** Their values are replaced in the output by their names. */
  readonly settings?: Credentials
}

/**
 * Prints the result of a command: `value` as JSON with `--json`, else `text`.
 *
 * Values of credentials are replaced by their names, because a service may repeat what it was
 * sent. Card tokens are replaced in JSON only: a `text` must not contain them.
 */
export function print(
  { value, text }: Report,
  { terminal, json, settings = {} }: PrintOptions,
): void {
  if (json) {
    const document = JSON.stringify(value, hideToken, 2)
    terminal.stdout.write(`${hideCredentials(document, settings)}\n`)
    return
  }
  const styledText = text instanceof StyledText ? text : plainLines(text)
  terminal.stdout.write(styledText.map((line) => hideCredentials(line, settings)))
}

/** A value is also found in the spellings of JSON and of an address. */
function hideCredentials(text: string, { apiKey, apiSecret, endpointsKey }: Credentials) {
  let hidden = text
  for (const [name, secret = ''] of Object.entries({ apiSecret, endpointsKey, apiKey })) {
    // A shorter value is no secret, and replacing it would damage other text.
    if (secret.length < 6) continue
    const inJson = JSON.stringify(secret).slice(1, -1)
    for (const spelling of [secret, inJson, encodeURIComponent(secret)]) {
      hidden = hidden.replaceAll(spelling, `[${name}]`)
    }
  }
  return hidden
}

/** Replacer for `JSON.stringify`: hides `cc_token`, because a token pays like a card. */
export function hideToken(name: string, value: unknown): unknown {
  return name === 'cc_token' && typeof value === 'string' ? '[not shown]' : value
}
